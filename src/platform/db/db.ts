// The database port, with two engines that behave the same: PGlite on disk (embedded.ts) and Postgres (postgres.ts).
// All work happens in a transaction that knows which user it is for. Row-level security is the second line of
// defence, after the owner filters in every store function.

import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { BatchResult } from './engine.ts';
import type { BatchStatement } from './transactions/batch.ts';

/** A drizzle handle bound to one transaction. It stops working when the callback returns. */
export type Tx = PgRemoteDatabase<Record<string, never>>;

export type Db = {
  readonly engine: 'embedded' | 'postgres';

  /**
   * Runs `work` in one transaction as the role `lounge_app` with `app.user_id` set, so that row-level security shows
   * only this user's rows. Commits when `work` resolves and rolls back when it rejects.
   *
   * @throws {TypeError} when `userId` contains anything but letters, digits, - and _.
   * @throws {SqlError} when a statement fails.
   * @throws {Problem} 'server/unavailable' while the database is away, as does every other method.
   * @example const rows = await db.asUser(userId, (tx) => tx.select().from(documents));
   */
  asUser<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;

  /**
   * Like `asUser`, but as the role `lounge_system`, whose policies show all rows. For work that belongs to no single
   * user: sign-in, cleaning up interrupted runs, counters.
   */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;

  /**
   * Runs statements that are known from the start in one transaction, as the role and user of `asUser`. Commits when each
   * statement passes its check, and rolls back at the first that does not. Where many callers wait for the embedded
   * database, batches are several times faster than transactions.
   *
   * @throws {TypeError} {SqlError} {Problem} like `asUser`.
   * @example const { isCommitted, rows } = await db.batchAsUser(userId, [{ statement: sql`…`, check: 'is_new' }]);
   */
  batchAsUser(userId: string, statements: readonly BatchStatement[]): Promise<BatchResult>;

  /**
   * Runs `work` while no other caller, in any process, holds the lock `name`. This is not a transaction, and it rejects
   * inside one; `work` may wait for the network. Nested locks must always be taken in the same order.
   */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;

  /**
   * Notifies the listeners of `channel` in every process, including this one. Treat it as a hint and read the database
   * for the facts: notifications can be lost.
   */
  notify(channel: string, payload: string): Promise<void>;
  /** Resolves to a function that removes the listener. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;

  /**
   * Shows other processes on the same database that `processId` is alive, until this process dies or closes. A lost
   * connection is replaced (presence.ts reads it). The embedded engine has no other processes.
   */
  showPresence(processId: string): Promise<void>;

  /** Rejects when the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
