// The address of a task. It names the workspace, so that it opens in the right one, whichever the reader looks at.

/** '/project/tasks?workspace=…&task=NET-12'. `task`: an id or a key. */
export function taskAddress({ workspaceId, task }: { workspaceId: string; task: string }): string {
  return `/project/tasks?${new URLSearchParams({ workspace: workspaceId, task }).toString()}`;
}
