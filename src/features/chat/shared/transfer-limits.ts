// Limits of what leaves and comes into chat.

/** Conversations in one ZIP. */
export const MAX_EXPORTED = 200;
/** Messages of a conversation that are exported or shared. */
export const MAX_EXPORTED_MESSAGES = 10_000;
/** Links of a person that work at the same time. */
export const MAX_SHARES = 200;
/** Days after which a link ends. */
export const shareDays = [1, 7, 30] as const;

export const MAX_IMPORT_BYTES = 1024 ** 3;
/** The limit is for all JSON files in an archive together, unpacked. */
export const MAX_UNPACKED_BYTES = 4 * 1024 ** 3;
export const MAX_IMPORTED_CONVERSATIONS = 100_000;
/** A longer message is cut, in characters. */
export const MAX_IMPORTED_MESSAGE = 200_000;
/** The limit is for one conversation. */
export const MAX_IMPORTED_MESSAGES = 10_000;
/** Imports whose reports are kept. */
export const MAX_IMPORTS = 50;
