// Designs, their sections, facts and versions in SQL. Every function names the owner; row-level security is the second line of defence.

import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { StoredBytes } from '#features/entitlements/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, purgeDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { MAX_VERSION_BYTES, MAX_VERSIONS, MIN_VERSIONS } from '../shared/limits.ts';
import {
  designFacts,
  designs,
  designSections,
  designVersions,
  type DesignRow,
  type FactRow,
  type SectionRow,
  type VersionRow,
} from './tables.ts';

export type Owned = { userId: string; id: string };
export type ListedDesign = Pick<DesignRow, 'id' | 'title' | 'cloudProvider' | 'updatedAt'> & {
  activeRunId: number | null;
};
export type VersionSummary = Omit<VersionRow, 'content' | 'model' | 'userId' | 'designId'> & { length: number };

/** A design with the rows of its facts and sections. */
export type StoredDesign = { design: DesignRow; facts: FactRow[]; sections: SectionRow[] };

/** The kind of the runs that generate designs. */
export const GENERATION = 'design';

/** Of the text, of the suggestions of reviewers where there are any, and of the solution it describes. */
const textBytes = sql<number>`(octet_length(designs.content) + octet_length(designs.suggestions::text) - 2
  + coalesce(octet_length(designs.solution::text), 0) + coalesce(octet_length(designs.prices::text), 0))`;

/** Of all versions of the design in the row. */
const versionBytes = sql<number>`coalesce((
  select sum(octet_length(v.content) + coalesce(octet_length(v.model::text), 0)) from design_versions v where v.design_id = designs.id and v.user_id = designs.user_id
), 0)`;

const activeRunId = sql<number | null>`(
  select max(r.id) from runs r where r.subject_id = designs.id and r.kind = ${GENERATION} and r.status = 'running'
)`.mapWith((value) => (value === null ? null : Number(value)));

const listed = {
  id: designs.id,
  title: designs.title,
  cloudProvider: designs.cloudProvider,
  updatedAt: designs.updatedAt,
  activeRunId,
};

function isOwn({ userId, id }: Owned): SQL | undefined {
  return and(eq(designs.id, id), eq(designs.userId, userId));
}

function isVisible(owned: Owned): SQL | undefined {
  return and(isOwn(owned), isNull(designs.deletedAt));
}

function isVisibleOf(userId: string): SQL | undefined {
  return and(eq(designs.userId, userId), isNull(designs.deletedAt));
}

export async function selectDesigns(tx: Tx, userId: string): Promise<ListedDesign[]> {
  return tx.select(listed).from(designs).where(isVisibleOf(userId)).orderBy(desc(designs.updatedAt), desc(designs.id));
}

export async function countDesigns(tx: Tx, userId: string): Promise<number> {
  return tx.$count(designs, isVisibleOf(userId));
}

export async function insertDesign(tx: Tx, design: typeof designs.$inferInsert): Promise<DesignRow> {
  const [row] = await tx.insert(designs).values(design).returning();
  if (!row) throw new Error('The design was not written.');
  return row;
}

export async function selectDesign(tx: Tx, owned: Owned): Promise<DesignRow | null> {
  const [row] = await tx.select().from(designs).where(isVisible(owned));
  return row ?? null;
}

/** The design together with its rows. */
export async function withRows(tx: Tx, design: DesignRow): Promise<StoredDesign> {
  return { design, facts: await selectFacts(tx, design), sections: await selectSections(tx, design) };
}

/** Locks the design until the transaction ends. */
export async function lockDesign(tx: Tx, owned: Owned): Promise<DesignRow | null> {
  const [row] = await tx.select().from(designs).where(isVisible(owned)).for('update');
  return row ?? null;
}

export async function selectActiveRun(tx: Tx, owned: Owned): Promise<number | null> {
  const [row] = await tx.select({ activeRunId }).from(designs).where(isOwn(owned));
  return row?.activeRunId ?? null;
}

export async function updateDesign(
  tx: Tx,
  owned: Owned,
  changes: Partial<typeof designs.$inferInsert>,
): Promise<DesignRow> {
  const [row] = await tx
    .update(designs)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isOwn(owned))
    .returning();
  if (!row) throw new Error('The design was not written.');
  return row;
}

/** How many sections may be written again without another unit. It is no change of the design, so its time stays. */
export async function setRewrites(tx: Tx, owned: Owned, rewrites: number): Promise<void> {
  await tx.update(designs).set({ rewrites }).where(isOwn(owned));
}

export async function markDesignDeleted(tx: Tx, owned: Owned): Promise<void> {
  await markDeleted(tx, { table: designs, where: isOwn(owned), returning: { id: designs.id } });
}

export async function restoreDesign(tx: Tx, owned: Owned): Promise<void> {
  await restoreDeleted(tx, { table: designs, where: isOwn(owned), returning: { id: designs.id } });
}

/** Removes for good, for everybody, what can no longer be restored. */
export async function purgeDesigns(tx: Tx, now: Date): Promise<void> {
  await purgeDeleted(tx, designs, now);
}

export async function selectSections(tx: Tx, { userId, id }: Owned): Promise<SectionRow[]> {
  return tx
    .select()
    .from(designSections)
    .where(and(eq(designSections.designId, id), eq(designSections.userId, userId)));
}

export async function upsertSection(
  tx: Tx,
  { userId, id }: Owned,
  section: Pick<SectionRow, 'topic'> & Partial<SectionRow>,
): Promise<void> {
  await tx
    .insert(designSections)
    .values({ ...section, designId: id, userId })
    .onConflictDoUpdate({ target: [designSections.designId, designSections.topic], set: section });
}

/** Deletes the drafts of a generation. */
export async function dropDrafts(tx: Tx, { userId, id }: Owned): Promise<void> {
  await tx
    .update(designSections)
    .set({ draft: null, draftOrigin: null })
    .where(and(eq(designSections.designId, id), eq(designSections.userId, userId), isNotNull(designSections.draft)));
}

export async function selectFacts(tx: Tx, { userId, id }: Owned): Promise<FactRow[]> {
  return tx
    .select()
    .from(designFacts)
    .where(and(eq(designFacts.designId, id), eq(designFacts.userId, userId)))
    .orderBy(designFacts.key);
}

export async function upsertFact(
  tx: Tx,
  { userId, id }: Owned,
  fact: Pick<FactRow, 'key' | 'value' | 'state'>,
): Promise<void> {
  await tx
    .insert(designFacts)
    .values({ designId: id, userId, ...fact })
    .onConflictDoUpdate({
      target: [designFacts.designId, designFacts.key],
      set: { value: fact.value, state: fact.state },
    });
}

export async function deleteFact(tx: Tx, { userId, id }: Owned, key: string): Promise<void> {
  await tx
    .delete(designFacts)
    .where(and(eq(designFacts.designId, id), eq(designFacts.userId, userId), eq(designFacts.key, key)));
}

const newestVersion = [desc(designVersions.createdAt), desc(designVersions.id)];

function isVersionOf({ userId, id }: Owned) {
  return and(eq(designVersions.designId, id), eq(designVersions.userId, userId));
}

export async function selectVersions(tx: Tx, design: Owned): Promise<VersionSummary[]> {
  const { id, revision, reason, name, state, note, approvals, createdAt } = designVersions;
  const length = sql<number>`length(${designVersions.content})`.mapWith(Number);
  return tx
    .select({ id, revision, reason, name, state, note, approvals, createdAt, length })
    .from(designVersions)
    .where(isVersionOf(design))
    .orderBy(...newestVersion);
}

export async function selectVersion(tx: Tx, design: Owned, versionId: string): Promise<VersionRow | null> {
  const [row] = await tx
    .select()
    .from(designVersions)
    .where(and(isVersionOf(design), eq(designVersions.id, versionId)));
  return row ?? null;
}

export async function selectNewestVersion(
  tx: Tx,
  design: Owned,
): Promise<Pick<VersionRow, 'id' | 'revision' | 'createdAt'> | null> {
  const { id, revision, createdAt } = designVersions;
  const [row] = await tx
    .select({ id, revision, createdAt })
    .from(designVersions)
    .where(isVersionOf(design))
    .orderBy(...newestVersion)
    .limit(1);
  return row ?? null;
}

/**
 * Deletes the oldest versions without a name beyond those a design keeps: neither too many, nor too large together. Returns
 * the new version's id.
 */
export async function insertVersion(
  tx: Tx,
  design: Owned,
  version: Pick<VersionRow, 'revision' | 'reason' | 'content'> &
    Partial<Pick<VersionRow, 'name' | 'state' | 'note' | 'approvals'>>,
): Promise<string> {
  const id = newId();
  await tx
    .insert(designVersions)
    .values({ id, designId: design.id, userId: design.userId, createdAt: sql`clock_timestamp()`, ...version });
  const { content } = designVersions;
  const isUnnamed = and(isVersionOf(design), isNull(designVersions.name));
  const fromNewest = sql`over (order by ${sql.join(newestVersion, sql`, `)})`;
  const ranked = tx
    .select({
      id: designVersions.id,
      place: sql<number>`row_number() ${fromNewest}`.as('place'),
      bytes: sql<number>`sum(octet_length(${content})) ${fromNewest}`.as('bytes'),
    })
    .from(designVersions)
    .where(isUnnamed)
    .as('ranked');
  const excess = tx
    .select({ id: ranked.id })
    .from(ranked)
    .where(
      sql`${ranked.place} > ${MAX_VERSIONS} or (${ranked.place} > ${MIN_VERSIONS} and ${ranked.bytes} > ${MAX_VERSION_BYTES})`,
    );
  await tx.delete(designVersions).where(and(isVersionOf(design), inArray(designVersions.id, excess)));
  return id;
}

/** What texts and versions of designs take, and what deleted designs still do. */
export async function sumStored(tx: Tx, userId: string): Promise<StoredBytes> {
  const { kept, deleted } = { kept: isNull(designs.deletedAt), deleted: isNotNull(designs.deletedAt) };
  const bytes = sql`${textBytes} + ${versionBytes}`;
  const [sum] = await tx
    .select({
      kept: sql<number>`coalesce(sum(${bytes}) filter (where ${kept}), 0)`.mapWith(Number),
      deleted: sql<number>`coalesce(sum(${bytes}) filter (where ${deleted}), 0)`.mapWith(Number),
    })
    .from(designs)
    .where(eq(designs.userId, userId));
  return sum ?? { kept: 0, deleted: 0 };
}

export type DesignSize = Pick<DesignRow, 'id' | 'title' | 'updatedAt'> & { bytes: number; versionBytes: number };

/** The largest first. `bytes` includes the versions. */
export async function selectSizes(tx: Tx, { userId, limit }: { userId: string; limit: number }): Promise<DesignSize[]> {
  const { id, title, updatedAt } = designs;
  const bytes = sql<number>`${textBytes} + ${versionBytes}`.mapWith(Number);
  return tx
    .select({ id, title, updatedAt, bytes, versionBytes: versionBytes.mapWith(Number) })
    .from(designs)
    .where(isVisibleOf(userId))
    .orderBy(desc(bytes), desc(id))
    .limit(limit);
}

/** What one design takes, its versions included. */
export async function sumSize(tx: Tx, owned: Owned): Promise<number> {
  const bytes = sql<number>`${textBytes} + ${versionBytes}`.mapWith(Number);
  const [row] = await tx.select({ bytes }).from(designs).where(isOwn(owned));
  return row?.bytes ?? 0;
}

/** Removes for good what a person has deleted. */
export async function deleteDeleted(tx: Tx, userId: string): Promise<void> {
  await tx.delete(designs).where(and(eq(designs.userId, userId), isNotNull(designs.deletedAt)));
}
