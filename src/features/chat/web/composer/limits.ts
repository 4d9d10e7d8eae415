// Limits of the composer in milliseconds and pixels (specification §9).

/** After a submit the input is locked for this long. */
export const LOCK_MS = 3000;
/** When an answer has not started after this long, the page says that the agent is thinking. */
export const THINKING_PAUSE_MS = 1000;
export const INPUT_MIN_HEIGHT = 100;
export const INPUT_MAX_HEIGHT = 200;
/** A longer text that is pasted becomes a file, in characters. */
export const MAX_PASTED_LENGTH = 10_000;
