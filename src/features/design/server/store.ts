// Designs, their sections, facts and versions in SQL. Every function names the owner; row-level security is the second line of defence.

import { and, desc, eq, isNotNull, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, purgeDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { MAX_VERSIONS } from '../shared/limits.ts';
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
export type VersionSummary = Omit<VersionRow, 'content' | 'userId' | 'designId'> & { length: number };

/** A design with the rows of its facts and sections. */
export type StoredDesign = { design: DesignRow; facts: FactRow[]; sections: SectionRow[] };

/** The kind of the runs that generate designs. */
export const GENERATION = 'design';

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
): Promise<Pick<VersionRow, 'revision' | 'createdAt'> | null> {
  const { revision, createdAt } = designVersions;
  const [row] = await tx
    .select({ revision, createdAt })
    .from(designVersions)
    .where(isVersionOf(design))
    .orderBy(...newestVersion)
    .limit(1);
  return row ?? null;
}

/** Deletes the oldest versions without a name beyond those a design keeps. Returns the new version's id. */
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
  const kept = tx
    .select({ id: designVersions.id })
    .from(designVersions)
    .where(isVersionOf(design))
    .orderBy(...newestVersion)
    .limit(MAX_VERSIONS);
  await tx
    .delete(designVersions)
    .where(and(isVersionOf(design), isNull(designVersions.name), notInArray(designVersions.id, kept)));
  return id;
}
