// How large documentation may get. The server refuses what is over, the browser says so before it sends.

/** A workspace has at most this many pages. */
export const MAX_PAGES = 2_000;
/** Levels of the tree, from the pages at its top. */
export const MAX_DEPTH = 6;
export const MAX_PAGE_TITLE_LENGTH = 200;
/** The limit counts the Markdown of a page, in UTF-8. */
export const MAX_PAGE_BYTES = 500_000;
/** Of a page; the oldest go first. */
export const MAX_PAGE_VERSIONS = 50;
/** References of a text that are followed; the others stay words. */
export const MAX_REFERENCES = 500;
export const MAX_SEARCH_LENGTH = 200;
/** Pages that a search finds. */
export const MAX_FOUND_PAGES = 50;
