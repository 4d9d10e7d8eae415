// The versions of blueprints in SQL. Every function names the owner; row-level security is the second line of defence.

import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { versionsOf } from '#platform/db/owned/versions-of.ts';
import { MAX_VERSION_BYTES, MAX_VERSIONS, MIN_VERSIONS } from '#model/limits.ts';
import type { Owned } from './store.ts';
import { blueprintVersions, type BlueprintRow, type VersionRow } from './tables.ts';

export type VersionSummary = Omit<
  VersionRow,
  'solution' | 'positions' | 'userId' | 'blueprintId' | 'bytes' | 'createdAt'
>;

const { id, revision, reason, name, componentCount, savedAt, createdAt } = blueprintVersions;
const summary = { id, revision, reason, name, componentCount, savedAt };

function isVersionOf(blueprint: Owned): SQL | undefined {
  return and(eq(blueprintVersions.blueprintId, blueprint.id), eq(blueprintVersions.userId, blueprint.userId));
}

const versions = versionsOf({
  table: blueprintVersions,
  key: id,
  newestFirst: [desc(createdAt), desc(id)],
  isOf: isVersionOf,
  isCounted: isNull(name),
  limits: { max: MAX_VERSIONS, size: { bytes: blueprintVersions.bytes, min: MIN_VERSIONS, max: MAX_VERSION_BYTES } },
});
/** A version is found by its id. */
export const { select: selectVersion, selectNewest: selectNewestVersion } = versions;

/** The newest first. */
export async function selectVersions(tx: Tx, blueprint: Owned): Promise<VersionSummary[]> {
  return versions.selectAll(tx, blueprint, summary);
}

/**
 * Keeps the blueprint as it is in the row. Deletes the oldest versions without a name beyond those a blueprint keeps: neither
 * too many, nor too large together.
 */
export async function insertVersion(
  tx: Tx,
  blueprint: BlueprintRow,
  version: Pick<VersionRow, 'reason' | 'name'>,
): Promise<VersionSummary> {
  const { userId, solution, positions, bytes } = blueprint;
  const row = {
    ...version,
    id: newId(),
    blueprintId: blueprint.id,
    userId,
    revision: blueprint.revision,
    solution,
    positions,
    bytes,
    componentCount: blueprint.componentCount,
    savedAt: blueprint.updatedAt,
  };
  return versions.insert(tx, blueprint, { row, returning: summary });
}
