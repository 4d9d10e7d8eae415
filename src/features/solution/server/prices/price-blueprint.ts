// What a solution costs by the books that a person sees: their own, the installation's, and the sample.

import type { Tx } from '#platform/db/db.ts';
import type { CostSheet } from '#model/cost/cost-shapes.ts';
import { listPricedParts } from '#model/cost/list-priced-parts.ts';
import { priceSolution } from '#model/cost/price-solution.ts';
import type { PriceRow } from '#model/cost/price-row.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { selectPrices, type PricedPart } from './price-store.ts';
import { sampleBook } from '#model/cost/sample-book.ts';

/** `tx` is the person's. */
export async function priceBlueprint(tx: Tx, solution: Solution): Promise<CostSheet> {
  return priceSolution(solution, await findRows(tx, listPricedParts(solution)));
}

export async function findRows(tx: Tx, parts: readonly PricedPart[]): Promise<PriceRow[]> {
  const services = new Set(parts.map(({ provider, service }) => `${provider}/${service}`));
  const sample = sampleBook.filter(({ provider, service }) => services.has(`${provider}/${service}`));
  return [...(await selectPrices(tx, parts)), ...sample];
}
