// The roles a person can have, stored in the table user_roles.

export const roles = ['admin'] as const;
export type Role = (typeof roles)[number];
