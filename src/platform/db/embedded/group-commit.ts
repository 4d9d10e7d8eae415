// Commits transactions that follow each other with one sync. While others wait for the connection, a transaction is
// committed without a sync, and its end is acknowledged after the sync of a later one. Each remains a transaction of
// its own: the failure of one changes nothing for the others.

import type { TransactionEnd } from '../engine.ts';
import { isWriting } from '../transactions/writes.ts';

/**
 * Syncs the write-ahead log up to here, also inside a transaction, which it is not part of:
 * https://www.postgresql.org/docs/18/functions-admin.html#FUNCTIONS-REPLICATION
 */
const SYNC = `select pg_logical_emit_message(false, '', '', true)`;

type Acknowledge = (error?: unknown) => void;

export class GroupCommit {
  readonly #run: (sql: string) => Promise<unknown>;
  readonly #held: Acknowledge[] = [];
  /**
   * Whether a statement of the current transaction says that it writes. A wrong guess costs a sync and loses nothing:
   * what is not held is committed with Postgres' own sync, if there is something to write.
   */
  #hasWritten = false;
  #hasFailed = false;

  /** `run` performs statements without parameters. */
  constructor(run: (sql: string) => Promise<unknown>) {
    this.#run = run;
  }

  /** Whether ends wait for a sync. */
  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  /** Runs a statement of the current transaction. */
  async watch<T>(sql: string, query: () => Promise<T>): Promise<T> {
    this.#hasWritten ||= isWriting(sql);
    try {
      return await query();
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }

  /**
   * Ends the current transaction. `acknowledge` is called once everything it has written or could have read is on disk,
   * or with the error of the sync. Rejects when the commit itself fails; then the transaction is rolled back.
   */
  async end(how: TransactionEnd, { isFollowed, acknowledge }: { isFollowed: boolean; acknowledge: Acknowledge }) {
    const isShared = how === 'commit' && this.#hasWritten && (isFollowed || this.isHolding);
    this.#hasWritten = false;
    this.#hasFailed = false;
    if (isShared) await this.#commitUnsynced();
    else await this.#run(how);
    if (!isShared && !this.isHolding) return acknowledge();
    this.#held.push(acknowledge);
    if (!isFollowed) await this.sync();
  }

  /** Syncs and acknowledges what is held. Inside a failed transaction nothing can be run, so this is left to its end. */
  async sync(): Promise<void> {
    if (!this.isHolding || this.#hasFailed) return;
    const held = this.#held.splice(0);
    try {
      await this.#run(SYNC);
    } catch (error) {
      for (const acknowledge of held) acknowledge(error);
      return;
    }
    for (const acknowledge of held) acknowledge();
  }

  async #commitUnsynced(): Promise<void> {
    try {
      await this.#run('set local synchronous_commit = off; commit');
    } catch (error) {
      await this.#run('rollback');
      throw error;
    }
  }
}
