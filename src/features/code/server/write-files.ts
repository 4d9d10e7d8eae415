// The files of a project change only here: its revision goes up, the report of its last check goes, and a version is kept.

import type { Tx } from '#platform/db/db.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { CodeFile } from '../shared/project-shapes.ts';
import { sizeOf } from './change-files.ts';
import type { Checked } from './checking.ts';
import * as store from './store.ts';
import type { ProjectRow, VersionRow } from './tables.ts';

/** Edits within this time after the last one are one version. */
const EDIT_VERSION_MS = 10 * 60 * 1000;

type Written = {
  files: readonly CodeFile[];
  reason: VersionRow['reason'];
  turnId?: string | null;
  /** It is the check of these files, where they are checked already. */
  checked?: Checked | null;
  /** Null for work that was paid for and must not be lost: it may go past the storage of the plan once. */
  findRoom: Entitlements['findStorageRoom'] | null;
};

/** `project` is the locked row. Rejects with a plan limit. Files that are the same change nothing. */
export async function writeFiles(
  tx: Tx,
  project: ProjectRow,
  { files, reason, turnId = null, checked, findRoom }: Written,
): Promise<ProjectRow> {
  if (isSame(project.files, files)) return project;
  const growth = sizeOf(files) - sizeOf(project.files);
  const isEdit = reason === 'edited';
  const replaced = isEdit ? await findReplacedVersion(tx, project) : null;
  // An edit that makes the files smaller is always saved.
  const needed = isEdit && growth <= 0 ? 0 : growth + sizeOf(files) - (replaced?.bytes ?? 0);
  if (findRoom && needed > 0) (await findRoom(tx, project.userId)).requireStorage(needed);
  const row = await store.updateProject(tx, project, {
    files: [...files],
    fileCount: files.length,
    revision: project.revision + 1,
    bytes: project.bytes + growth,
    ...(checked ?? { report: null, state: null }),
  });
  if (replaced) await store.deleteVersion(tx, project, replaced.revision);
  await keepVersion(tx, row, { reason, turnId });
  return row;
}

/** Keeps the current files as a version. */
export async function keepVersion(
  tx: Tx,
  project: ProjectRow,
  { reason, turnId }: Pick<VersionRow, 'reason' | 'turnId'>,
): Promise<void> {
  const { revision, files } = project;
  await store.insertVersion(tx, project, { revision, reason, turnId, files, bytes: sizeOf(files) });
}

/** The current version, if it is a recent edit that this one goes on with. */
async function findReplacedVersion(tx: Tx, project: ProjectRow): Promise<VersionRow | null> {
  const version = await store.selectVersion(tx, project, project.revision);
  const isRecent = version !== null && Date.now() - version.createdAt.getTime() < EDIT_VERSION_MS;
  return isRecent && version.reason === 'edited' ? version : null;
}

function isSame(before: readonly CodeFile[], after: readonly CodeFile[]): boolean {
  return (
    before.length === after.length &&
    before.every((file, index) => file.path === after[index]?.path && file.content === after[index]?.content)
  );
}
