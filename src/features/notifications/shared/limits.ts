// How many notifications are kept, and for how long.

export const NOTIFICATION_DAYS = 90;
/** Of a person; the oldest go first. */
export const MAX_NOTIFICATIONS = 1_000;
/** The bell says '99+' above this. */
export const MAX_SHOWN_UNREAD = 99;
