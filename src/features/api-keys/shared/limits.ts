// How many API keys a person has, how long they last and how often they may call.

export const MAX_API_KEYS = 50;
export const MAX_KEY_NAME_LENGTH = 80;
/** The choices of the page. The server takes any number up to the largest. */
export const KEY_DAYS = [7, 30, 90, 365] as const;
export const MAX_KEY_DAYS = 365;
/** A key that has expired or was revoked is shown for so long. */
export const ENDED_KEY_DAYS = 30;
/** Calls of one key in a minute, counted by each process. */
export const MAX_KEY_CALLS = 600;
