// What mail there is, and what can become of one: words that the port, the wire and the screens share.

/** Of these a person can want no more; an invitation is asked for by somebody else, once. */
export const mailLists = ['notices', 'digest', 'briefing'] as const;
export type MailList = (typeof mailLists)[number];

export const mailKinds = ['invitation', ...mailLists] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * 'unsure': the connection or the process ended while the mail was handed over, so it may have arrived. 'kept': there was no
 * mail server, and an admin reads it.
 */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'unsure', 'kept'] as const;
export type MailState = (typeof mailStates)[number];
