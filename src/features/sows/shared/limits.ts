// How many statements of work there may be and how large. The server refuses what is over, the browser says so before it sends.

/** A person has at most this many. */
export const MAX_SOWS = 1_000;
export const MAX_SOW_TITLE_LENGTH = 200;
/** The content of one as JSON in UTF-8. */
export const MAX_SOW_BYTES = 1_024 * 1_024;
/** Characters of one section of prose. */
export const MAX_PROSE_LENGTH = 20_000;
/** Characters of a field of one line, and of a field of some lines. */
export const MAX_LINE_LENGTH = 300;
export const MAX_TEXT_LENGTH = 2_000;
/** Items of one list, such as deliverables or assumptions. */
export const MAX_ITEMS = 200;
/** Lines of effort. Each is drawn thousands of times by the simulation. */
export const MAX_EFFORT_LINES = 300;
/** Parts of a solution: components, networks, environments and regions. */
export const MAX_PARTS = 1_500;
export const MAX_RATE_ROLES = 20;
/** Minutes that one unit of a task may take: 10,000 hours. */
export const MAX_TASK_MINUTES = 600_000;
export const MAX_TASK_COUNT = 10_000;
/** An hourly rate in hundredths of the currency: 100,000.00. */
export const MAX_RATE = 10_000_000;
/** An amount in hundredths of the currency: ten billion. */
export const MAX_AMOUNT = 1_000_000_000_000;
export const MAX_WORKING_DAYS = 2_000;
export const MAX_MONTHS = 120;
/** Days that a client's link may work. */
export const MAX_LINK_DAYS = 180;
/** Sent versions of one statement of work, and links of one version. */
export const MAX_SOW_VERSIONS = 100;
export const MAX_SOW_LINKS = 20;
/** Messages of one statement of work; the client may write so many of them. */
export const MAX_SOW_MESSAGES = 1_000;
export const MAX_CLIENT_MESSAGES = 200;
export const MAX_APPROVAL_RULES = 20;
/** Wrong passcodes until the link ends. */
export const MAX_WRONG_PASSCODES = 10;
/** Deliveries that are checked against one statement of work. */
export const MAX_DELIVERIES = 200;
/** Millionths: one of a currency is at most 1,000 of another. */
export const MAX_RATE_OF_EXCHANGE = 1_000_000_000;
