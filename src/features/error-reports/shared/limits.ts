// How much of a failure is kept, and for how long.

export const MAX_STEPS = 20;
export const MAX_STEP_LENGTH = 80;
export const MAX_NOTE_LENGTH = 2_000;
export const MAX_ANSWER_LENGTH = 2_000;
/** Reports of one person in a day. */
export const MAX_DAILY_REPORTS = 50;
/** Failures of browsers that one person may record in an hour. */
export const MAX_HOURLY_FAILURES = 30;
/** Failures of the server that one process records in a minute; more of them would say nothing new. */
export const MAX_MINUTE_FAILURES = 60;
export const FAILURE_DAYS = 30;
export const REPORT_DAYS = 365;
