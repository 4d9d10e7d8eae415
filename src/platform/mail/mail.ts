// The mail port. Mail is queued in the transaction of what causes it, and a job hands it to the mail server of SMTP_URL. Without
// one it is kept, and an admin reads it at /admin/mail.
//
//   const outcome = await mail.queue(tx, {
//     kind: 'digest', to: { userId, email }, key: `digest:${userId}:2026-12-01`,
//     content: { subject: 'Your day', blocks: [{ type: 'text', text: 'Two tasks are due.' }], reason: 'You chose a daily digest.' },
//   });

import type { MailKind, MailList } from '#contract/mail/mail.ts';
import type { Tx } from '#platform/db/db.ts';
import type { MailContent } from './template.ts';

export type NewMail = {
  kind: MailKind;
  /** `userId` is the account of the address; null where it has none. */
  to: { userId: string | null; email: string };
  /** This person caused it. It is absent for what the product sends by itself. */
  causedBy?: string;
  content: MailContent;
  /** A second mail with this key is not queued. */
  key?: string;
};

/**
 * 'kept': there is no mail server. 'limited': this person or this address had too many within a day. 'stopped': the recipient
 * left this list. 'refused': what was given is no address. 'duplicate': there is one with this key.
 */
export type QueueOutcome = 'queued' | 'kept' | 'limited' | 'stopped' | 'refused' | 'duplicate';

export type QueueFigures = { state: 'queued' | 'sending' | 'failed' | 'unsure'; count: number }[];

export type Mail = {
  /** True where a mail server is set, so that people can be told whether mail leaves at all. */
  readonly hasServer: boolean;
  /** `tx` is of `db.asSystem`: people write no mail themselves. It rejects only when the database does. */
  queue(tx: Tx, mail: NewMail): Promise<QueueOutcome>;
  /** Queues the mail again: its Message-ID stays. Returns false when its text is gone, or it is on its way. */
  sendAgain(id: string): Promise<boolean>;
  /** Reads the token of a link in a mail; null for one that is not ours. */
  readUnsubscribeToken(token: string): { userId: string; list: MailList } | null;
  /** Sends what is due. Several processes may call it at once. It rejects only when the database does. */
  sendDue(): Promise<void>;
  /** Removes what is older than the retention. */
  purge(now?: Date): Promise<void>;
  /** Counts what is not done, by state. */
  countQueue(): Promise<QueueFigures>;
  /** Takes no further mail to send, and waits for the one under way. */
  close(): Promise<void>;
};
