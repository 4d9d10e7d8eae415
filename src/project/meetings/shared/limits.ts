// How many meetings there may be and how large. The server refuses what is over, the browser says so before it sends.

/** A workspace has at most this many. */
export const MAX_MEETINGS = 5_000;
export const MAX_MEETING_TITLE_LENGTH = 200;
/** Characters of an agenda, and of notes. */
export const MAX_TEXT_LENGTH = 100_000;
export const MAX_ATTENDEES = 100;
export const MAX_NAME_LENGTH = 120;
/** Minutes: two weeks. */
export const MAX_MINUTES = 20_160;

/** Characters: eight hours of talk are some 500,000. */
export const MAX_TRANSCRIPT_LENGTH = 3_000_000;
export const MAX_TRANSCRIPT_LINES = 40_000;
/** Longer lines are split at the end of a sentence. */
export const MAX_LINE_LENGTH = 2_000;
/** Bytes of a .docx file. */
export const MAX_WORD_BYTES = 3_000_000;

/** Found items of one kind in one transcript. */
export const MAX_ITEMS_OF_A_KIND = 200;
export const MAX_ITEM_LENGTH = 500;
