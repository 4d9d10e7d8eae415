// Roles a person can have, kept in the table user_roles.

export const roles = ['admin'] as const;
export type Role = (typeof roles)[number];
