// How large an import may be. The server refuses what is over, the browser says so before it sends.

export const MAX_MOVE_BYTES = 64 * 1024 * 1024;
/** Tasks of one file. */
export const MAX_MOVED_TASKS = 50_000;
export const MAX_MOVE_COLUMNS = 1_000;
/** Different values of one kind that a person can map. */
export const MAX_MOVED_VALUES = 2_000;
/** The next three limits are for a task. */
export const MAX_MOVED_COMMENTS = 1_000;
export const MAX_MOVED_LINKS = 100;
export const MAX_KEPT_FIELDS = 100;
export const MAX_KEPT_VALUE_LENGTH = 4_000;
export const MAX_VALUE_LENGTH = 300;
/** Lines of a report that are shown and saved. */
export const MAX_MOVE_LINES = 2_000;
/** An import can be taken back for this long. */
export const UNDO_IMPORT_DAYS = 30;
