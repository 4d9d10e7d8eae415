// Limits of templates, known to the browser and the server.

/** 5 MB of Markdown as UTF-8. */
export const MAX_TEMPLATE_BYTES = 5 * 1024 * 1024;
export const MAX_TEMPLATE_TITLE_LENGTH = 120;
/** Characters of a text that a list shows of it. */
export const BEGINNING_LENGTH = 900;
