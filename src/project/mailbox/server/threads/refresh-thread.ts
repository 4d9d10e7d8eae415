// Works out a thread anew from its mails: who takes part, what is unread, what is asked. A thread without mails goes.

import type { Tx } from '#platform/db/db.ts';
import { MAX_SHOWN_MAILS } from '../../shared/limits.ts';
import type { MailAsk } from '../../shared/mail-shapes.ts';
import { hasQuote } from '../../shared/reading/quote.ts';
import { readThread, type Reader, type ThreadMail } from '../../shared/reading/read-thread.ts';
import * as store from '../sync/message-store.ts';
import type { AccountRow, MessageRow, ThreadRow } from '../tables.ts';

const MAX_PEOPLE = 6;

export function readerOf({
  ownerName,
  address,
  username,
}: Pick<AccountRow, 'ownerName' | 'address' | 'username'>): Reader {
  const addresses = username.includes('@') ? [address, username.toLowerCase()] : [address];
  return { name: ownerName || (address.split('@')[0] ?? '').replace(/[._-]+/g, ' '), addresses };
}

/** A copy of a mail, such as the one in the folder of sent mails, counts once. */
export function withoutCopies(rows: readonly MessageRow[]): MessageRow[] {
  const seen = new Set<string>();
  return rows.filter(({ messageId }) => {
    if (messageId === '') return true;
    if (seen.has(messageId)) return false;
    seen.add(messageId);
    return true;
  });
}

export function toThreadMail({ id, sender, recipients, copies, sentAt, kind, text }: MessageRow): ThreadMail {
  return { id, from: sender, to: recipients, cc: copies, sentAt: sentAt.toISOString(), kind, text };
}

export async function refreshThread(tx: Tx, threadId: string, account: AccountRow): Promise<void> {
  const before = await store.selectThreadRow(tx, threadId);
  if (!before) return;
  const rows = await store.selectMails(tx, { userId: account.userId, threadId });
  const last = rows.at(-1);
  if (!last) return store.deleteThread(tx, threadId);
  const mails = withoutCopies(rows).slice(-MAX_SHOWN_MAILS);
  const read = readThread(mails.map(toThreadMail), readerOf(account));
  const isNew = last.sentAt > before.lastAt || before.mailCount === 0;
  await store.updateThread(tx, threadId, {
    ...(keepsModel(before, isNew) ? {} : digestColumns(read, null)),
    lastAt: last.sentAt,
    kind: mails.some(({ kind }) => kind === 'person') ? 'person' : last.kind,
    people: peopleOf(mails, readerOf(account)),
    mailCount: mails.length,
    unreadCount: mails.filter(({ isSeen, sender }) => !isSeen && sender.address !== account.address).length,
    ...(isNew && { snoozedUntil: null }),
    ...(before.doneAt !== null && last.sentAt > before.doneAt && { doneAt: null }),
  });
}

/** What a model has read holds until another mail comes. */
function keepsModel({ reader }: ThreadRow, isNew: boolean): boolean {
  return reader !== null && !isNew;
}

type Digest = { summary: string; asks: MailAsk[]; waiting: MailAsk[] };

export function digestColumns({ summary, asks, waiting }: Digest, reader: string | null): Partial<ThreadRow> {
  const due = asks.flatMap((ask) => ask.due ?? []).toSorted()[0] ?? null;
  return { summary, asks, waiting, askCount: asks.length, waitingCount: waiting.length, due, reader };
}

/** Leaves out what is not in the mail that it names. */
export function quotedAsks(asks: readonly MailAsk[], mails: readonly ThreadMail[]): MailAsk[] {
  return asks.filter(({ mailId, quote }) => mails.some(({ id, text }) => id === mailId && hasQuote(text, quote)));
}

function peopleOf(mails: readonly MessageRow[], reader: Reader): string[] {
  const names = mails.toReversed().flatMap(({ sender }) => {
    if (reader.addresses.includes(sender.address)) return 'You';
    return sender.name || sender.address || 'Unknown sender';
  });
  return [...new Set(names)].slice(0, MAX_PEOPLE);
}
