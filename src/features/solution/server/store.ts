// Blueprints in SQL. Every function names the owner; row-level security is the second line of defence.

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedList } from '#platform/db/owned/owned-list.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { ownedSizes } from '#platform/db/owned/owned-sizes.ts';
import { runs } from '#platform/runs/tables.ts';
import { blueprints } from './tables.ts';

export type Owned = OwnedBy<'userId'>;

/** It counts all versions of the blueprint in the row. */
const versionBytes = sql`coalesce((
  select sum(v.bytes) from blueprint_versions v where v.blueprint_id = blueprints.id and v.user_id = blueprints.user_id
), 0)`;
/** It counts the Terraform files that the blueprint was imported from. */
const sourceBytes = sql`coalesce((
  select s.bytes from blueprint_sources s where s.blueprint_id = blueprints.id and s.user_id = blueprints.user_id
), 0)`;

const { id, title, provider, componentCount, updatedAt } = blueprints;

const rows = ownedRows(blueprints, 'userId');
export const {
  count: countBlueprints,
  has: hasBlueprint,
  insert: insertBlueprint,
  select: selectBlueprint,
  lock: lockBlueprint,
  update: updateBlueprint,
  markDeleted: markBlueprintDeleted,
  restore: restoreBlueprint,
  purge: purgeBlueprints,
  deleteDeleted,
} = rows;

export const { selectPage: selectBlueprints } = ownedList(blueprints, rows, {
  ...{ id, title, provider, componentCount, updatedAt },
});

export const { sumStored, selectSizes, sumSize } = ownedSizes(blueprints, {
  all: sql`(blueprints.bytes + ${versionBytes} + ${sourceBytes})`,
  versions: versionBytes,
  columns: { id, title },
});

/** The kind of the runs that describe blueprints. Their subject is the blueprint, which is there when they are done. */
export const BLUEPRINT = 'blueprint';

export type ActiveRun = { runId: number; blueprintId: string };

/** The latest run that describes a blueprint of the person now. */
export async function selectActiveRun(tx: Tx, userId: string): Promise<ActiveRun | null> {
  const [row] = await tx
    .select({ runId: runs.id, blueprintId: runs.subjectId })
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.kind, BLUEPRINT), eq(runs.status, 'running')))
    .orderBy(desc(runs.id))
    .limit(1);
  return row ?? null;
}

/** The blueprint that a run describes, whether it is there yet or not. */
export async function selectRunSubject(
  tx: Tx,
  { userId, runId }: { userId: string; runId: number },
): Promise<string | null> {
  const [row] = await tx
    .select({ subjectId: runs.subjectId })
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.userId, userId)));
  return row?.subjectId ?? null;
}
