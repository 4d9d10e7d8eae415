// How many ideas there may be and how large. The server refuses what is over, the browser says so before it sends.

/** A workspace has at most this many ideas. */
export const MAX_IDEAS = 1_000;
export const MAX_IDEA_TITLE_LENGTH = 200;
export const MAX_IDEA_BODY_LENGTH = 20_000;
