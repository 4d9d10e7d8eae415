// Limits of exports, known to the browser and the server.

/** 5 MB of Markdown as UTF-8. */
export const MAX_EXPORT_BYTES = 5 * 1024 * 1024;
/** Files in one archive. */
export const MAX_ARCHIVED_FILES = 100;
