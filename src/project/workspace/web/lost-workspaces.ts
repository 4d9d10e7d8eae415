// Workspaces that this tab has deleted or left itself, about which nobody needs to be told.

const expected = new Set<string>();

/** Call it before the workspace goes. */
export function expectLoss(workspaceId: string): void {
  expected.add(workspaceId);
}

/** Whether this tab has caused it. Asking once forgets it. */
export function wasExpected(workspaceId: string): boolean {
  return expected.delete(workspaceId);
}
