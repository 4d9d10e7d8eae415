// How the services of design load one design of a person: in a transaction, or 404.

import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { designProblems } from '../contract/route.ts';
import * as store from './store.ts';
import type { Owned, StoredDesign } from './store.ts';
import type { DesignRow } from './tables.ts';

type Work<T> = (tx: Tx, design: DesignRow) => Promise<T>;

/** All reject with 'design/not-found' when the design is not there for this person. */
export type DesignAccess = {
  inDesign<T>(owned: Owned, work: Work<T>): Promise<T>;
  /** Locks the design until `work` is done. */
  inLockedDesign<T>(owned: Owned, work: Work<T>): Promise<T>;
  /** The design with its facts and sections. */
  readStored(owned: Owned): Promise<StoredDesign>;
};

export function createDesignAccess(db: Db): DesignAccess {
  async function open<T>(owned: Owned, { select, work }: { select: typeof store.selectDesign; work: Work<T> }) {
    if (!isId(owned.id)) throw notFound();
    return db.asUser(owned.userId, async (tx) => {
      const design = await select(tx, owned);
      if (!design) throw notFound();
      return work(tx, design);
    });
  }

  return {
    inDesign: (owned, work) => open(owned, { select: store.selectDesign, work }),
    inLockedDesign: (owned, work) => open(owned, { select: store.lockDesign, work }),
    readStored: (owned) => open(owned, { select: store.selectDesign, work: store.withRows }),
  };
}

export function notFound(): Problem {
  return Problem.of(designProblems, 'design/not-found');
}

/** Rejects with 'design/generating' while a generation writes the text. */
export async function requireIdle(tx: Tx, design: DesignRow): Promise<void> {
  if ((await store.selectActiveRun(tx, design)) !== null) throw Problem.of(designProblems, 'design/generating');
}
