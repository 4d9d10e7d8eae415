// Limits of the history.

export const MAX_FOLDER_NAME_LENGTH = 80;
export const MAX_FOLDERS = 200;
export const MAX_PINNED = 50;
/** Conversations that are changed by one request. */
export const MAX_SELECTED = 200;
export const MAX_QUERY_LENGTH = 200;
