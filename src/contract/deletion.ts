// Deletion with undo, as every list offers it.

/** Seconds in which a deletion can be taken back. */
export const UNDO_SECONDS = 10 * 60;
/** Days that what a workspace deletes stays in 'Recently deleted'. */
export const TRASH_DAYS = 30;
export const TRASH_SECONDS = TRASH_DAYS * 24 * 60 * 60;
