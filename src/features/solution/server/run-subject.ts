// What the blueprint of a finished run is called where people are told of it.

import type { Tx } from '#platform/db/db.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';

/** Null for a run that stored none, and for a blueprint that is gone. */
export async function findDescribedBlueprint(tx: Tx, owned: Owned): Promise<{ id: string; name: string } | null> {
  const row = await store.selectBlueprint(tx, owned);
  return row && { id: row.id, name: row.title };
}
