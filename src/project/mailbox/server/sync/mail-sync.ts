// Reads mailboxes in the background: those whose turn it is, one process at a time for each, again after a while, and later after
// each failure. What was read before stays while a mailbox cannot be reached.

import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { SecretBox } from '#platform/secret-box/secret-box.ts';
import type { Imap } from '#platform/imap/imap.ts';
import type { AccountRow, FolderCursor } from '../tables.ts';
import { MAX_MESSAGES, MAX_TEXT_BYTES } from '../../shared/limits.ts';
import { openPassword, mailNotFound } from '../accounts/accounts.ts';
import * as accounts from '../accounts/account-store.ts';
import { refreshThread } from '../threads/refresh-thread.ts';
import * as store from './message-store.ts';
import { syncFolder, type FolderNeeds } from './sync-folder.ts';

const MINUTE_MS = 60_000;
const EVERY_MS = 5 * MINUTE_MS;
/** A turn takes so long at most, and holds its mailbox a little longer. */
const TURN_MS = 4 * MINUTE_MS;
const HELD_MS = TURN_MS + MINUTE_MS;
/** After failures: 5, 10, 20, … minutes, at most six hours. A password that was refused is tried once an hour. */
const MAX_WAIT_MS = 6 * 60 * MINUTE_MS;
const REFUSED_WAIT_MS = 60 * MINUTE_MS;
const AT_ONCE = 3;
const PER_JOB = 20;

export type MailSync = {
  /** Reads every mailbox whose turn it is. */
  syncDue(): Promise<void>;
  /** Reads a mailbox now, and resolves when that has begun. Rejects with 'mail/not-found'. */
  startSync(owned: { userId: string; id: string }): Promise<void>;
  /** Ends what is under way. */
  close(): Promise<void>;
};

type Needs = FolderNeeds & { imap: Imap; box: SecretBox; now: () => Date };

export function createMailSync(needs: Needs): MailSync {
  const { db, log, now } = needs;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function claim(id: string): Promise<AccountRow | null> {
    const at = now();
    return db.asSystem((tx) => accounts.claimAccount(tx, { id, at, until: new Date(at.getTime() + HELD_MS) }));
  }

  function run(account: AccountRow): Promise<void> {
    const turn = takeTurn(needs, account, closing.signal).catch((error: unknown) =>
      log.error({ err: error, accountId: account.id }, 'a mailbox could not be read'),
    );
    underWay.add(turn);
    return turn.finally(() => underWay.delete(turn));
  }

  return {
    async syncDue() {
      const due = await db.asSystem((tx) => accounts.selectDueAccounts(tx, { at: now(), limit: PER_JOB }));
      const waiting = [...due];
      const work = async (): Promise<void> => {
        for (let next = waiting.shift(); next && !closing.signal.aborted; next = waiting.shift()) {
          const account = await claim(next.id);
          if (account) await run(account);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },

    async startSync({ userId, id }) {
      const row = isId(id) ? await db.asUser(userId, (tx) => accounts.selectAccount(tx, { userId, id })) : null;
      if (!row) throw mailNotFound();
      const account = await claim(row.id);
      if (account) void run(account);
    },

    async close() {
      closing.abort(new Error('The server stops.'));
      await Promise.all(underWay);
    },
  };
}

async function takeTurn(needs: Needs, account: AccountRow, closing: AbortSignal): Promise<void> {
  const { db, now } = needs;
  const timeout = AbortSignal.timeout(TURN_MS);
  const cursors: Record<string, FolderCursor> = {};
  try {
    const isComplete = await readMailbox(needs, { account, cursors, signal: AbortSignal.any([closing, timeout]) });
    const nextSyncAt = new Date(now().getTime() + (isComplete ? EVERY_MS : 0));
    await db.asSystem((tx) =>
      accounts.releaseAccount(tx, account.id, { cursors, problem: null, failures: 0, nextSyncAt, syncedAt: now() }),
    );
  } catch (error) {
    if (closing.aborted) return db.asSystem((tx) => accounts.releaseAccount(tx, account.id, {}));
    const failed = error instanceof Problem ? error.code : 'server/failed';
    const problem = timeout.aborted ? 'mailbox/too-slow' : failed;
    const failures = account.failures + 1;
    const nextSyncAt = new Date(now().getTime() + waitAfter(problem, failures));
    await db.asSystem((tx) => accounts.releaseAccount(tx, account.id, { problem, failures, nextSyncAt }));
    if (!(error instanceof Problem) && !timeout.aborted) throw error;
  }
}

function waitAfter(problem: string, failures: number): number {
  const wait = Math.min(MAX_WAIT_MS, EVERY_MS * 2 ** Math.min(failures - 1, 10));
  return problem === 'mailbox/wrong-password' ? Math.max(wait, REFUSED_WAIT_MS) : wait;
}

type Turn = { account: AccountRow; cursors: Record<string, FolderCursor>; signal: AbortSignal };

/** Returns whether nothing is left to fetch. */
async function readMailbox(needs: Needs, { account, cursors, signal }: Turn): Promise<boolean> {
  const { host, port, security, username, folders } = account;
  const password = openPassword(needs.box, account);
  await removeOldFolders(needs, account);
  return needs.imap.open({ host, port, security, username, password }, signal, async (mailbox) => {
    let isComplete = true;
    for (const folder of folders) {
      signal.throwIfAborted();
      const room = await needs.db.asUser(account.userId, (tx) => roomOf(tx, account.userId));
      const outcome = await syncFolder(needs, { account, folder, mailbox, room, at: needs.now(), signal });
      if (outcome.cursor) cursors[folder] = outcome.cursor;
      isComplete &&= outcome.isComplete;
    }
    return isComplete;
  });
}

/** Mails that may still be added: none once there are too many, or their texts are too long together. */
async function roomOf(tx: Parameters<typeof store.selectSizes>[0], userId: string): Promise<number> {
  const { count, bytes } = await store.selectSizes(tx, userId);
  return bytes >= MAX_TEXT_BYTES ? 0 : MAX_MESSAGES - count;
}

/** Mails of folders that the person does not want any more. */
async function removeOldFolders({ db }: Needs, account: AccountRow): Promise<void> {
  await db.asUser(account.userId, async (tx) => {
    for (const folder of await store.selectFolders(tx, account.id)) {
      if (account.folders.includes(folder)) continue;
      const mails = await store.selectKnownMails(tx, { accountId: account.id, folder });
      await store.deleteMessages(
        tx,
        mails.map(({ id }) => id),
      );
      for (const threadId of new Set(mails.map((mail) => mail.threadId))) await refreshThread(tx, threadId, account);
    }
  });
}
