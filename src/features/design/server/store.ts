// Designs, their sections, facts and versions in SQL. Every function names the owner; row-level security is the second line of defence.

import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { runs } from '#platform/runs/tables.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { ownedSizes } from '#platform/db/owned/owned-sizes.ts';
import { versionsOf } from '#platform/db/owned/versions-of.ts';
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

export type Owned = OwnedBy<'userId'>;
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

/** It counts all versions of the design in the row. */
const versionBytes = sql<number>`coalesce((
  select sum(octet_length(v.content) + coalesce(octet_length(v.model::text), 0)) from design_versions v where v.design_id = designs.id and v.user_id = designs.user_id
), 0)`;

const activeRunId = sql<number | null>`(
  select max(${runs.id}) from ${runs}
  where ${runs.subjectId} = ${designs}.id and ${runs.kind} = ${GENERATION} and ${runs.status} = 'running'
)`.mapWith((value) => (value === null ? null : Number(value)));

const listed = {
  id: designs.id,
  title: designs.title,
  cloudProvider: designs.cloudProvider,
  updatedAt: designs.updatedAt,
  activeRunId,
};

const rows = ownedRows(designs, 'userId');
export const {
  count: countDesigns,
  insert: insertDesign,
  select: selectDesign,
  lock: lockDesign,
  update: updateDesign,
  markDeleted: markDesignDeleted,
  restore: restoreDesign,
  purge: purgeDesigns,
  deleteDeleted,
} = rows;

export const { sumStored, selectSizes, sumSize } = ownedSizes(designs, {
  all: sql`(${textBytes} + ${versionBytes})`,
  versions: versionBytes,
  columns: { id: designs.id, title: designs.title, updatedAt: designs.updatedAt },
});

export async function selectDesigns(tx: Tx, userId: string): Promise<ListedDesign[]> {
  return tx
    .select(listed)
    .from(designs)
    .where(rows.isVisibleOf(userId))
    .orderBy(desc(designs.updatedAt), desc(designs.id));
}

/** The design together with its rows. */
export async function withRows(tx: Tx, design: DesignRow): Promise<StoredDesign> {
  return { design, facts: await selectFacts(tx, design), sections: await selectSections(tx, design) };
}

export async function selectActiveRun(tx: Tx, owned: Owned): Promise<number | null> {
  const [row] = await tx.select({ activeRunId }).from(designs).where(rows.isOwn(owned));
  return row?.activeRunId ?? null;
}

/**
 * It sets how many sections may be written again without another unit. That is no change of the design, so its time
 * stays.
 */
export async function setRewrites(tx: Tx, owned: Owned, rewrites: number): Promise<void> {
  await tx.update(designs).set({ rewrites }).where(rows.isOwn(owned));
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

const versions = versionsOf({
  table: designVersions,
  key: designVersions.id,
  newestFirst: [desc(designVersions.createdAt), desc(designVersions.id)],
  isOf: ({ userId, id }: Owned) => and(eq(designVersions.designId, id), eq(designVersions.userId, userId)),
  isCounted: isNull(designVersions.name),
  limits: {
    max: MAX_VERSIONS,
    size: { bytes: sql`octet_length(${designVersions.content})`, min: MIN_VERSIONS, max: MAX_VERSION_BYTES },
  },
});
/** A version is found by its id. */
export const { select: selectVersion, selectNewest: selectNewestVersion } = versions;

/** The newest first. */
export async function selectVersions(tx: Tx, design: Owned): Promise<VersionSummary[]> {
  const { id, revision, reason, name, state, note, approvals, createdAt } = designVersions;
  const length = sql<number>`length(${designVersions.content})`.mapWith(Number);
  return versions.selectAll(tx, design, { id, revision, reason, name, state, note, approvals, createdAt, length });
}

/**
 * Deletes the oldest versions without a name beyond those a design keeps: neither too many, nor too large together. Returns
 * the new version's id.
 */
export async function insertVersion(
  tx: Tx,
  { id: designId, userId }: Owned,
  version: Pick<VersionRow, 'revision' | 'reason' | 'content'> &
    Partial<Pick<VersionRow, 'name' | 'state' | 'note' | 'approvals'>>,
): Promise<string> {
  const row = { id: newId(), designId, userId, ...version };
  const inserted = await versions.insert(tx, { id: designId, userId }, { row, returning: { id: designVersions.id } });
  return inserted.id;
}
