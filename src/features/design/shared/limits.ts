// What a design begins with and how large it may get. The server refuses what is over, the browser says so before it sends.

export const MAX_TOPICS = 200;
export const MAX_SERVICES = 100;
/** Characters of a topic's or a service's name. */
export const MAX_NAME_LENGTH = 200;
export const MAX_DESIGN_TITLE_LENGTH = 120;
/** 5 MB of Markdown as UTF-8. */
export const MAX_DESIGN_BYTES = 5 * 1024 * 1024;
export const MAX_DESIGNS = 500;
/** A design keeps its newest versions, as long as they are no larger than this together, and all that have a name. */
export const MAX_VERSIONS = 50;
export const MAX_NAMED_VERSIONS = 50;
export const MAX_VERSION_BYTES = 20 * 1024 * 1024;
/** It always keeps these: the text and what it replaced. */
export const MIN_VERSIONS = 2;
export const MAX_SOURCE_DOCUMENTS = 20;

/** Collections of the knowledge base that a generation is searched for in. */
export const MAX_SOURCE_COLLECTIONS = 5;

/** Tracked changes and comments of a Word file. */
export const MAX_SUGGESTIONS = 2_000;
/** A file to import. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

/** '0.1', '1.0', '2.1-rc1': starts with a number. */
export const VERSION_NAME = /^\d{1,3}(?:\.\d{1,3}){0,3}(?:[- ]?[A-Za-z0-9]{1,12})?$/;
