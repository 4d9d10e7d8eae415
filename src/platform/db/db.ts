// The database port. Two engines, one behaviour: PGlite on disk (embedded.ts) and Postgres (postgres.ts).
// Work happens inside a transaction that carries who it is for; row-level security is the second wall
// behind the owner filters of every store function.

import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy';

/** A drizzle handle bound to one transaction. Never keep it beyond the callback. */
export type Tx = PgRemoteDatabase<Record<string, never>>;

export type Db = {
  readonly engine: 'embedded' | 'postgres';

  /**
   * Runs `act` in one transaction as the role `lounge_app` with `app.user_id` set, so that
   * row-level security shows the person's rows only. Commits when `act` resolves, rolls back when it rejects.
   */
  asUser<T>(userId: string, act: (tx: Tx) => Promise<T>): Promise<T>;

  /** The same as the role `lounge_system`, which policies let see every row: sign-in, the reaper, counters. */
  asSystem<T>(act: (tx: Tx) => Promise<T>): Promise<T>;

  /**
   * Runs `act` while nobody else, in any process, runs one under the same name. It is no transaction, and refused inside
   * one: `act` may wait for the network. Locks taken inside locks must always be taken in the same order.
   */
  withLock<T>(name: string, act: () => Promise<T>): Promise<T>;

  /** Wakes listeners of `channel` in every process, this one included. A hint, never the truth: payloads may be lost. */
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;

  /** Rejects when the database cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
