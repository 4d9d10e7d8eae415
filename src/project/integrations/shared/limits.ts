// The limits of integrations. The server refuses what is over, the browser says so before it sends.

export const MAX_WEBHOOKS = 20;
export const MAX_WEBHOOK_NAME_LENGTH = 80;
export const MAX_URL_LENGTH = 2_000;
/** The old secret goes on signing for so long after a new one is made. */
export const SECRET_OVERLAP_HOURS = 24;
/** A webhook that has failed for so long is turned off. */
export const MAX_FAILING_DAYS = 5;
/** Deliveries are kept for so long. */
export const DELIVERY_DAYS = 30;
/** Characters of an answer that the log of deliveries keeps. */
export const MAX_ANSWER_LENGTH = 2_000;
