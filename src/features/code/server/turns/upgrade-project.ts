// Moves a project to another major version of a provider: renamed and dropped arguments are rewritten, and the result is
// checked. A turn says what was changed.

import { newId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { TerraformProvider } from '#contract/code-language.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { TerraformUpgrader } from '#expertise/checkers/terraform-upgrader.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import { PoolError } from '#platform/child-pool/pool-error.ts';
import type { Tx } from '#platform/db/db.ts';
import type { CodeFile, Project } from '../../shared/project-shapes.ts';
import { requireFiles, sizeOf } from '../change-files.ts';
import type { PresentProject } from '../present-project.ts';
import { requireIdle, requireRevision, type ProjectAccess } from '../project-access.ts';
import * as store from '../store.ts';
import type { Owned } from '../store.ts';
import type { ProjectRow } from '../tables.ts';
import { insertTurn } from './turn-store.ts';
import { writeFiles } from '../write-files.ts';

export type UpgradeOrder = { baseRevision: number; provider: TerraformProvider; major: number; signal: AbortSignal };

export type Upgrades = {
  /** Rejects with 'code/not-found', 'code/changed', 'code/busy' or a plan limit. */
  upgradeProject(project: Owned, order: UpgradeOrder): Promise<Project>;
};

/** Changes that a turn lists. */
const MAX_LISTED = 200;

type Needs = {
  upgrader: TerraformUpgrader;
  access: ProjectAccess;
  present: PresentProject;
  entitlements: Entitlements;
};

export function createUpgrades({ upgrader, access, present, entitlements }: Needs): Upgrades {
  const { inProject, inLockedProject } = access;

  return {
    async upgradeProject(owned, { baseRevision, provider, major, signal }) {
      const before = await inProject(owned, async (tx, project) => {
        requireRevision(project, baseRevision);
        await requireIdle(tx, project);
        return project;
      });
      const caller = { owner: owned.userId, signal };
      const upgraded = await upgradeFiles(upgrader, { files: before.files, provider, major, caller });
      const row = await inLockedProject(owned, async (tx, project) => {
        requireRevision(project, baseRevision);
        await requireIdle(tx, project);
        // The files as they will be, and their version.
        const room = await entitlements.findStorageRoom(tx, owned.userId);
        room.requireStorage(2 * sizeOf(upgraded.files));
        return saveUpgrade(tx, project, { ...upgraded, provider, major });
      });
      return present(row, signal);
    },
  };
}

type Upgraded = { files: CodeFile[]; changes: { path: string; line: number; message: string }[] };

async function upgradeFiles(
  upgrader: TerraformUpgrader,
  {
    files,
    provider,
    major,
    caller,
  }: { files: readonly CodeFile[]; provider: TerraformProvider; major: number; caller: TaskCaller },
): Promise<Upgraded> {
  const sources = files.map(({ path, content }) => ({ path, text: content }));
  try {
    const { files: upgraded, changes } = await upgrader.upgrade({ files: sources, provider, major }, caller);
    return { files: upgraded.map(({ path, text }) => ({ path, content: text })), changes };
  } catch (error) {
    if (error instanceof PoolError) throw Problem.of(sharedProblems, 'server/unavailable', { cause: error });
    throw error;
  }
}

/** `project` is the locked row. */
async function saveUpgrade(
  tx: Tx,
  project: ProjectRow,
  { files, changes, provider, major }: Upgraded & { provider: TerraformProvider; major: number },
): Promise<ProjectRow> {
  requireFiles(files);
  const turnId = newId();
  const written = await writeFiles(tx, project, { files, reason: 'upgraded', turnId, findRoom: null });
  const row = await store.updateProject(tx, written, {
    providerMajors: { ...project.providerMajors, [provider]: major },
    report: null,
    state: null,
  });
  await insertTurn(tx, project, {
    id: turnId,
    kind: 'upgrade',
    prompt: `Upgrade to ${provider} ${major}`,
    language: project.language,
    status: 'done',
    words: describeChanges(changes),
    revisionBefore: project.revision,
    revisionAfter: row.revision,
  });
  return row;
}

function describeChanges(changes: Upgraded['changes']): string {
  if (changes.length === 0) return 'Nothing in the code had to be rewritten.';
  const listed = changes.slice(0, MAX_LISTED).map(({ path, line, message }) => `- \`${path}:${line}\` ${message}`);
  const more = changes.length - listed.length;
  return [...listed, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n');
}
