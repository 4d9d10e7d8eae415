// How much a project ties together, and what a task keeps of its source.

/** A project has at most this many resources. */
export const MAX_RESOURCES = 500;
/** Resources on one page. */
export const MAX_PAGE_RESOURCES = 100;
/** Items that the dialog of a project offers at a time. */
export const MAX_CANDIDATES = 30;
export const MAX_SEARCH_LENGTH = 200;
/** Characters of an excerpt. */
export const MAX_EXCERPT_LENGTH = 2_000;
