// What members of a workspace may do with a document that is shared with it, and its owner with their own.

export const shareRoles = ['read', 'comment', 'edit'] as const;
export type ShareRole = (typeof shareRoles)[number];

/** Each may do what those before it may. */
export const sowRoles = [...shareRoles, 'owner'] as const;
export type SowRole = (typeof sowRoles)[number];
