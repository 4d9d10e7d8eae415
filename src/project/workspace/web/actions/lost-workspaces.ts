// Workspaces that this tab has deleted or left itself, about which nobody needs to be told.

const expected = new Set<string>();

/** Call it before the workspace goes. */
export function expectLoss(workspaceId: string): void {
  expected.add(workspaceId);
}

/** Returns true if this tab has caused the loss. Asking once forgets it. */
export function wasExpected(workspaceId: string): boolean {
  return expected.delete(workspaceId);
}
