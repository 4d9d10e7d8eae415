// Finds the thread of a mail by what it answers, or by its subject, and keeps both.

import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import type { RawMail } from '#platform/imap/imap.ts';
import type { MailParts } from '#platform/parse/mail/mail-shapes.ts';
import { kindOfMail } from '../../shared/reading/kind-of-mail.ts';
import { subjectKeyOf, isReply } from '../../shared/reading/subject-key.ts';
import type { AccountRow } from '../tables.ts';
import * as store from './message-store.ts';

/** Mails of one subject that are further apart are two threads. */
const SUBJECT_DAYS = 30;
const DAY_MS = 86_400_000;
const MAX_SUBJECT = 500;

export type FetchedMail = {
  raw: Omit<RawMail, 'source'>;
  /** Null: its content could not be read. */
  parts: MailParts | null;
  isClipped: boolean;
};

type Place = { account: AccountRow; folder: string; uidValidity: number };

/** Returns the id of the thread. */
export async function placeMail(tx: Tx, mail: FetchedMail, place: Place): Promise<string> {
  const { account, folder, uidValidity } = place;
  const { raw, isClipped } = mail;
  const parts = mail.parts ?? UNREADABLE;
  const { from, references: refs, messageId, text, to, cc, attachments } = parts;
  const subject = (parts.subject || '(no subject)').slice(0, MAX_SUBJECT);
  const sentAt = timeOf(parts, raw);
  const kind = mail.parts
    ? kindOfMail({ from: from.address, headers: new Map(Object.entries(parts.headers)) })
    : 'automatic';
  const threadId =
    (await findThread(tx, { account, messageId, refs, subject, sentAt })) ??
    (await openThread(tx, { account, subject, sentAt, kind }));
  await store.insertMessage(tx, {
    ...{ id: newId(), userId: account.userId, accountId: account.id, threadId, folder, uidValidity, uid: raw.uid },
    ...{ messageId, refs, subject, sender: from, recipients: to, copies: cc },
    ...{ sentAt, isSeen: raw.isSeen, kind, text, attachments, isClipped },
    isReadable: mail.parts !== null,
    bytes: Buffer.byteLength(text) + Buffer.byteLength(subject),
  });
  return threadId;
}

/** A mail that could not be read is kept as this. */
const UNREADABLE: MailParts = {
  ...{ messageId: '', references: [], subject: 'A mail that could not be read', from: { name: '', address: '' } },
  ...{ to: [], cc: [], sentAt: null, headers: {}, text: '', attachments: [] },
};

/** The date that a mail says may be of any time; then its arrival counts. */
function timeOf(parts: MailParts, { receivedAt }: Pick<RawMail, 'receivedAt'>): Date {
  const said = parts.sentAt ? new Date(parts.sentAt) : receivedAt;
  return Math.abs(said.getTime() - receivedAt.getTime()) < 3 * DAY_MS ? said : receivedAt;
}

type Wanted = { account: AccountRow; messageId: string; refs: readonly string[]; subject: string; sentAt: Date };

async function findThread(tx: Tx, { account, messageId, refs, subject, sentAt }: Wanted): Promise<string | null> {
  const named = await store.findThreadByIds(tx, { accountId: account.id, messageId, refs });
  if (named !== null || refs.length > 0 || !isReply(subject)) return named;
  const after = new Date(sentAt.getTime() - SUBJECT_DAYS * DAY_MS);
  return store.findThreadBySubject(tx, { accountId: account.id, subjectKey: subjectKeyOf(subject), after });
}

async function openThread(
  tx: Tx,
  {
    account,
    subject,
    sentAt,
    kind,
  }: { account: AccountRow; subject: string; sentAt: Date; kind: ReturnType<typeof kindOfMail> },
): Promise<string> {
  const id = newId();
  const owner = { userId: account.userId, accountId: account.id };
  await store.insertThread(tx, { ...owner, id, subject, subjectKey: subjectKeyOf(subject), lastAt: sentAt, kind });
  return id;
}
