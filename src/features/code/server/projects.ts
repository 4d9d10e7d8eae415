// A person's code projects: list, create, find, change what they are checked against, delete and restore.

import { isId, newId } from '#contract/id.ts';
import type { ItemQuery, NamedItem } from '#contract/item.ts';
import { Problem } from '#contract/problem.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { CheckReport, ProviderMajors } from '#contract/code-check.ts';
import type { Entitlements, StorageCounter } from '#features/entitlements/server/entitlements.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { ListQuery } from '#platform/db/owned/owned-list.ts';
import type { SizedRow } from '#platform/db/owned/owned-sizes.ts';
import { codeProblems } from '../contract.ts';
import { MAX_PROJECTS } from '../shared/limits.ts';
import type { CodeFile, Project, ProjectSummary } from '../shared/project-shapes.ts';
import { requireFiles, sizeOf } from './change-files.ts';
import { presentSummary, type PresentProject } from './present-project.ts';
import { notFound, type ProjectAccess } from './project-access.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { ProjectRow } from './tables.ts';
import { keepVersion } from './write-files.ts';

export type NewProject = {
  userId: string;
  title?: string | undefined;
  language: CodeLanguage;
  files: readonly CodeFile[];
  providerMajors: ProviderMajors;
  /** Ends the check; the project is created without its report then. */
  signal: AbortSignal;
};

export type ProjectChanges = {
  [Key in 'title' | 'providerMajors' | 'kqlTables']?: ProjectRow[Key] | undefined;
};

/** What names a project rejects with 'code/not-found'. */
export type Projects = {
  /** The latest first; blanks around what is searched do not count. */
  listProjects(query: ListQuery): Promise<{ projects: ProjectSummary[]; nextCursor: string | null }>;
  /** Lists projects for other pages, the latest first. Unknown, deleted and foreign ids are left out. */
  listItems(userId: string, query: ItemQuery): Promise<NamedItem[]>;
  /** That of the last check. Null when the project is not there, or was not checked since its last change. */
  findReport(project: Owned): Promise<CheckReport | null>;
  /** Rejects with 'code/limit-reached', 'code/too-large', 'code/unsafe-path', 'code/path-taken' or a plan limit. */
  createProject(project: NewProject): Promise<Project>;
  /** Checks it first, where its last check is out of date. */
  findProject(project: Owned, call: { signal: AbortSignal }): Promise<Project>;
  /** Rejects with a plan limit when there is no room for the tables. */
  updateProject(project: Owned, changes: ProjectChanges & { signal: AbortSignal }): Promise<Project>;
  deleteProject(project: Owned): Promise<void>;
  restoreProject(project: Owned): Promise<ProjectSummary>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
  listSizes(userId: string, limit: number): Promise<SizedRow[]>;
  /** Removes for good what the person has deleted. */
  emptyDeleted(userId: string): Promise<void>;
};

type Needs = { db: Db; access: ProjectAccess; present: PresentProject; entitlements: Entitlements };

export function createProjects({ db, access, present, entitlements }: Needs): Projects {
  const { inProject, inLockedProject } = access;

  return {
    async listProjects(query) {
      const { rows, nextCursor } = await db.asUser(query.userId, (tx) =>
        store.selectProjects(tx, { ...query, search: query.search.trim() }),
      );
      return { projects: rows.map(presentSummary), nextCursor };
    },

    listItems: (userId, query) => db.asUser(userId, (tx) => store.selectProjectItems(tx, userId, query)),

    findReport: (owned) => db.asUser(owned.userId, (tx) => store.selectReport(tx, owned)),

    async createProject(project) {
      requireFiles(project.files);
      const row = await db.asUser(project.userId, (tx) => insertProject(tx, project, entitlements));
      return present(row, project.signal);
    },

    findProject: async (owned, { signal }) => present(await inProject(owned, async (_tx, project) => project), signal),

    async updateProject(owned, { signal, ...changes }) {
      const row = await inLockedProject(owned, (tx, project) => saveChanges(tx, project, { changes, entitlements }));
      return present(row, signal);
    },

    deleteProject: (owned) =>
      inProject(owned, async (tx) => {
        await store.markProjectDeleted(tx, owned);
      }),

    async restoreProject(owned) {
      if (!isId(owned.id)) throw notFound();
      await db.asUser(owned.userId, async (tx) => {
        if (await store.selectProject(tx, owned)) return;
        const room = await entitlements.findStorageRoom(tx, owned.userId);
        if (await store.restoreProject(tx, owned)) room.requireRestored(await store.sumSize(tx, owned));
      });
      return inProject(owned, async (_tx, project) => presentSummary(project));
    },

    purge: (now = new Date()) => db.asSystem((tx) => store.purgeProjects(tx, now)),
    listSizes: (userId, limit) => db.asUser(userId, (tx) => store.selectSizes(tx, { userId, limit })),
    emptyDeleted: (userId) => db.asUser(userId, (tx) => store.deleteDeleted(tx, userId)),
  };
}

/** Rejects with 'code/limit-reached' or a plan limit. */
export async function insertProject(
  tx: Tx,
  { userId, title, language, files, providerMajors }: Omit<NewProject, 'signal'>,
  entitlements: Entitlements,
): Promise<ProjectRow> {
  if ((await store.countProjects(tx, userId)) >= MAX_PROJECTS) throw Problem.of(codeProblems, 'code/limit-reached');
  const bytes = sizeOf(files);
  // The files and their first version.
  if (bytes > 0) (await entitlements.findStorageRoom(tx, userId)).requireStorage(2 * bytes);
  const row = await store.insertProject(tx, {
    id: newId(),
    userId,
    title: title ?? `generated_${Date.now()}`,
    language,
    files: [...files],
    fileCount: files.length,
    providerMajors,
    bytes,
  });
  await keepVersion(tx, row, { reason: files.length > 0 ? 'imported' : 'edited', turnId: null });
  return row;
}

/** `project` is the locked row. */
async function saveChanges(
  tx: Tx,
  project: ProjectRow,
  { changes, entitlements }: { changes: ProjectChanges; entitlements: Entitlements },
): Promise<ProjectRow> {
  const { title, providerMajors, kqlTables } = changes;
  const growth = kqlTables === undefined ? 0 : Buffer.byteLength(kqlTables) - Buffer.byteLength(project.kqlTables);
  if (growth > 0) (await entitlements.findStorageRoom(tx, project.userId)).requireStorage(growth);
  const isOutdated = providerMajors !== undefined || kqlTables !== undefined;
  return store.updateProject(tx, project, {
    ...(title !== undefined && { title }),
    ...(providerMajors !== undefined && { providerMajors }),
    ...(kqlTables !== undefined && { kqlTables, bytes: project.bytes + growth }),
    ...(isOutdated && { report: null, state: null }),
  });
}

/** Registered with entitlements. */
export const countProjectBytes: StorageCounter = store.sumStored;
