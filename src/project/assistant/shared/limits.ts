// How much a person may ask of the assistant at once.

export const MAX_QUESTION_LENGTH = 20_000;
export const MAX_CONVERSATION_TITLE = 80;
/** Conversations of a person in a workspace. */
export const MAX_CONVERSATIONS = 500;
/** Messages of a conversation. */
export const MAX_MESSAGES = 1_000;
/** A plan changes at most this many rows: a person has to be able to read it. */
export const MAX_PLAN_CHANGES = 50;
/** Rows that an answer lists. */
export const MAX_SHOWN_ROWS = 50;
/** Plans that the history lists. */
export const MAX_LISTED_PLANS = 100;
