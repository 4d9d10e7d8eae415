// Suites of people in SQL. Every function names the owner; row-level security is the second line of defence.

import { desc } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { benchmarkSuites, type SuiteRow } from '../tables.ts';

export type Owned = OwnedBy<'userId'>;

const owned = ownedRows(benchmarkSuites, 'userId');
export const {
  count: countSuites,
  select: selectSuite,
  lock: lockSuite,
  insert: insertSuite,
  update: updateSuite,
  markDeleted: markSuiteDeleted,
  restore: restoreSuite,
  purge: purgeSuites,
} = owned;

/** The newest first. */
export async function selectSuites(tx: Tx, userId: string): Promise<SuiteRow[]> {
  return tx
    .select()
    .from(benchmarkSuites)
    .where(owned.isVisibleOf(userId))
    .orderBy(desc(benchmarkSuites.createdAt), desc(benchmarkSuites.id));
}
