// What a workspace begins with and how large it may get. The server refuses what is over, the browser says so before it sends.

/** Workspaces that one person owns. */
export const MAX_OWNED_WORKSPACES = 20;
/** Members of a workspace who have not left. */
export const MAX_MEMBERS = 100;
export const MAX_OPEN_INVITATIONS = 50;
export const INVITATION_DAYS = 7;
export const MAX_WORKSPACE_NAME_LENGTH = 80;
export const MAX_MEMBER_NAME_LENGTH = 80;
/** The limit is for the part of a task's key before the number: 'ABC' in ABC-12. */
export const MAX_KEY_PREFIX_LENGTH = 6;
/** Two to six letters and digits, a letter first. */
export const KEY_PREFIX = /^[A-Z][A-Z0-9]{1,5}$/;
