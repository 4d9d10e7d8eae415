// A person's share of what a route uses up. The route declares its meter, the API hands the share to the
// handler, and an answer that never asked for it is a mistake the API finds.

import type { Tx } from '#platform/db/db.ts';

export type Quota = {
  /**
   * Takes one unit in the transaction that inserts the run, which gives it back should nothing come of it.
   * Rejects with 'plan/quota-exceeded' or 'plan/upgrade-required'.
   */
  reserve(tx: Tx, runId: number): Promise<void>;
  /** The same for work that is kept nowhere: takes one unit, and gives it back when `act` rejects. */
  spend<T>(act: () => Promise<T>): Promise<T>;
};
