// The text of a design changes only here: its revision goes up, and what would be lost is kept as a version.

import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Design } from '../contract.ts';
import { designProblems } from '../contract/route.ts';
import type { DesignVersion } from '../shared/version-shapes.ts';
import { MAX_DESIGN_BYTES, MAX_NAMED_VERSIONS } from '../shared/limits.ts';
import { notFound, requireIdle, type DesignAccess } from './design-access.ts';
import { presentDesign } from './present-design.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { DesignRow, VersionRow } from './tables.ts';
import { keepModel, selectModelOf } from './update/model-store.ts';

export type VersionReason = DesignVersion['reason'];

export type NewVersion = Pick<VersionRow, 'state' | 'note' | 'approvals'> & { name: string };

/** What names a design or a version rejects with 'design/not-found'. */
export type Versions = {
  /** The newest first. */
  listVersions(design: Owned): Promise<DesignVersion[]>;
  findVersion(design: Owned, versionId: string): Promise<DesignVersion & { content: string }>;
  /**
   * Keeps the current text as a version with a name. Rejects with 'design/version-exists', 'design/no-content', a plan limit,
   * or 'design/generating' during a generation.
   */
  nameVersion(design: Owned, version: NewVersion): Promise<DesignVersion>;
  /** Makes a version the text again. Rejects with 'design/generating' during a generation, or with a plan limit. */
  restoreVersion(design: Owned, versionId: string): Promise<Design>;
};

/** A version is kept this often while the text is being edited. */
const EDIT_VERSION_MS = 10 * 60 * 1000;

type Needs = { access: DesignAccess; entitlements: Entitlements };
type FindRoom = Entitlements['findStorageRoom'];

export function createVersions({ access: { inDesign, inLockedDesign }, entitlements }: Needs): Versions {
  const { findStorageRoom: findRoom } = entitlements;

  return {
    listVersions: (owned) => inDesign(owned, (tx) => store.selectVersions(tx, owned)),

    findVersion: (owned, versionId) =>
      inDesign(owned, async (tx, design) => {
        const { userId: _, designId: __, model: ___, ...version } = await requireVersion(tx, design, versionId);
        return { ...version, length: version.content.length };
      }),

    nameVersion: (owned, version) =>
      inLockedDesign(owned, async (tx, design) => {
        await requireIdle(tx, design);
        return insertNamedVersion(tx, design, { version, findRoom });
      }),

    restoreVersion: (owned, versionId) =>
      inLockedDesign(owned, async (tx, design) => {
        const version = await requireVersion(tx, design, versionId);
        await requireIdle(tx, design);
        const model = await selectModelOf(tx, design, version);
        const row = await replaceContent(tx, design, { content: version.content, reason: 'restored', findRoom });
        if (model) await keepModel(tx, design);
        return presentDesign(model ? await store.updateDesign(tx, row, model) : row, null);
      }),
  };
}

/** `design` is the locked row. */
async function insertNamedVersion(
  tx: Tx,
  design: DesignRow,
  { version, findRoom }: { version: NewVersion; findRoom: FindRoom },
): Promise<DesignVersion> {
  const { content, revision } = design;
  if (content.trim() === '') throw Problem.of(designProblems, 'design/no-content');
  const versions = await store.selectVersions(tx, design);
  const named = versions.filter(({ name }) => name !== null);
  if (named.some(({ name }) => name === version.name)) throw Problem.of(designProblems, 'design/version-exists');
  if (named.length >= MAX_NAMED_VERSIONS) throw Problem.of(designProblems, 'design/too-many-versions');
  (await findRoom(tx, design.userId)).requireStorage(Buffer.byteLength(content));
  const id = await store.insertVersion(tx, design, { ...version, revision, content, reason: 'edited' });
  const { userId: _, designId: __, content: ___, model: ____, ...row } = await requireVersion(tx, design, id);
  return { ...row, length: content.length };
}

async function requireVersion(tx: Tx, design: DesignRow, versionId: string): Promise<VersionRow> {
  const version = isId(versionId) ? await store.selectVersion(tx, design, versionId) : null;
  if (!version) throw notFound();
  return version;
}

/** Throws 'design/too-large'. */
export function requireSize(content: string): void {
  if (Buffer.byteLength(content) > MAX_DESIGN_BYTES)
    throw Problem.of(designProblems, 'design/too-large', { details: { limit: MAX_DESIGN_BYTES } });
}

/**
 * Writes an edit of the person. `design` is the locked row. Rejects with a plan limit when the text grows past the storage of
 * the plan; a version of it is kept only where there is room for one.
 */
export async function saveEdit(
  tx: Tx,
  design: DesignRow,
  { content, findRoom }: { content: string; findRoom: FindRoom },
): Promise<DesignRow> {
  if (content === design.content) return design;
  const newest = await store.selectNewestVersion(tx, design);
  const isDue = content !== '' && (!newest || Date.now() - newest.createdAt.getTime() >= EDIT_VERSION_MS);
  const size = Buffer.byteLength(content);
  const growth = Math.max(0, size - Buffer.byteLength(design.content));
  const room = growth > 0 || isDue ? await findRoom(tx, design.userId) : null;
  if (growth > 0) room?.requireStorage(growth);
  const row = await store.updateDesign(tx, design, { content, revision: design.revision + 1 });
  if (isDue && room && room.freeBytes >= growth + size) await keepVersion(tx, row, 'edited');
  return row;
}

/**
 * Replaces the text; the old one is kept as a version, too. `design` is the locked row. Rejects with 'design/too-large', or
 * with a plan limit. `findRoom: null` is for work that was paid for and must not be lost: it may go past the storage of the
 * plan once.
 */
export async function replaceContent(
  tx: Tx,
  design: DesignRow,
  { content, reason, findRoom }: { content: string; reason: VersionReason; findRoom: FindRoom | null },
): Promise<DesignRow> {
  requireSize(content);
  // The text as it will be, its version, and at most a version of the text as it was: that one is in the design already.
  (await findRoom?.(tx, design.userId))?.requireStorage(2 * Buffer.byteLength(content));
  await keepVersion(tx, design, 'edited');
  const row = await store.updateDesign(tx, design, { content, revision: design.revision + 1 });
  await keepVersion(tx, row, reason);
  return row;
}

/** Keeps the current text as a version, unless it is empty or its revision is kept already. */
export async function keepVersion(tx: Tx, design: DesignRow, reason: VersionReason): Promise<void> {
  if (design.content === '') return;
  const newest = await store.selectNewestVersion(tx, design);
  if (newest?.revision === design.revision) return;
  await store.insertVersion(tx, design, { revision: design.revision, reason, content: design.content });
}
