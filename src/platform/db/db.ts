// The database port. Two engines behave the same: PGlite on disk (embedded.ts) and Postgres (postgres.ts). Work happens in a
// transaction for one person or for the product; row-level security is the second wall behind the owner filters of every
// store function.

import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy';

/** A drizzle handle bound to one transaction. Never keep it beyond the callback. */
export type Tx = PgRemoteDatabase<Record<string, never>>;

export type Db = {
  readonly engine: 'embedded' | 'postgres';

  /**
   * Runs `act` in one transaction as the role `lounge_app` with `app.user_id` set, so that row-level security shows only the
   * person's rows. Commits when `act` resolves, rolls back when it rejects.
   */
  asUser<T>(userId: string, act: (tx: Tx) => Promise<T>): Promise<T>;

  /** The same as the role `lounge_system`, which may see every row: for sign-in, the reaper, the purges. */
  asSystem<T>(act: (tx: Tx) => Promise<T>): Promise<T>;

  /**
   * Runs `act` while no process runs another one under the same name. It is not a transaction, and refused inside one: `act`
   * may wait for the network. Locks taken inside locks must always be taken in the same order.
   */
  withLock<T>(name: string, act: () => Promise<T>): Promise<T>;

  /** Wakes the listeners of `channel` in every process, this one included. Only a hint: payloads may be lost. */
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;

  /** Rejects when the database is not available. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
