// The versions of a blueprint: what Lounge keeps on its own, and what a person named.

import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Tx } from '#platform/db/db.ts';
import { blueprintProblems, type Blueprint, type BlueprintVersion } from '../contract.ts';
import { MAX_NAMED_VERSIONS } from '#model/limits.ts';
import { notFound, type BlueprintAccess } from './blueprint-access.ts';
import { replaceContent, type Content } from './blueprint-content.ts';
import { presentBlueprint, presentVersion } from './present-blueprint.ts';
import type { Owned } from './store.ts';
import type { BlueprintRow, VersionRow } from './tables.ts';
import * as store from './version-store.ts';

/** What names a blueprint or a version rejects with 'blueprints/not-found'. */
export type Versions = {
  /** The newest first. */
  listBlueprintVersions(blueprint: Owned): Promise<BlueprintVersion[]>;
  findBlueprintVersion(blueprint: Owned, versionId: string): Promise<BlueprintVersion & Content>;
  /** Rejects with 'blueprints/version-exists', 'blueprints/too-many-versions' or a plan limit. */
  nameBlueprintVersion(blueprint: Owned, name: string): Promise<BlueprintVersion>;
  /** Makes a version the blueprint again, and keeps what it replaces. Rejects with a plan limit. */
  restoreBlueprintVersion(blueprint: Owned, versionId: string): Promise<Blueprint>;
};

type Needs = { access: BlueprintAccess; entitlements: Entitlements };
type FindRoom = Entitlements['findStorageRoom'];

export function createVersions({ access: { inBlueprint, inLockedBlueprint }, entitlements }: Needs): Versions {
  const { findStorageRoom: findRoom } = entitlements;

  return {
    listBlueprintVersions: (owned) =>
      inBlueprint(owned, async (tx) => (await store.selectVersions(tx, owned)).map(presentVersion)),

    findBlueprintVersion: (owned, versionId) =>
      inBlueprint(owned, async (tx, { title }) => {
        const row = await requireVersion(tx, owned, versionId);
        return { ...presentVersion(row), solution: { ...row.solution, title }, positions: row.positions };
      }),

    nameBlueprintVersion: (owned, name) =>
      inLockedBlueprint(owned, (tx, blueprint) => insertNamedVersion(tx, blueprint, { name, findRoom })),

    restoreBlueprintVersion: (owned, versionId) =>
      inLockedBlueprint(owned, async (tx, blueprint) => {
        const { solution, positions } = await requireVersion(tx, owned, versionId);
        return presentBlueprint(await replaceContent(tx, blueprint, { content: { solution, positions }, findRoom }));
      }),
  };
}

/** `blueprint` is the locked row. */
async function insertNamedVersion(
  tx: Tx,
  blueprint: BlueprintRow,
  { name, findRoom }: { name: string; findRoom: FindRoom },
): Promise<BlueprintVersion> {
  const named = (await store.selectVersions(tx, blueprint)).filter((version) => version.name !== null);
  if (named.some((version) => version.name === name)) throw Problem.of(blueprintProblems, 'blueprints/version-exists');
  if (named.length >= MAX_NAMED_VERSIONS) throw Problem.of(blueprintProblems, 'blueprints/too-many-versions');
  (await findRoom(tx, blueprint.userId)).requireStorage(blueprint.bytes);
  return presentVersion(await store.insertVersion(tx, blueprint, { reason: 'named', name }));
}

async function requireVersion(tx: Tx, blueprint: Owned, versionId: string): Promise<VersionRow> {
  const version = isId(versionId) ? await store.selectVersion(tx, blueprint, versionId) : null;
  if (!version) throw notFound();
  return version;
}
