// Tells an operator how long transactions wait for the database and how long they take. Where no metrics are wanted, nothing is
// wrapped.

import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Db, Tx } from './db.ts';

type Kind = 'user' | 'system' | 'batch';

/** Returns the same port; its transactions are timed. */
export function measureDb(db: Db, metrics: Metrics): Db {
  async function timed<T>(kind: Kind, run: (begin: () => void) => Promise<T>): Promise<T> {
    const askedAt = performance.now();
    let startedAt = askedAt;
    const begin = (): void => {
      startedAt = performance.now();
      metrics.addDatabaseWait(startedAt - askedAt);
    };
    try {
      const result = await run(begin);
      metrics.addTransaction({ kind, outcome: 'done', ms: performance.now() - startedAt });
      return result;
    } catch (error) {
      metrics.addTransaction({ kind, outcome: 'failed', ms: performance.now() - startedAt });
      throw error;
    }
  }

  /** The work begins as soon as the transaction has its connection. */
  function beginning<T>(work: (tx: Tx) => Promise<T>, begin: () => void): (tx: Tx) => Promise<T> {
    return (tx) => {
      begin();
      return work(tx);
    };
  }

  return {
    ...db,
    asUser: (userId, work) => timed('user', (begin) => db.asUser(userId, beginning(work, begin))),
    asSystem: (work) => timed('system', (begin) => db.asSystem(beginning(work, begin))),
    batchAsUser: (userId, statements) => timed('batch', () => db.batchAsUser(userId, statements)),
  };
}
