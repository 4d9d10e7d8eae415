// The cost sheet of a solution: each meter of each component in each environment is a line, or is listed as unpriced with the
// reason. Nothing is converted, guessed or left out without a word.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { findNoPrice } from './no-price.ts';
import { indexSolution, type SolutionIndex } from '../check/solution-index.ts';
import { builtIn } from '../environments/built-component.ts';
import { sizesOf } from '../sizes/sizes-of.ts';
import { describeMonthLoad } from '../usage/month-load.ts';
import type { Environment, Solution, SolutionComponent } from '../solution-shapes.ts';
import { compareBudget } from './summary/compare-budget.ts';
import { isCharged, type CostLine, type CostSheet, type MoneyRange, type UnpricedPart } from './cost-shapes.ts';
import { coverageOf } from './summary/price-coverage.ts';
import { priceMeter } from './price-meter.ts';
import type { PriceRow } from './price-row.ts';

type Part = { lines: CostLine[]; unpriced: UnpricedPart[] };

/**
 * `rows` may be of any service; those that do not fit are ignored. The sheet is in `currency`, or in the budget's where rows have it, or
 * else in US dollars; what only has a price in another currency is unpriced.
 */
export function priceSolution(
  solution: Solution,
  rows: readonly PriceRow[],
  { currency = chooseCurrency(solution, rows) }: { currency?: string } = {},
): CostSheet {
  const index = indexSolution(solution);
  const rowsOfMeter = Map.groupBy(rows, ({ provider, service, meter }) => keyOf(provider, service, meter));
  const parts = solution.components.flatMap((component) =>
    solution.environments
      .filter(({ id }) => (component.counts[id] ?? 0) > 0)
      .map((environment) =>
        priceComponent({
          component: builtIn(component, environment.id),
          service: index.serviceOf(component),
          environment,
          index,
          rowsOfMeter,
          currency,
        }),
      ),
  );
  const lines = parts.flatMap((part) => part.lines);
  const unpriced = parts.flatMap((part) => part.unpriced);
  const ofEnvironment = Map.groupBy(lines, ({ environmentId }) => environmentId);
  const total = sumLines(lines);
  return {
    currency,
    lines,
    unpriced,
    environments: solution.environments.map(({ id }) => ({
      environmentId: id,
      ...sumLines(ofEnvironment.get(id) ?? []),
    })),
    total,
    budget: compareBudget(solution, {
      currency,
      total,
      coverage: coverageOf({ lines, unpriced }),
      unpricedCount: unpriced.filter(isCharged).length,
    }),
    monthLoad: lines.some(({ basis }) => basis === 'proposed') ? describeMonthLoad(solution.requirements) : null,
    hasSamples: lines.some(({ price }) => price.isSample),
  };
}

/** Adds amounts in whole cents. Each line limits them to what a sum can hold. */
export function sumLines(lines: readonly CostLine[]): MoneyRange {
  return lines.reduce(
    (sum, { amount }) => ({
      low: sum.low + amount.low,
      expected: sum.expected + amount.expected,
      high: sum.high + amount.high,
    }),
    { low: 0, expected: 0, high: 0 },
  );
}

function keyOf(provider: string, service: string, meter: string): string {
  return `${provider}/${service}/${meter}`;
}

function chooseCurrency({ requirements }: Solution, rows: readonly PriceRow[]): string {
  const currencies = new Set(rows.map((row) => row.currency));
  const wished = requirements.monthlyBudget?.currency;
  if (wished !== undefined && currencies.has(wished)) return wished;
  return currencies.size === 0 || currencies.has('USD') ? 'USD' : ([...currencies].toSorted()[0] ?? 'USD');
}

type ComponentContext = {
  component: SolutionComponent;
  service: CatalogueService | undefined;
  environment: Environment;
  index: SolutionIndex;
  rowsOfMeter: ReadonlyMap<string, readonly PriceRow[]>;
  currency: string;
};

function priceComponent(context: ComponentContext): Part {
  const { component, service, environment, index, rowsOfMeter, currency } = context;
  const ids = { componentId: component.id, environmentId: environment.id, meter: null };
  if (!service) {
    const message = `${component.name} is not a service of the catalogue, so nothing of it is priced.`;
    return { lines: [], unpriced: [{ ...ids, reason: 'no-service', message }] };
  }
  const region = component.regionId === null ? null : (index.regions.get(component.regionId)?.name ?? null);
  const findRows = (key: string, meter: string): readonly PriceRow[] =>
    rowsOfMeter.get(keyOf(component.provider, key, meter)) ?? [];
  const sizes = sizesOf({ component, environment, requirements: index.solution.requirements });
  const results = service.meters.map((meter) =>
    priceMeter({ component, environment, service, meter, sizes, index, region, currency, findRows }),
  );
  // A price that a book does have is shown, and so is what it still asks for: a quantity, or a price in this currency.
  const hasNoRow = results.every(
    ({ unpriced: [part] }) => part && /^(?:no-price|other-[sr]|not-used)/.test(part.reason),
  );
  const whole = hasNoRow ? wholeUnpriced(component, service) : null;
  return {
    lines: results.flatMap((result) => result.lines),
    unpriced: whole ? [{ ...ids, ...whole }] : results.flatMap((result) => result.unpriced),
  };
}

/** Returns what the record of the service says of the component, and null where it says only what is charged. */
function wholeUnpriced(
  { name, sku }: SolutionComponent,
  service: CatalogueService,
): Pick<UnpricedPart, 'reason' | 'message'> | null {
  const stated = findNoPrice(service, sku);
  if (stated) return { reason: stated.because, message: `${name}: ${stated.reason}` };
  if (service.meters.length > 0) return null;
  return { reason: 'no-meters', message: `${name}: the catalogue lists nothing that is charged.` };
}
