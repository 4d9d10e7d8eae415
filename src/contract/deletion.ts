// Deletion with undo, as every list offers it.

/** Seconds in which a deletion can be taken back. */
export const UNDO_SECONDS = 10 * 60;
