// What an analysis is about: the period, and when a task counts as stale. Without schemas, so that the browser can load it.

/** Complete weeks; both halves are compared. */
export const periodChoices = [4, 12, 26] as const;
export const DEFAULT_WEEKS = 12;
export const staleChoices = [7, 14, 30] as const;
export const DEFAULT_STALE_DAYS = 14;
