// The blueprint that a design is linked to.

import { Problem } from '#contract/problem.ts';
import type { Blueprints } from '#features/solution/server/blueprints.ts';
import type { Solution } from '#features/solution/shared/solution-shapes.ts';

export type FoundBlueprint = { title: string; solution: Solution; revision: number };

/** Null for one that is deleted or not the person's. */
export async function findLinked(
  blueprints: Blueprints,
  owned: { userId: string; id: string },
): Promise<FoundBlueprint | null> {
  try {
    return await blueprints.findBlueprint(owned);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}
