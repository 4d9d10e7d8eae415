// The composer's numbers (specification §9), in milliseconds and pixels.

/** After a submit the input is locked for this long. */
export const LOCK_MS = 3000;
/** An answer that has not begun after this long shows that the agent is thinking. */
export const THINKING_PAUSE_MS = 1000;
export const INPUT_MIN_HEIGHT = 100;
export const INPUT_MAX_HEIGHT = 200;
