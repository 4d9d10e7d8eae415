// The limits of mailboxes.

export const MAX_ACCOUNTS = 5;
export const MAX_FOLDERS = 20;
export const MAX_FOLDER_PATH = 300;
export const MAX_DAYS = 90;
export const DEFAULT_DAYS = 30;
/** Of one person, in all mailboxes: the newest are kept. */
export const MAX_MESSAGES = 5_000;
export const MAX_TEXT_BYTES = 50 * 1024 * 1024;
/** So much of a mail is fetched; its texts come first. */
export const MAX_FETCHED_BYTES = 1024 * 1024;
/** Mails that one turn fetches of a mailbox. The next turn goes on. */
export const MAX_PER_TURN = 200;
/** A thread shows its latest mails. */
export const MAX_SHOWN_MAILS = 60;
export const MAX_QUOTE = 800;
export const MAX_SEARCH = 200;
