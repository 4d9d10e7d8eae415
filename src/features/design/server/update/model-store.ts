// The design of a blueprint, and the solutions that a design described before: each is on the last version before the text described another one.

import { and, asc, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { Owned } from '../store.ts';
import { designs, designVersions, type DesignModel, type DesignRow } from '../tables.ts';

/** The latest design of a blueprint. */
export async function selectDesignOf(tx: Tx, blueprint: Owned): Promise<DesignRow | null> {
  const isOf = and(
    eq(designs.blueprintId, blueprint.id),
    eq(designs.userId, blueprint.userId),
    isNull(designs.deletedAt),
  );
  const [row] = await tx.select().from(designs).where(isOf).orderBy(desc(designs.updatedAt)).limit(1);
  return row ?? null;
}

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
