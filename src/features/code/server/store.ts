// Code projects, their versions and provider schemas in SQL. Every function names the owner; row-level security is the
// second line of defence.

import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { CheckReport } from '#contract/code-check.ts';
import type { ItemQuery, NamedItem } from '#contract/item.ts';
import type { StoredBytes } from '#features/entitlements/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, purgeDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { isQueried, limitOf } from '#platform/db/item-query.ts';
import { newestFirst, pageOf, type Page } from '#platform/db/page.ts';
import { MAX_VERSION_BYTES, MAX_VERSIONS, MIN_VERSIONS } from '../shared/limits.ts';
import type { ProjectSummary } from '../shared/project-shapes.ts';
import { codeProjects, codeSchemas, codeVersions, type ProjectRow, type VersionRow } from './tables.ts';

export type Owned = { userId: string; id: string };

/** Of versions, turns and schemas of the project in the row. */
const attachedBytes = sql<number>`(
  coalesce((select sum(v.bytes) from code_versions v where v.project_id = code_projects.id and v.user_id = code_projects.user_id), 0)
  + coalesce((select sum(octet_length(t.prompt) + octet_length(t.words)) from code_turns t where t.project_id = code_projects.id and t.user_id = code_projects.user_id), 0)
  + coalesce((select sum(s.bytes) from code_schemas s where s.project_id = code_projects.id and s.user_id = code_projects.user_id), 0)
)`;
const allBytes = sql<number>`(code_projects.bytes + ${attachedBytes})`;

const { id, title, language, fileCount, state, updatedAt } = codeProjects;
const summary = { id, title, language, fileCount, state, updatedAt };
const latestFirst = newestFirst({ time: updatedAt, id });

function isOwn(owned: Owned): SQL | undefined {
  return and(eq(id, owned.id), eq(codeProjects.userId, owned.userId));
}

function isVisible(owned: Owned): SQL | undefined {
  return and(isOwn(owned), isNull(codeProjects.deletedAt));
}

function isVisibleOf(userId: string): SQL | undefined {
  return and(eq(codeProjects.userId, userId), isNull(codeProjects.deletedAt));
}

export type ListQuery = { userId: string; search: string; cursor: string | undefined; limit: number };

/** The latest first. `search` is a part of the title. */
export async function selectProjects(
  tx: Tx,
  { userId, search, cursor, limit }: ListQuery,
): Promise<Page<ProjectSummary>> {
  const isFound = search === '' ? undefined : sql`position(lower(${search}) in lower(${title})) > 0`;
  const rows = await tx
    .select({ ...summary, place: latestFirst.place })
    .from(codeProjects)
    .where(and(isVisibleOf(userId), isFound, latestFirst.after(cursor)))
    .orderBy(...latestFirst.by)
    .limit(limit + 1);
  return pageOf(rows, limit);
}

/** The latest first. */
export async function selectProjectItems(tx: Tx, userId: string, query: ItemQuery): Promise<NamedItem[]> {
  return tx
    .select({ id, title, updatedAt })
    .from(codeProjects)
    .where(and(isVisibleOf(userId), isQueried(codeProjects, query)))
    .orderBy(...latestFirst.by)
    .limit(limitOf(query));
}

/** That of the last check; null when the project is not there, or was changed since. */
export async function selectReport(tx: Tx, owned: Owned): Promise<CheckReport | null> {
  const [row] = await tx.select({ report: codeProjects.report }).from(codeProjects).where(isVisible(owned));
  return row?.report ?? null;
}

export async function countProjects(tx: Tx, userId: string): Promise<number> {
  return tx.$count(codeProjects, isVisibleOf(userId));
}

export async function insertProject(tx: Tx, project: typeof codeProjects.$inferInsert): Promise<ProjectRow> {
  const [row] = await tx.insert(codeProjects).values(project).returning();
  if (!row) throw new Error('The project was not written.');
  return row;
}

export async function selectProject(tx: Tx, owned: Owned): Promise<ProjectRow | null> {
  const [row] = await tx.select().from(codeProjects).where(isVisible(owned));
  return row ?? null;
}

/** Locks the project until the transaction ends. */
export async function lockProject(tx: Tx, owned: Owned): Promise<ProjectRow | null> {
  const [row] = await tx.select().from(codeProjects).where(isVisible(owned)).for('update');
  return row ?? null;
}

/** The same for a run that ends: what it wrote is kept in a project that its person deleted meanwhile, too. */
export async function lockAnyProject(tx: Tx, owned: Owned): Promise<ProjectRow | null> {
  const [row] = await tx.select().from(codeProjects).where(isOwn(owned)).for('update');
  return row ?? null;
}

export async function updateProject(
  tx: Tx,
  owned: Owned,
  changes: Partial<typeof codeProjects.$inferInsert>,
): Promise<ProjectRow> {
  const [row] = await tx
    .update(codeProjects)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isOwn(owned))
    .returning();
  if (!row) throw new Error('The project was not written.');
  return row;
}

/** Writes a report, unless the files have changed since they were checked. It is no change, so the time stays. */
export async function saveReport(
  tx: Tx,
  owned: Owned,
  { revision, ...report }: Pick<ProjectRow, 'revision' | 'report' | 'state'>,
): Promise<void> {
  await tx
    .update(codeProjects)
    .set(report)
    .where(and(isOwn(owned), eq(codeProjects.revision, revision)));
}

export async function markProjectDeleted(tx: Tx, owned: Owned): Promise<void> {
  await markDeleted(tx, { table: codeProjects, where: isOwn(owned), returning: { id } });
}

export async function restoreProject(tx: Tx, owned: Owned): Promise<void> {
  await restoreDeleted(tx, { table: codeProjects, where: isOwn(owned), returning: { id } });
}

/** Removes for good, for everybody, what can no longer be restored. */
export async function purgeProjects(tx: Tx, now: Date): Promise<void> {
  await purgeDeleted(tx, codeProjects, now);
}

/** Removes for good what a person has deleted. */
export async function deleteDeleted(tx: Tx, userId: string): Promise<void> {
  await tx.delete(codeProjects).where(and(eq(codeProjects.userId, userId), isNotNull(codeProjects.deletedAt)));
}

/** What projects take with all that belongs to them, and what deleted ones still do. */
export async function sumStored(tx: Tx, userId: string): Promise<StoredBytes> {
  const { kept, deleted } = { kept: isNull(codeProjects.deletedAt), deleted: isNotNull(codeProjects.deletedAt) };
  const [sum] = await tx
    .select({
      kept: sql<number>`coalesce(sum(${allBytes}) filter (where ${kept}), 0)`.mapWith(Number),
      deleted: sql<number>`coalesce(sum(${allBytes}) filter (where ${deleted}), 0)`.mapWith(Number),
    })
    .from(codeProjects)
    .where(eq(codeProjects.userId, userId));
  return sum ?? { kept: 0, deleted: 0 };
}

export type ProjectSize = Pick<ProjectRow, 'id' | 'title'> & { bytes: number; versionBytes: number };

/** The largest first. `bytes` includes `versionBytes`: versions, turns and schemas. */
export async function selectSizes(
  tx: Tx,
  { userId, limit }: { userId: string; limit: number },
): Promise<ProjectSize[]> {
  const bytes = sql<number>`${allBytes}`.mapWith(Number);
  return tx
    .select({ id, title, bytes, versionBytes: sql<number>`${attachedBytes}`.mapWith(Number) })
    .from(codeProjects)
    .where(isVisibleOf(userId))
    .orderBy(desc(bytes), desc(id))
    .limit(limit);
}

/** What one project takes with all that belongs to it. */
export async function sumSize(tx: Tx, owned: Owned): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`${allBytes}`.mapWith(Number) })
    .from(codeProjects)
    .where(isOwn(owned));
  return row?.bytes ?? 0;
}

function isVersionOf(project: Owned): SQL | undefined {
  return and(eq(codeVersions.projectId, project.id), eq(codeVersions.userId, project.userId));
}

const newestVersion = desc(codeVersions.revision);
export type VersionSummary = Pick<VersionRow, 'revision' | 'reason' | 'turnId' | 'createdAt'>;

/** The newest first. */
export async function selectVersions(tx: Tx, project: Owned): Promise<VersionSummary[]> {
  const { revision, reason, turnId, createdAt } = codeVersions;
  return tx
    .select({ revision, reason, turnId, createdAt })
    .from(codeVersions)
    .where(isVersionOf(project))
    .orderBy(newestVersion);
}

export async function selectVersion(tx: Tx, project: Owned, revision: number): Promise<VersionRow | null> {
  const [row] = await tx
    .select()
    .from(codeVersions)
    .where(and(isVersionOf(project), eq(codeVersions.revision, revision)));
  return row ?? null;
}

export async function deleteVersion(tx: Tx, project: Owned, revision: number): Promise<void> {
  await tx.delete(codeVersions).where(and(isVersionOf(project), eq(codeVersions.revision, revision)));
}

/** Deletes the oldest versions beyond those a project keeps: neither too many, nor too large together. */
export async function insertVersion(
  tx: Tx,
  project: Owned,
  version: Pick<VersionRow, 'revision' | 'reason' | 'turnId' | 'files' | 'bytes'>,
): Promise<void> {
  await tx
    .insert(codeVersions)
    .values({ projectId: project.id, userId: project.userId, createdAt: sql`clock_timestamp()`, ...version });
  const ranked = tx
    .select({
      revision: codeVersions.revision,
      place: sql<number>`row_number() over (order by ${newestVersion})`.as('place'),
      total: sql<number>`sum(${codeVersions.bytes}) over (order by ${newestVersion})`.as('total'),
    })
    .from(codeVersions)
    .where(isVersionOf(project))
    .as('ranked');
  const excess = tx
    .select({ revision: ranked.revision })
    .from(ranked)
    .where(
      sql`${ranked.place} > ${MAX_VERSIONS} or (${ranked.place} > ${MIN_VERSIONS} and ${ranked.total} > ${MAX_VERSION_BYTES})`,
    );
  await tx.delete(codeVersions).where(and(isVersionOf(project), inArray(codeVersions.revision, excess)));
}

function isSchemaOf(project: Owned): SQL | undefined {
  return and(eq(codeSchemas.projectId, project.id), eq(codeSchemas.userId, project.userId));
}

export async function selectSchemaNames(tx: Tx, project: Owned): Promise<{ name: string; bytes: number }[]> {
  const { name, bytes } = codeSchemas;
  return tx.select({ name, bytes }).from(codeSchemas).where(isSchemaOf(project)).orderBy(name);
}

export async function selectSchemas(tx: Tx, project: Owned): Promise<string[]> {
  const rows = await tx
    .select({ schema: codeSchemas.schema })
    .from(codeSchemas)
    .where(isSchemaOf(project))
    .orderBy(codeSchemas.name);
  return rows.map(({ schema }) => schema);
}

export async function upsertSchema(
  tx: Tx,
  project: Owned,
  schema: { name: string; schema: string; bytes: number },
): Promise<void> {
  await tx
    .insert(codeSchemas)
    .values({ projectId: project.id, userId: project.userId, ...schema })
    .onConflictDoUpdate({ target: [codeSchemas.projectId, codeSchemas.name], set: schema });
}

/** Returns false when there is none of this name. */
export async function deleteSchema(tx: Tx, project: Owned, name: string): Promise<boolean> {
  const rows = await tx
    .delete(codeSchemas)
    .where(and(isSchemaOf(project), eq(codeSchemas.name, name)))
    .returning({ name: codeSchemas.name });
  return rows.length > 0;
}
