// What the stream of a workspace says: which rows have changed, never what they contain.

/**
 * 'settings' are statuses and labels. The ids of 'comments' and 'attachments' are those of their tasks, the id of 'workspace' its own.
 */
export const changeTypes = [
  'workspace',
  'members',
  'invitations',
  'projects',
  'milestones',
  'tasks',
  'comments',
  'attachments',
  'views',
  'settings',
  'insights',
  'resources',
  'docs',
  'ideas',
] as const;
export type ChangeType = (typeof changeTypes)[number];

/** `ids` is null when many rows have changed: read the list again. */
export type WorkspaceChange = { type: ChangeType; ids: string[] | null };
