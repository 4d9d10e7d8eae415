// The blueprint that a design is linked to.

import { Problem } from '#contract/problem.ts';
import type { SolutionServices } from '#features/solution/server/solution.ts';
import type { Positions } from '#model/layout/positions.ts';
import type { Solution } from '#model/solution-shapes.ts';

/** Designs need no more than this of blueprints and of price books. */
export type BlueprintReader = Pick<SolutionServices['blueprints'], 'findBlueprint'>;
export type PriceReader = Pick<SolutionServices['prices'], 'listRows'>;

export type FoundBlueprint = { title: string; solution: Solution; positions: Positions; revision: number };

/** Null for one that is deleted or not the person's. */
export async function findLinked(
  blueprints: BlueprintReader,
  owned: { userId: string; id: string },
): Promise<FoundBlueprint | null> {
  try {
    return await blueprints.findBlueprint(owned);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}

/**
 * It finds where the boxes of a design's blueprint are on its canvas now. A design without a blueprint has no
 * positions.
 */
export async function findPositions(
  blueprints: BlueprintReader,
  { userId, blueprintId }: { userId: string; blueprintId: string | null },
): Promise<Positions> {
  const blueprint = blueprintId === null ? null : await findLinked(blueprints, { userId, id: blueprintId });
  return blueprint?.positions ?? {};
}
