// Code projects, their versions and provider schemas in SQL. Every function names the owner; row-level security is the
// second line of defence.

import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { CheckReport } from '#contract/code-check.ts';
import type { Tx } from '#platform/db/db.ts';
import { ownedList } from '#platform/db/owned/owned-list.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { ownedSizes } from '#platform/db/owned/owned-sizes.ts';
import { versionsOf } from '#platform/db/owned/versions-of.ts';
import { MAX_VERSION_BYTES, MAX_VERSIONS, MIN_VERSIONS } from '../shared/limits.ts';
import { codeProjects, codeSchemas, codeVersions, type ProjectRow, type VersionRow } from './tables.ts';

export type Owned = OwnedBy<'userId'>;

/** Of versions, turns and schemas of the project in the row. */
const attachedBytes = sql<number>`(
  coalesce((select sum(v.bytes) from code_versions v where v.project_id = code_projects.id and v.user_id = code_projects.user_id), 0)
  + coalesce((select sum(octet_length(t.prompt) + octet_length(t.words)) from code_turns t where t.project_id = code_projects.id and t.user_id = code_projects.user_id), 0)
  + coalesce((select sum(s.bytes) from code_schemas s where s.project_id = code_projects.id and s.user_id = code_projects.user_id), 0)
)`;

const { id, title, language, fileCount, state, updatedAt } = codeProjects;

const projects = ownedRows(codeProjects, 'userId');
export const {
  count: countProjects,
  insert: insertProject,
  select: selectProject,
  lock: lockProject,
  update: updateProject,
  markDeleted: markProjectDeleted,
  restore: restoreProject,
  purge: purgeProjects,
  deleteDeleted,
} = projects;
/** A run that ends locks it so: what it wrote is kept in a project that its person deleted meanwhile, too. */
export const { lockAny: lockAnyProject } = projects;

export const { selectPage: selectProjects, selectItems: selectProjectItems } = ownedList(codeProjects, projects, {
  ...{ id, title, language, fileCount, state, updatedAt },
});

export const { sumStored, selectSizes, sumSize } = ownedSizes(codeProjects, {
  all: sql`(code_projects.bytes + ${attachedBytes})`,
  versions: attachedBytes,
  columns: { id, title },
});

/** That of the last check; null when the project is not there, or was changed since. */
export async function selectReport(tx: Tx, owned: Owned): Promise<CheckReport | null> {
  const [row] = await tx.select({ report: codeProjects.report }).from(codeProjects).where(projects.isVisible(owned));
  return row?.report ?? null;
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
    .where(and(projects.isOwn(owned), eq(codeProjects.revision, revision)));
}

const versions = versionsOf({
  table: codeVersions,
  key: codeVersions.revision,
  newestFirst: [desc(codeVersions.revision)],
  isOf: isVersionOf,
  limits: { max: MAX_VERSIONS, size: { bytes: codeVersions.bytes, min: MIN_VERSIONS, max: MAX_VERSION_BYTES } },
});

function isVersionOf(project: Owned): SQL | undefined {
  return and(eq(codeVersions.projectId, project.id), eq(codeVersions.userId, project.userId));
}

export type VersionSummary = Pick<VersionRow, 'revision' | 'reason' | 'turnId' | 'createdAt'>;

/** The newest first. */
export async function selectVersions(tx: Tx, project: Owned): Promise<VersionSummary[]> {
  const { revision, reason, turnId, createdAt } = codeVersions;
  return versions.selectAll(tx, project, { revision, reason, turnId, createdAt });
}

/** Finds a version by its revision. */
export const selectVersion = versions.select;

export async function deleteVersion(tx: Tx, project: Owned, revision: number): Promise<void> {
  await tx.delete(codeVersions).where(and(isVersionOf(project), eq(codeVersions.revision, revision)));
}

export async function insertVersion(
  tx: Tx,
  project: Owned,
  version: Pick<VersionRow, 'revision' | 'reason' | 'turnId' | 'files' | 'bytes'>,
): Promise<void> {
  const row = { projectId: project.id, userId: project.userId, ...version };
  await versions.insert(tx, project, { row, returning: { revision: codeVersions.revision } });
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
