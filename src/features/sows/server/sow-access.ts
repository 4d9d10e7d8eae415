// How the services load one statement of work of a person: in a transaction, or 404.

import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sowProblems } from '../contract/route.ts';
import * as store from './store.ts';
import type { SowRow } from './tables.ts';

type Work<T> = (tx: Tx, row: SowRow) => Promise<T>;

/** Both reject with 'sows/not-found' when it is not there for this person. */
export type SowAccess = {
  inSow<T>(owned: store.Owned, work: Work<T>): Promise<T>;
  /** Locks the row until `work` is done. */
  inLockedSow<T>(owned: store.Owned, work: Work<T>): Promise<T>;
};

export function createSowAccess(db: Db): SowAccess {
  async function open<T>(owned: store.Owned, { select, work }: { select: typeof store.selectSow; work: Work<T> }) {
    if (!isId(owned.id)) throw sowNotFound();
    return db.asUser(owned.userId, async (tx) => {
      const row = await select(tx, owned);
      if (!row) throw sowNotFound();
      return work(tx, row);
    });
  }

  return {
    inSow: (owned, work) => open(owned, { select: store.selectSow, work }),
    inLockedSow: (owned, work) => open(owned, { select: store.lockSow, work }),
  };
}

export function sowNotFound(): Problem {
  return Problem.of(sowProblems, 'sows/not-found');
}
