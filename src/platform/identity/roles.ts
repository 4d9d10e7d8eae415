// The roles a person can have, and where a role can come from, as stored in the table user_roles.

export const roles = ['admin'] as const;
export type Role = (typeof roles)[number];

/** 'earlier': from before sources were stored. 'setting': ADMIN_EMAILS, and taken back with it. */
export const roleSources = ['earlier', 'claim', 'command', 'setting'] as const;
export type RoleSource = (typeof roleSources)[number];
