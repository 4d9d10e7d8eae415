// What the stream of a workspace says: which rows have changed, never what they contain.

/** The processes of the server tell each other of changes on this channel of the database, after the commit. */
export const WORKSPACE_CHANNEL = 'workspace_changes';

export const workspaceChanges = ['workspace', 'members', 'invitations'] as const;

/**
 * The types of changes by slice. The id of 'workspace' is its own. A slice above this one adds its own types in its shared/
 * folder, and its module lists them:
 *
 *   export const ideaChanges = ['ideas'] as const;
 *   declare module '#project/workspace/shared/workspace-change.ts' {
 *     interface WorkspaceChanges {
 *       ideas: (typeof ideaChanges)[number];
 *     }
 *   }
 */
export interface WorkspaceChanges {
  workspace: (typeof workspaceChanges)[number];
}
export type ChangeType = WorkspaceChanges[keyof WorkspaceChanges];

/** `ids` is null when many rows have changed: read the list again. */
export type WorkspaceChange = { type: ChangeType; ids: string[] | null };
