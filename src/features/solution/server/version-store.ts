// The versions of blueprints in SQL. Every function names the owner; row-level security is the second line of defence.

import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { MAX_VERSION_BYTES, MAX_VERSIONS, MIN_VERSIONS } from '../shared/limits.ts';
import type { Owned } from './store.ts';
import { blueprintVersions, type BlueprintRow, type VersionRow } from './tables.ts';

export type VersionSummary = Omit<
  VersionRow,
  'solution' | 'positions' | 'userId' | 'blueprintId' | 'bytes' | 'createdAt'
>;

const newestVersion = [desc(blueprintVersions.createdAt), desc(blueprintVersions.id)];
const { id, revision, reason, name, componentCount, savedAt, createdAt } = blueprintVersions;
const summary = { id, revision, reason, name, componentCount, savedAt };

function isVersionOf(blueprint: Owned): SQL | undefined {
  return and(eq(blueprintVersions.blueprintId, blueprint.id), eq(blueprintVersions.userId, blueprint.userId));
}

/** The newest first. */
export async function selectVersions(tx: Tx, blueprint: Owned): Promise<VersionSummary[]> {
  return tx
    .select(summary)
    .from(blueprintVersions)
    .where(isVersionOf(blueprint))
    .orderBy(...newestVersion);
}

export async function selectVersion(tx: Tx, blueprint: Owned, versionId: string): Promise<VersionRow | null> {
  const [row] = await tx
    .select()
    .from(blueprintVersions)
    .where(and(isVersionOf(blueprint), eq(id, versionId)));
  return row ?? null;
}

export async function selectNewestVersion(
  tx: Tx,
  blueprint: Owned,
): Promise<Pick<VersionRow, 'revision' | 'createdAt'> | null> {
  const [row] = await tx
    .select({ revision, createdAt })
    .from(blueprintVersions)
    .where(isVersionOf(blueprint))
    .orderBy(...newestVersion)
    .limit(1);
  return row ?? null;
}

/**
 * Keeps the blueprint as it is in the row. Deletes the oldest versions without a name beyond those a blueprint keeps: neither
 * too many, nor too large together.
 */
export async function insertVersion(
  tx: Tx,
  blueprint: BlueprintRow,
  version: Pick<VersionRow, 'reason' | 'name'>,
): Promise<VersionSummary> {
  const { userId, solution, positions, bytes } = blueprint;
  const [row] = await tx
    .insert(blueprintVersions)
    .values({
      ...version,
      id: newId(),
      blueprintId: blueprint.id,
      userId,
      revision: blueprint.revision,
      solution,
      positions,
      bytes,
      componentCount: blueprint.componentCount,
      savedAt: blueprint.updatedAt,
      createdAt: sql`clock_timestamp()`,
    })
    .returning(summary);
  if (!row) throw new Error('The version was not written.');
  await deleteExcess(tx, blueprint);
  return row;
}

async function deleteExcess(tx: Tx, blueprint: Owned): Promise<void> {
  const isUnnamed = and(isVersionOf(blueprint), isNull(name));
  const fromNewest = sql`over (order by ${sql.join(newestVersion, sql`, `)})`;
  const ranked = tx
    .select({
      id,
      place: sql<number>`row_number() ${fromNewest}`.as('place'),
      total: sql<number>`sum(${blueprintVersions.bytes}) ${fromNewest}`.as('total'),
    })
    .from(blueprintVersions)
    .where(isUnnamed)
    .as('ranked');
  const excess = tx
    .select({ id: ranked.id })
    .from(ranked)
    .where(
      sql`${ranked.place} > ${MAX_VERSIONS} or (${ranked.place} > ${MIN_VERSIONS} and ${ranked.total} > ${MAX_VERSION_BYTES})`,
    );
  await tx.delete(blueprintVersions).where(and(isVersionOf(blueprint), inArray(id, excess)));
}
