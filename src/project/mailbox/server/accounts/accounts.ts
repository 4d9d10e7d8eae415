// The mailboxes of a person: connect, change, remove and take back. A password comes in and never goes out.

import { isId, newId } from '#contract/id.ts';
import { imapProblems } from '#contract/problems/imap-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { SecretBox } from '#platform/secret-box/secret-box.ts';
import type { Db } from '#platform/db/db.ts';
import type { Imap, ImapAccount, ImapFolder } from '#platform/imap/imap.ts';
import { mailProblems } from '../../contract.ts';
import { MAX_ACCOUNTS } from '../../shared/limits.ts';
import type { MailAccount } from '../../shared/mail-shapes.ts';
import type { AccountRow } from '../tables.ts';
import * as store from './account-store.ts';

type Owned = { userId: string; id: string };
type Connection = Omit<ImapAccount, 'password'>;
type Fields = Pick<AccountRow, 'address' | 'ownerName' | 'title' | 'folders' | 'days'>;
type Changes = { [Field in keyof (Connection & Fields)]?: (Connection & Fields)[Field] | undefined } & {
  password?: string | undefined;
};

/** What names a mailbox rejects with 'mail/not-found'. */
export type MailAccounts = {
  listMailAccounts(userId: string): Promise<MailAccount[]>;
  findMailAccount(owned: Owned): Promise<MailAccount>;
  /** Signs in and lists the folders. Without a password, that of `accountId` is used. Rejects with `imapProblems`. */
  checkMailAccount(
    order: Connection & {
      userId: string;
      password?: string | undefined;
      accountId?: string | undefined;
      signal: AbortSignal;
    },
  ): Promise<{ folders: ImapFolder[] }>;
  /** Rejects with 'mail/too-many'. */
  createMailAccount(order: Connection & Fields & { userId: string; password: string }): Promise<MailAccount>;
  updateMailAccount(owned: Owned, changes: Changes): Promise<MailAccount>;
  deleteMailAccount(owned: Owned): Promise<void>;
  restoreMailAccount(owned: Owned): Promise<MailAccount>;
  purge(now?: Date): Promise<void>;
};

type Needs = { db: Db; imap: Imap; box: SecretBox; now: () => Date };

export function createAccounts({ db, imap, box, now }: Needs): MailAccounts {
  async function findMailAccount({ userId, id }: Owned): Promise<MailAccount> {
    const found = (await listMailAccounts(userId)).find((account) => account.id === id);
    if (!found) throw mailNotFound();
    return found;
  }

  function listMailAccounts(userId: string): Promise<MailAccount[]> {
    return db.asUser(userId, async (tx) => {
      const counts = await store.countMessages(tx, userId);
      const rows = await store.selectAccounts(tx, userId);
      return rows.map((row) => presentAccount(row, { messageCount: counts.get(row.id) ?? 0, at: now() }));
    });
  }

  return {
    listMailAccounts,
    findMailAccount,

    checkMailAccount: createCheck({ db, imap, box }),

    async createMailAccount({ userId, password, ...fields }) {
      const id = newId();
      await db.asUser(userId, async (tx) => {
        if ((await store.countAccounts(tx, userId)) >= MAX_ACCOUNTS) throw Problem.of(mailProblems, 'mail/too-many');
        await store.insertAccount(tx, { ...fields, id, userId, password: box.seal(password, id) });
      });
      return findMailAccount({ userId, id });
    },

    async updateMailAccount({ userId, id }, { password, ...changes }) {
      if (!isId(id)) throw mailNotFound();
      await db.asUser(userId, async (tx) => {
        const before = await store.lockAccount(tx, { userId, id });
        if (!before) throw mailNotFound();
        const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        // What is stored for one host is not sent to another one.
        const isMoved = changes.host !== undefined && changes.host.toLowerCase() !== before.host.toLowerCase();
        if (isMoved && password === undefined) throw Problem.of(mailProblems, 'mail/password-needed');
        const secret = password === undefined ? {} : { password: box.seal(password, id) };
        await store.updateAccount(
          tx,
          { userId, id },
          { ...sent, ...secret, problem: null, failures: 0, nextSyncAt: now() },
        );
      });
      return findMailAccount({ userId, id });
    },

    async deleteMailAccount({ userId, id }) {
      const isThere = isId(id) && (await db.asUser(userId, (tx) => store.markAccountDeleted(tx, { userId, id })));
      if (!isThere) throw mailNotFound();
    },

    async restoreMailAccount({ userId, id }) {
      const isThere = isId(id) && (await db.asUser(userId, (tx) => store.restoreAccount(tx, { userId, id })));
      if (!isThere) throw mailNotFound();
      return findMailAccount({ userId, id });
    },

    purge: (at = now()) => db.asSystem((tx) => store.purgeAccounts(tx, at)),
  };
}

function createCheck({ db, imap, box }: Omit<Needs, 'now'>): MailAccounts['checkMailAccount'] {
  /** People who are signing in to a server: one at a time, so that Lounge is no tool for trying passwords. */
  const checking = new Set<string>();

  /** What is stored for one host is not sent to another one. */
  async function storedPassword(userId: string, accountId: string | undefined, host: string): Promise<string> {
    if (accountId === undefined || !isId(accountId)) throw mailNotFound();
    const row = await db.asUser(userId, (tx) => store.selectAccount(tx, { userId, id: accountId }));
    if (!row) throw mailNotFound();
    if (row.host.toLowerCase() !== host.toLowerCase()) throw Problem.of(mailProblems, 'mail/password-needed');
    return openPassword(box, row);
  }

  return async ({ userId, signal, password: sent, accountId, ...connection }) => {
    const password = sent ?? (await storedPassword(userId, accountId, connection.host));
    if (checking.has(userId)) throw Problem.of(mailProblems, 'mail/checking');
    checking.add(userId);
    try {
      return { folders: await imap.open({ ...connection, password }, signal, (mailbox) => mailbox.listFolders()) };
    } finally {
      checking.delete(userId);
    }
  };
}

export function mailNotFound(): Problem {
  return Problem.of(mailProblems, 'mail/not-found');
}

/** Throws 'mail/password-lost' when the secret of the installation has changed. */
export function openPassword(box: SecretBox, { id, password }: Pick<AccountRow, 'id' | 'password'>): string {
  const opened = box.open(password, id);
  if (opened === null) throw Problem.of(mailProblems, 'mail/password-lost');
  return opened;
}

function presentAccount(
  { password: _password, cursors: _cursors, userId: _userId, busyUntil, problem, ...row }: AccountRow,
  { messageCount, at }: { messageCount: number; at: Date },
): MailAccount {
  const { id, title, address, ownerName, host, port, security, username, folders, days, syncedAt, nextSyncAt } = row;
  return {
    ...{
      id,
      title,
      address,
      ownerName,
      host,
      port,
      security,
      username,
      folders,
      days,
      syncedAt,
      nextSyncAt,
      messageCount,
    },
    problem: problem === null ? null : describeProblem(problem),
    isReading: busyUntil !== null && busyUntil > at,
  };
}

const known: Readonly<Record<string, { message: string }>> = { ...imapProblems, ...mailProblems };

function describeProblem(code: string): { code: string; message: string } {
  return { code, message: known[code]?.message ?? 'Something went wrong in Lounge. It is tried again.' };
}
