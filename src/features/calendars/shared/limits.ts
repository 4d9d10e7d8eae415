// How many calendars a person may have and how large. The server refuses what is over, the browser says so before it sends.

export const MAX_CALENDARS = 10;
/** Characters of a file, and of what is at an address. */
export const MAX_CALENDAR_LENGTH = 10_000_000;
export const MAX_CALENDAR_EVENTS = 20_000;
export const MAX_CALENDAR_NAME_LENGTH = 100;
export const MAX_URL_LENGTH = 2_000;
/** Days for which events are worked out at once, and how many at most. */
export const MAX_WINDOW_DAYS = 62;
export const MAX_OCCURRENCES = 2_000;
