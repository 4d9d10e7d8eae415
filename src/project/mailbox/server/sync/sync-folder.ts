// Brings what is kept of one folder up to date: new mails are fetched, what was read elsewhere is marked here, what is gone or too old
// goes. UIDVALIDITY, UIDNEXT and HIGHESTMODSEQ say when there is nothing to do (RFC 9051 section 2.3.1.1, RFC 7162).

import type { Db } from '#platform/db/db.ts';
import type { FolderState, Mailbox, RawMail } from '#platform/imap/imap.ts';
import type { Log } from '#platform/log/log.ts';
import type { MailReader } from '#platform/parse/mail/mail-reader.ts';
import type { MailParts } from '#platform/parse/mail/mail-shapes.ts';
import { MAX_FETCHED_BYTES, MAX_PER_TURN } from '../../shared/limits.ts';
import { kindHeaders } from '../../shared/reading/kind-of-mail.ts';
import { refreshThread } from '../threads/refresh-thread.ts';
import type { AccountRow, FolderCursor } from '../tables.ts';
import * as store from './message-store.ts';
import { placeMail, type FetchedMail } from './place-mail.ts';

const DAY_MS = 86_400_000;
/** Mails that one transaction writes. */
const BATCH = 20;

export type FolderNeeds = { db: Db; log: Log; reader: MailReader };

type Order = {
  account: AccountRow;
  folder: string;
  mailbox: Mailbox;
  /** So many mails may still be added for this person. */
  room: number;
  at: Date;
  signal: AbortSignal;
};

/** `isComplete`: there is nothing left to fetch. */
export type FolderOutcome = { cursor: FolderCursor | null; added: number; isComplete: boolean };

export async function syncFolder(needs: FolderNeeds, order: Order): Promise<FolderOutcome> {
  const { account, folder, mailbox, at } = order;
  const since = new Date(at.getTime() - account.days * DAY_MS);
  const state = await mailbox.examine(folder);
  const cursor = { ...state, since: since.toISOString().slice(0, 10) };
  const before = account.cursors[folder];
  if (before && isSame(before, cursor)) return { cursor, added: 0, isComplete: true };
  const known = await needs.db.asUser(account.userId, (tx) =>
    store.selectKnownMails(tx, { accountId: account.id, folder }),
  );
  // A folder that was made anew counts its mails anew.
  const current = known.filter(({ uidValidity }) => uidValidity === state.uidValidity);
  const uids = await mailbox.listUids(since);
  const there = new Set(uids);
  const gone = known.filter((one) => one.uidValidity !== state.uidValidity || !there.has(one.uid));
  const read = await listReadElsewhere(order, { known: current.filter(({ uid }) => there.has(uid)), before, state });
  await removeAndMark(needs, order, { gone, ...read });
  const fresh = uids.filter((uid) => !current.some((one) => one.uid === uid)).toSorted((a, b) => b - a);
  const wanted = fresh.slice(0, Math.min(MAX_PER_TURN, Math.max(0, order.room)));
  await fetchMails(needs, order, { uids: wanted.toReversed(), state });
  const isComplete = fresh.length <= wanted.length || order.room <= MAX_PER_TURN;
  return { cursor: isComplete ? cursor : null, added: wanted.length, isComplete };
}

/** Without a count of changes, marks may have changed unseen. */
function isSame(before: FolderCursor, now: FolderCursor): boolean {
  return (
    now.modSeq !== null &&
    before.modSeq === now.modSeq &&
    before.uidValidity === now.uidValidity &&
    before.uidNext === now.uidNext &&
    before.since === now.since
  );
}

type Known = readonly store.KnownMail[];

async function listReadElsewhere(
  { mailbox }: Order,
  { known, before, state }: { known: Known; before: FolderCursor | undefined; state: FolderState },
): Promise<{ seen: store.KnownMail[]; unseen: store.KnownMail[] }> {
  const isCounted = before?.uidValidity === state.uidValidity && state.modSeq !== null;
  const found = await mailbox.listSeen(
    known.map(({ uid }) => uid),
    isCounted ? before.modSeq : null,
  );
  const changed = known.filter(({ uid, isSeen }) => found.has(uid) && found.get(uid) !== isSeen);
  return { seen: changed.filter(({ isSeen }) => !isSeen), unseen: changed.filter(({ isSeen }) => isSeen) };
}

async function removeAndMark(
  { db }: FolderNeeds,
  { account }: Order,
  { gone, seen, unseen }: { gone: Known; seen: Known; unseen: Known },
): Promise<void> {
  const touched = [...gone, ...seen, ...unseen];
  if (touched.length === 0) return;
  const idsOf = (rows: Known): string[] => rows.map(({ id }) => id);
  await db.asUser(account.userId, async (tx) => {
    await store.deleteMessages(tx, idsOf(gone));
    await store.markSeen(tx, idsOf(seen), true);
    await store.markSeen(tx, idsOf(unseen), false);
    for (const threadId of new Set(touched.map((one) => one.threadId))) await refreshThread(tx, threadId, account);
  });
}

async function fetchMails(
  needs: FolderNeeds,
  order: Order,
  { uids, state }: { uids: readonly number[]; state: FolderState },
): Promise<void> {
  const { account, folder, mailbox } = order;
  for (let start = 0; start < uids.length; start += BATCH) {
    const fetched: FetchedMail[] = [];
    for await (const raw of mailbox.fetchMails(uids.slice(start, start + BATCH), MAX_FETCHED_BYTES)) {
      const { source, ...rest } = raw;
      fetched.push({ raw: rest, parts: await readParts(needs, raw, order), isClipped: raw.size > source.length });
    }
    await needs.db.asUser(account.userId, async (tx) => {
      const threads = new Set<string>();
      for (const mail of fetched)
        threads.add(await placeMail(tx, mail, { account, folder, uidValidity: state.uidValidity }));
      for (const threadId of threads) await refreshThread(tx, threadId, account);
    });
  }
}

/** Null for a mail that cannot be read: it is kept as such, and not fetched again and again. */
async function readParts(
  { reader, log }: FolderNeeds,
  { uid, source }: RawMail,
  { account, signal }: Order,
): Promise<MailParts | null> {
  try {
    return await reader({ bytes: source, headers: kindHeaders }, { owner: account.userId, signal });
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error, accountId: account.id, uid }, 'a mail could not be read');
    return null;
  }
}
