// The solution that a generation writes about: of the blueprint the design is linked to, or built from its services and facts.

import type { DocumentContext } from '#model/document/document-context.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { buildModel } from '../model/build-solution-of-design.ts';
import { describeSolution, withFacts } from '../model/design-model.ts';
import type { StatedFacts } from '../model/known-facts.ts';
import type { DesignRow } from '../tables.ts';

export type GenerationModel = Pick<DesignRow, 'prices' | 'builtFrom' | 'blueprintRevision'> & { solution: Solution };

/** A blueprint as it is now. */
export type LinkedBlueprint = { solution: Solution; revision: number };

type ModelOrder = StatedFacts & {
  design: Pick<DesignRow, 'cloudProvider' | 'services'> & Partial<DesignRow>;
};

/** Of the services and facts of a design, before it is priced. */
export function newModel(order: ModelOrder): GenerationModel {
  return { ...buildModel(order), prices: null, blueprintRevision: null };
}

/**
 * What a generation writes about. A whole document follows the blueprint, or else the services as they are now; a single
 * section, and a design whose blueprint is gone, keep the solution that the rest of the text describes.
 */
export function chooseModel(
  order: ModelOrder,
  { isWhole, blueprint }: { isWhole: boolean; blueprint: LinkedBlueprint | null },
): GenerationModel {
  const { solution = null, prices = null, builtFrom = null, blueprintRevision = null, blueprintId } = order.design;
  const isGone = blueprintId != null && blueprint === null;
  if (solution !== null && (!isWhole || isGone)) return { solution, prices, builtFrom, blueprintRevision };
  if (blueprint)
    return { solution: blueprint.solution, prices: null, builtFrom: null, blueprintRevision: blueprint.revision };
  return newModel(order);
}

/** The context is what documents read of a model, with the facts of the design in place. */
export function readModel(order: ModelOrder, model: GenerationModel): DocumentContext {
  return describeSolution(withFacts(model, order), model.prices);
}
