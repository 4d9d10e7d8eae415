// Limits of chat that both sides know, in characters (UTF-16 units).

export const MAX_MESSAGE_LENGTH = 100_000;
export const MAX_SYSTEM_PROMPT_LENGTH = 20_000;
export const MAX_TITLE_LENGTH = 120;
/** Documents attached to one message. */
export const MAX_ATTACHMENTS = 20;
/** Collections attached to one message. */
export const MAX_ATTACHED_COLLECTIONS = 5;
