// The solution that a design describes, with the facts of the design in place: what a person or a source says of a value holds in
// every table, diagram and sentence.

import type { PriceRow } from '#model/cost/price-row.ts';
import { priceSolution } from '#model/cost/price-solution.ts';
import { createDocumentContext, type DocumentContext } from '#model/document/document-context.ts';
import { writeSolutionBlocks, type SolutionBlock } from '#model/document/solution-blocks.ts';
import { findBlockPlaceholders } from '#text/embedded-blocks.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { BuiltFrom, DesignRow } from '../tables.ts';
import { applyFacts } from './apply-facts.ts';
import { buildFrom } from './build-solution-of-design.ts';
import { knownFacts, type StatedFacts } from './known-facts.ts';

/** The part of a design that holds its solution. */
export type StoredModel = Partial<Pick<DesignRow, 'solution' | 'prices' | 'builtFrom' | 'blueprintId'>>;

export type ModelOrder = StatedFacts & { design: StoredModel };

/** Null for a design without a solution: its text is all there is. */
export function solutionOf({ design, facts }: ModelOrder): Solution | null {
  const { solution = null, builtFrom = null } = design;
  return solution && withFacts({ solution, builtFrom }, { design, facts });
}

/** The solution with what a person or a source says of its values; `builtFrom` is null for one of a blueprint. */
export function withFacts(
  { solution, builtFrom }: { solution: Solution; builtFrom: BuiltFrom | null },
  stated: StatedFacts,
): Solution {
  // What a blueprint says is changed in the blueprint.
  if (builtFrom === null) return solution;
  const known = knownFacts(stated);
  const region = known.valueOf('region') ?? builtFrom.region;
  const secondaryRegion = known.valueOf('secondary-region') ?? builtFrom.secondaryRegion;
  const addressSpace = known.valueOf('address-space') ?? builtFrom.addressSpace;
  const isSame =
    region === builtFrom.region &&
    secondaryRegion === builtFrom.secondaryRegion &&
    addressSpace === builtFrom.addressSpace;
  const base = isSame
    ? solution
    : buildFrom({ ...builtFrom, region, secondaryRegion, addressSpace }, { title: solution.title, known });
  return applyFacts(base, known);
}

export function contextOf(order: ModelOrder): DocumentContext | null {
  const solution = solutionOf(order);
  return solution && describeSolution(solution, order.design.prices ?? null);
}

/** The context is what documents read of a solution. The `prices` are null where no price book was at hand. */
export function describeSolution(solution: Solution, prices: readonly PriceRow[] | null): DocumentContext {
  return createDocumentContext(solution, prices && priceSolution(solution, prices));
}

/** The blocks that a text embeds, in their present state; none for a design without a solution. */
export function listBlocks(order: ModelOrder & { design: { content: string } }): SolutionBlock[] {
  const keys = findBlockPlaceholders(order.design.content).map(({ key }) => key);
  if (keys.length === 0) return [];
  const context = contextOf(order);
  return context ? writeSolutionBlocks(context, keys) : [];
}
