// The solutions that a design described before: each is on the last version before the text described another one.

import { and, asc, eq, gte, isNotNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { Owned } from '../store.ts';
import { designVersions, type DesignModel, type DesignRow } from '../tables.ts';

/** On the newest version, which has the present text. */
export async function updateModel(tx: Tx, design: DesignRow, versionId: string): Promise<void> {
  const { solution, prices, builtFrom, blueprintRevision, replacedValues, services, cloudProvider } = design;
  const model = { solution, prices, builtFrom, blueprintRevision, replacedValues, services, cloudProvider };
  await tx
    .update(designVersions)
    .set({ model })
    .where(and(isVersionOf(design), eq(designVersions.id, versionId)));
}

/** The solution that the text of a version described; null where the design has described no other one since. */
export async function selectModelOf(tx: Tx, design: Owned, version: { revision: number }): Promise<DesignModel | null> {
  const [found] = await tx
    .select({ model: designVersions.model })
    .from(designVersions)
    .where(and(isVersionOf(design), gte(designVersions.revision, version.revision), isNotNull(designVersions.model)))
    .orderBy(asc(designVersions.revision), asc(designVersions.createdAt))
    .limit(1);
  return found?.model ?? null;
}

function isVersionOf({ userId, id }: Owned) {
  return and(eq(designVersions.designId, id), eq(designVersions.userId, userId));
}
