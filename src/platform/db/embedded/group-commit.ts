// Commits transactions that follow each other with one sync. While others wait for the connection, a transaction is
// committed without a sync, and its end is only acknowledged after the sync of a later one. Each remains a transaction
// of its own: the failure of one changes nothing for the others.

import type { TransactionEnd } from '../engine.ts';

/** Acknowledgements wait at most this long for further transactions; a sync takes 0.5 to 3 ms. */
const MAX_HOLD_MS = 5;

/** Syncs the write-ahead log up to here: https://www.postgresql.org/docs/18/functions-admin.html#FUNCTIONS-REPLICATION */
const SYNC = `select pg_logical_emit_message(false, '', '', true)`;

/**
 * Statements that surely write nothing. A wrong guess costs a sync and loses nothing: a transaction that is taken for a
 * reading one is committed with Postgres' own sync, if it needs one.
 */
const READS = /^\s*(?:select|with|values)\b(?![\s\S]*\b(?:insert|update|delete|merge|truncate)\b)/i;

type Acknowledge = (error?: unknown) => void;

export class GroupCommit {
  readonly #run: (sql: string) => Promise<unknown>;
  readonly #held: Acknowledge[] = [];
  #heldSince = 0;
  #hasWritten = false;

  /** `run` performs one statement without parameters. */
  constructor(run: (sql: string) => Promise<unknown>) {
    this.#run = run;
  }

  /** Looks at a statement of the current transaction. */
  watch(sql: string): void {
    this.#hasWritten ||= !READS.test(sql);
  }

  /**
   * Ends the current transaction. `acknowledge` is called once everything it has written or could have read is on disk,
   * or with the error of the sync. Rejects when the commit itself fails; then the transaction is rolled back.
   */
  async end(how: TransactionEnd, { isFollowed, acknowledge }: { isFollowed: boolean; acknowledge: Acknowledge }) {
    const hasWritten = this.#hasWritten;
    this.#hasWritten = false;
    const isShared = how === 'commit' && hasWritten && (isFollowed || this.#held.length > 0);
    if (isShared) await this.#commitUnsynced();
    else await this.#run(how);
    if (!isShared && this.#held.length === 0) return acknowledge();
    if (this.#held.push(acknowledge) === 1) this.#heldSince = performance.now();
    if (!isFollowed || performance.now() - this.#heldSince > MAX_HOLD_MS) await this.sync();
  }

  /** Syncs and acknowledges what is held. Must not be called inside a transaction. */
  async sync(): Promise<void> {
    if (this.#held.length === 0) return;
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
      await this.#run('set local synchronous_commit = off');
      await this.#run('commit');
    } catch (error) {
      await this.#run('rollback');
      throw error;
    }
  }
}
