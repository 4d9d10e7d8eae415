// How many suites, cases and cells there may be and how large. The server refuses what is over, the browser says so before it sends.

/** A person has at most this many suites of their own. */
export const MAX_SUITES = 100;
/** A person keeps at most this many runs. */
export const MAX_RUNS = 200;
export const MAX_SUITE_TITLE_LENGTH = 120;
export const MAX_CASES = 300;
/** UTF-16 units of a file of cases, and of a suite as JSON. */
export const MAX_SUITE_LENGTH = 1_000_000;
export const MAX_PROMPT_LENGTH = 20_000;
export const MAX_AGENTS = 6;
export const MAX_REPEATS = 5;
/** Answers of one run: agents × cases × repeats. */
export const MAX_CELLS = 2_000;
export const MAX_REASON_LENGTH = 500;
/** UTF-16 units of an answer that a cell keeps. Checks read the whole answer. */
export const MAX_KEPT_ANSWER = 20_000;
/** An answer may have this many tokens, thoughts included. */
export const MAX_OUTPUT_TOKENS = 8_192;
export const MAX_CAP_USD = 1_000;
