// How the services of blueprints load one blueprint of a person: in a transaction, or 404.

import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { blueprintProblems } from '../contract.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { BlueprintRow } from './tables.ts';

type Work<T> = (tx: Tx, blueprint: BlueprintRow) => Promise<T>;

/** Both reject with 'blueprints/not-found' when the blueprint is not there for this person. */
export type BlueprintAccess = {
  inBlueprint<T>(owned: Owned, work: Work<T>): Promise<T>;
  /** Locks the blueprint until `work` is done. */
  inLockedBlueprint<T>(owned: Owned, work: Work<T>): Promise<T>;
};

export function createBlueprintAccess(db: Db): BlueprintAccess {
  async function open<T>(owned: Owned, { select, work }: { select: typeof store.selectBlueprint; work: Work<T> }) {
    if (!isId(owned.id)) throw notFound();
    return db.asUser(owned.userId, async (tx) => {
      const blueprint = await select(tx, owned);
      if (!blueprint) throw notFound();
      return work(tx, blueprint);
    });
  }

  return {
    inBlueprint: (owned, work) => open(owned, { select: store.selectBlueprint, work }),
    inLockedBlueprint: (owned, work) => open(owned, { select: store.lockBlueprint, work }),
  };
}

export function notFound(): Problem {
  return Problem.of(blueprintProblems, 'blueprints/not-found');
}
