// Limits of collections, for both halves.

export const MAX_COLLECTION_NAME_LENGTH = 120;
export const MAX_COLLECTION_DESCRIPTION_LENGTH = 1_000;

/** The limit is per person, whatever the plan allows, because the list is read at once. */
export const MAX_COLLECTIONS = 200;

/** Documents in one collection. */
export const MAX_COLLECTION_DOCUMENTS = 1_000;

/** Characters of a pasted text; a longer one is uploaded as a file. */
export const MAX_PASTED_LENGTH = 400_000;
export const MAX_PASTED_NAME_LENGTH = 200;

export const MAX_QUESTION_LENGTH = 2_000;

/** Passages that a question finds. */
export const MAX_PASSAGES = 20;

export const MAX_URL_LENGTH = 2_048;

/** Characters of the name of a folder of the server. */
export const MAX_FOLDER_NAME_LENGTH = 80;
