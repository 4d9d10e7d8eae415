// Limits of chat that both sides know, in characters (UTF-16 units).

export const MAX_MESSAGE_LENGTH = 100_000;
export const MAX_SYSTEM_PROMPT_LENGTH = 20_000;
export const MAX_TITLE_LENGTH = 120;
/** Documents attached to one message. */
export const MAX_ATTACHMENTS = 20;
/** Agents that answer a question side by side. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 6;
/** Rows of the votes that are listed; a comparison has one for each agent. */
export const MAX_VOTES = 3000;
