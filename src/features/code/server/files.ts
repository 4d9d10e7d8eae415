// The files and versions of a code project: change them, look back, take a version again, move to another major version of
// a provider.

import type { CheckReport, ProviderMajors } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { CodeFile, Project, ProjectVersion } from '../shared/project-shapes.ts';
import { changeFiles, requireFiles, type FileChange } from './change-files.ts';
import { contextOf, type Checking } from './checking.ts';
import type { PresentProject } from './present-project.ts';
import { notFound, requireIdle, requireRevision, type ProjectAccess } from './project-access.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import { writeFiles } from './write-files.ts';

export type CheckedFiles = {
  userId: string;
  language: CodeLanguage;
  files: readonly CodeFile[];
  providerMajors: ProviderMajors;
  /** The files are checked against this project's schemas and tables. */
  projectId?: string | undefined;
  signal: AbortSignal;
};

export type FilesOrder = { baseRevision: number; changes: readonly FileChange[]; signal: AbortSignal };

/** What names a project or a version rejects with 'code/not-found'; what changes files with 'code/busy' during a turn. */
export type Files = {
  /**
   * Rejects with 'code/changed' when the changes are based on an older revision, and as `changeFiles` of change-files.ts:
   * then none of them is made.
   */
  changeFiles(project: Owned, order: FilesOrder): Promise<Project>;
  /** The newest first. */
  listVersions(project: Owned): Promise<ProjectVersion[]>;
  findVersion(project: Owned, revision: number): Promise<ProjectVersion & { files: CodeFile[] }>;
  restoreVersion(project: Owned, version: { revision: number; signal: AbortSignal }): Promise<Project>;
  /** Stores nothing. Rejects as `requireFiles`, or with 'server/unavailable' when too many checks wait. */
  checkCode(order: CheckedFiles): Promise<CheckReport>;
};

type Needs = { access: ProjectAccess; checking: Checking; present: PresentProject; entitlements: Entitlements };

export function createFiles({ access, checking, present, entitlements }: Needs): Files {
  const { inProject, inLockedProject } = access;
  const { findStorageRoom: findRoom } = entitlements;

  return {
    async changeFiles(owned, { baseRevision, changes, signal }) {
      const row = await inLockedProject(owned, async (tx, project) => {
        requireRevision(project, baseRevision);
        await requireIdle(tx, project);
        const files = changeFiles(project.files, changes);
        return writeFiles(tx, project, { files, reason: 'edited', findRoom });
      });
      return present(row, signal);
    },

    listVersions: (owned) => inProject(owned, (tx) => store.selectVersions(tx, owned)),

    findVersion: (owned, revision) =>
      inProject(owned, async (tx) => {
        const version = await store.selectVersion(tx, owned, revision);
        if (!version) throw notFound();
        const { reason, turnId, createdAt, files } = version;
        return { revision, reason, turnId, createdAt, files };
      }),

    async restoreVersion(owned, { revision, signal }) {
      const row = await inLockedProject(owned, async (tx, project) => {
        const version = await store.selectVersion(tx, project, revision);
        if (!version) throw notFound();
        await requireIdle(tx, project);
        return writeFiles(tx, project, { files: version.files, reason: 'restored', findRoom });
      });
      return present(row, signal);
    },

    async checkCode({ userId, projectId, signal, files, ...asked }) {
      requireFiles(files);
      const project =
        projectId === undefined ? null : await inProject({ userId, id: projectId }, async (_tx, row) => row);
      const given = project ? await checking.readContext(project) : contextOf(asked);
      const providerMajors = { ...given.providerMajors, ...asked.providerMajors };
      const context = { ...given, language: asked.language, providerMajors };
      return (await checking.checkFiles({ files, context }, { owner: userId, signal })).report;
    },
  };
}
