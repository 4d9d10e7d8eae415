// How large tasks may get and how many there may be. The server refuses what is over, the browser says so before it sends.

/** The next three limits are for a workspace. */
export const MAX_TASKS = 200_000;
export const MAX_STATUSES = 30;
export const MAX_LABELS = 200;
export const MAX_TITLE_LENGTH = 300;
export const MAX_DESCRIPTION_LENGTH = 100_000;
export const MAX_COMMENT_LENGTH = 20_000;
/** The next four limits are for a task. */
export const MAX_COMMENTS = 2_000;
export const MAX_RELATIONS = 100;
export const MAX_SUB_TASKS = 200;
export const MAX_TASK_LABELS = 20;
export const MAX_NAME_LENGTH = 40;
/** The environment of a bug says where it was seen. */
export const MAX_ENVIRONMENT_LENGTH = 500;
/** At most this many bugs are suggested as duplicates of a new one. */
export const MAX_DUPLICATES = 5;
/** Days that a closed bug is still suggested. */
export const DUPLICATE_DAYS = 90;
/** As many characters of the steps as are compared. */
export const MAX_COMPARED_STEPS = 2_000;
/** Changed, deleted or restored by one request. */
export const MAX_BULK_TASKS = 500;
/** Points of an estimate. */
export const MAX_ESTIMATE = 1_000;
/** A page of a list. */
export const MAX_PAGE_TASKS = 500;
/** A file of a task: 25 MB. */
export const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024;
/** A task has at most this many attachments, those of its comments included. */
export const MAX_ATTACHMENTS = 100;
/** Saved by one member. */
export const MAX_VIEWS = 50;
export const MAX_VIEW_QUERY_LENGTH = 4_000;
/** Tasks of one day that a calendar gets, and days that it asks for at once. */
export const MAX_DAY_TASKS = 30;
export const MAX_CALENDAR_DAYS = 62;
/** Tasks and relations that a timeline gets. */
export const MAX_SPANS = 10_000;
export const MAX_SPAN_RELATIONS = 2_000;
/** A CSV file to import: rows, bytes, and the lines its report lists. */
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_REPORT_LINES = 2_000;
