// A statement that is added to the transaction in which `work` writes, so that both are committed or neither
// is. The audit log records what a request does this way, without the service knowing of it.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../db.ts';

export type AddedStatement = {
  /** Says whether the transaction that ran this statement is the one. */
  isWanted(statement: string): boolean;
  /** Called at the end of that transaction, before its commit. Null when there is nothing to add any more. */
  take(): SQL | null;
  /** The transaction with the statement has ended. One that was rolled back leaves it to another. */
  onEnd(isCommitted: boolean): void;
};

const added = new AsyncLocalStorage<AddedStatement | null>();

/** Runs `work`, whose first transaction that is wanted gets the statement. */
export function withAddedStatement<T>(statement: AddedStatement, work: () => T): T {
  return added.run(statement, work);
}

/** Runs `work`, whose transactions do not get it: for what is written beside the act, such as counters. */
export function withoutAddedStatement<T>(work: () => T): T {
  return added.run(null, work);
}

/** Returns what one transaction calls, so that the statement is added to it if it is wanted there. */
export function startAddition() {
  const statement = added.getStore() ?? null;
  let isWanted = false;
  let isAdded = false;
  return {
    /** The transaction runs this. */
    see(sql: string): void {
      isWanted ||= statement?.isWanted(sql) ?? false;
    },
    async addTo(tx: Tx): Promise<void> {
      const taken = isWanted ? statement?.take() : null;
      isAdded = Boolean(taken);
      if (taken) await tx.execute(taken);
    },
    end(isCommitted: boolean): void {
      if (isAdded) statement?.onEnd(isCommitted);
    },
  };
}
