// How much a search looks for and finds.

export const MAX_QUERY_LENGTH = 200;
/** Words of a query beyond these are ignored. */
export const MAX_WORDS = 8;
/** The limit is per type. */
export const MAX_HITS = 8;
/** The latest of each type, when nothing is asked. */
export const MAX_RECENT = 8;
