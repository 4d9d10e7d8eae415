// Limits of the code editor that both sides know.

export const MAX_PROMPT_LENGTH = 100_000;
export const MAX_PROJECTS = 1_000;
export const MAX_TITLE_LENGTH = 120;
export const MAX_FILES = 200;
/** UTF-16 units of one file, and bytes of all files of a project. */
export const MAX_FILE_LENGTH = 1_000_000;
export const MAX_PROJECT_BYTES = 2 * 1024 * 1024;
export const MAX_PATH_LENGTH = 200;
/** Answers that are sent back to the model with what was found in them. */
export const MAX_REPAIR_ROUNDS = 3;
/** Milliseconds for which the prompt shows that it is loading, and is locked, after a submit (specification section 9). */
export const PROMPT_LOADING_MS = 3_000;
/** The newest are kept, as far as they are no larger than this together, and always as many as `MIN_VERSIONS`. */
export const MAX_VERSIONS = 50;
export const MIN_VERSIONS = 2;
export const MAX_VERSION_BYTES = 20 * 1024 * 1024;
/** Turns that a project keeps, and that are shown. */
export const MAX_TURNS = 50;
/** Findings of one report; the rest is counted. */
export const MAX_FINDINGS = 1_000;
/** These limit the size of a provider schema without its descriptions, and how many a project can have. */
export const MAX_SCHEMA_BYTES = 10 * 1024 * 1024;
export const MAX_SCHEMAS = 3;
