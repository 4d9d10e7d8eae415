// The cost of a solution in a document: what has a price with its reckoning and source, and what has none.

import { findNoPrice } from '../../cost/no-price.ts';
import { labelOfRegion } from '#catalogue/regions.ts';
import { enumerate, paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import { isPriceMissing, type CostSheet } from '../../cost/cost-shapes.ts';
import { coverageOf, isSumShown } from '../../cost/summary/price-coverage.ts';
import { listOtherSkus } from '../../environments/skus.ts';
import type { SolutionComponent } from '../../solution-shapes.ts';
import { TEST_SHARE } from '../../usage/month-load.ts';
import { isAssumed, type DocumentContext } from '../document-context.ts';
import { sumSentence } from './cost-sum.ts';
import { unpricedTable, unchargedTable } from './unpriced-table.ts';
import { formatBudget, formatCents, nameOf, shortList, skuOf } from '../values.ts';

export function costTable(context: DocumentContext): string | null {
  const { solution, cost } = context;
  if (solution.components.length === 0) return null;
  if (!cost) return meterTable(context, ['Price', 'To be priced']);
  return paragraphs(
    meterTable(context, null),
    cost.lines.length === 0 ? null : lineTable(context, cost),
    describeOtherRegions(context, cost),
    describeUse(cost),
    cost.lines.length === 0 ? null : sumTable(context, cost),
    unpricedTable(context, cost),
    unchargedTable(context, cost),
  );
}

/** Lists what each component is charged by, with a last column if there are no prices. */
function meterTable(context: DocumentContext, last: readonly [header: string, cell: string] | null): string {
  const rows = context.solution.components.map((component) => [
    nameOf(component),
    skuOf(context, component),
    metersOf(context, component),
    ...(last ? [noPriceOf(context, component) ?? last[1]] : []),
  ]);
  return table(
    ['Component', 'SKU', 'Charged by', ...(last ? [last[0]] : [])],
    rows,
    'SKUs and what they are charged by',
  );
}

/** Says why nothing of it has a price; null where its record gives no reason. */
function noPriceOf({ index }: DocumentContext, component: SolutionComponent): string | null {
  const stated = findNoPrice(index.serviceOf(component), component.sku);
  return stated && plain(stated.reason);
}

function metersOf(context: DocumentContext, component: SolutionComponent): string {
  const service = context.index.serviceOf(component);
  if (!service) return 'Not in the catalogue';
  const listed = service.meters.map(plain).join('; ');
  return listed || (noPriceOf(context, component) ?? 'The catalogue lists no charge');
}

function lineTable({ index }: DocumentContext, { lines, currency, total }: CostSheet): string {
  const rows = lines.map(({ componentId, environmentId, meter, reckoning, unitPrice, amount, price }) => [
    plain(index.nameOf(componentId)),
    placeOfLine(index, { componentId, environmentId }),
    plain(meter),
    plain(reckoning),
    unitPrice,
    formatCents(amount.expected),
    [
      sourceOf(price.source),
      price.date,
      ...(price.isSample ? ['sample'] : []),
      ...(isElsewhere(price) ? [`price of ${plain(labelOfRegion(price.region))}`] : []),
    ].join(', '),
  ]);
  return table(
    [
      'Component',
      'Environment',
      'Meter',
      'How many',
      `Price of one (${currency})`,
      `Monthly cost (${currency})`,
      'Source',
    ],
    [...rows, ['**Total**', '', '', '', '', formatCents(total.expected), '']],
    'Expected monthly cost',
  );
}

/** 'Test'; 'Test (B1)' where it has another SKU than production. */
function placeOfLine(
  { components, environments }: DocumentContext['index'],
  { componentId, environmentId }: { componentId: string; environmentId: string },
): string {
  const component = components.get(componentId);
  const other = component && listOtherSkus(component).find((each) => each.environmentId === environmentId);
  const name = plain(environments.get(environmentId)?.name ?? environmentId);
  return other ? `${name} (${plain(other.sku)})` : name;
}

/** A page as a link, the name of a file as it is. */
function sourceOf(source: string): string {
  return /^https?:\/\/[^\s()]+$/.test(source) ? `[source](${source})` : plain(source);
}

/** Sums stand here without their lines, so that too small a part of the whole has none. */
function sumTable({ index }: DocumentContext, cost: CostSheet): string | null {
  const { environments, total, currency } = cost;
  if (!isSumShown(coverageOf(cost))) return null;
  // Three columns of one amount say less than one.
  const isExact = total.low === total.high;
  const cells = ({ low, expected, high }: CostSheet['total']): string[] =>
    (isExact ? [expected] : [low, expected, high]).map(formatCents);
  const coveredOf = (environmentId: string | null): string => {
    const { priced, partly, all } = coverageOf({
      lines: cost.lines.filter((line) => environmentId === null || line.environmentId === environmentId),
      unpriced: cost.unpriced.filter((part) => environmentId === null || part.environmentId === environmentId),
    });
    return `${priced - partly} of ${all}`;
  };
  return table(
    [
      'Environment',
      'Priced in full',
      ...(isExact ? ['Expected'] : ['Low', 'Expected', 'High']).map((name) => `${name} (${currency})`),
    ],
    [
      ...environments.map((sum) => [
        plain(index.environments.get(sum.environmentId)?.name ?? sum.environmentId),
        coveredOf(sum.environmentId),
        ...cells(sum),
      ]),
      ['**Total**', coveredOf(null), ...cells(total)],
    ],
    'Monthly cost by environment',
  );
}

/** Says what proposed use follows from; null where all use is stated. */
function describeUse({ monthLoad }: CostSheet): string | null {
  if (monthLoad === null) return null;
  return `Use that nobody has stated is proposed by rules of thumb, from ${plain(monthLoad)}. The lower estimate has half of it and the higher one twice as much; an environment that no users depend on has ${TEST_SHARE * 100} % of it. Measured use replaces it.`;
}

type Elsewhere = CostSheet['lines'][number]['price'] & { region: string };

function isElsewhere(price: CostSheet['lines'][number]['price']): price is Elsewhere {
  return price.isOtherRegion && price.region !== null;
}

/** Says how many prices are of another region than the component's; null where none is. */
function describeOtherRegions({ solution }: DocumentContext, { lines }: CostSheet): string | null {
  const prices = lines.map(({ price }) => price).filter(isElsewhere);
  if (prices.length === 0) return null;
  const label = (name: string): string => plain(labelOfRegion(name));
  const theirs = [...new Set(prices.map(({ region }) => label(region)))];
  const own = [...new Set(solution.regions.map(({ name }) => label(name)))].filter((name) => !theirs.includes(name));
  const where = own.length === 0 ? 'the component’s own region' : enumerate(own);
  const isOne = prices.length === 1;
  return `${prices.length} of ${lines.length} prices ${isOne ? 'is' : 'are'} of ${enumerate(theirs)}, because no price book has ${isOne ? 'it' : 'them'} for ${where}. Prices differ between regions.`;
}

/** Says in sentences whether the range holds. */
export function describeCost(context: DocumentContext): string {
  const { solution, cost } = context;
  const { monthlyBudget } = solution.requirements;
  const range = monthlyBudget
    ? `The estimated monthly cost range is ${inSentence(formatBudget(monthlyBudget))}${isAssumed(context, 'requirements.monthlyBudget') ? ', which is assumed and not calculated' : ''}.`
    : 'No monthly budget is stated.';
  if (solution.components.length === 0) return range;
  if (!cost || cost.lines.length === 0)
    return `${range} No component has a price here yet, so whether the range covers them is not known: price them before signature.`;
  return [
    range,
    sumSentence(context, cost),
    judgeRange(context, cost),
    describeStages(context),
    cost.hasSamples
      ? 'Prices marked as sample are for orientation: import the price list of the provider before signature.'
      : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** Says what is taken for granted of environments beside production; null if there is none. */
function describeStages({ solution }: DocumentContext): string | null {
  const main = solution.environments.find(({ role }) => role === 'production');
  const others = solution.environments.filter(({ role }) => role === 'test' || role === 'development');
  if (!main || others.length === 0) return null;
  const fewer = solution.components.filter(({ counts }) =>
    others.some(({ id }) => (counts[id] ?? 0) < (counts[main.id] ?? 0)),
  );
  const resized = solution.components.filter((component) =>
    listOtherSkus(component).some(({ environmentId }) => others.some(({ id }) => id === environmentId)),
  );
  const except = resized.length === 0 ? '' : ` (except of ${shortList(resized.map(nameOf), 6)})`;
  const counts = fewer.length === 0 ? 'as many of each component' : `fewer of ${shortList(fewer.map(nameOf), 6)}`;
  return `${enumerate(others.map(nameOf))} ${others.length === 1 ? 'is' : 'are'} assumed to have the SKUs of production${except}, the smallest usual sizes, ${TEST_SHARE * 100} % of its proposed use, and ${counts}${resized.length === 0 ? ': smaller SKUs or shorter hours there cost less' : ''}.`;
}

/** 'Up to $600' → 'up to $600' */
function inSentence(words: string): string {
  return words.replace(/^Up to/, 'up to');
}

const UNKNOWN_RANGE = 'Whether the range covers the whole solution is not known until the rest has a price.';

/** Null where there is no range to compare with. A sum that lacks components is not said to be covered. */
function judgeRange({ solution }: DocumentContext, cost: CostSheet): string | null {
  if (!cost.budget) return null;
  const isWhole = !cost.unpriced.some(isPriceMissing);
  if (cost.budget.currency !== cost.currency)
    return `The prices are in ${cost.currency} and the range is in ${cost.budget.currency}: no amount is converted, so whether the range covers them is not known.`;
  switch (cost.budget.outcome) {
    case 'above':
      return `${isWhole ? 'That is' : 'What is priced is alone'} above the range: agree on a higher one, or choose fewer or smaller components.`;
    case 'may-exceed':
      return 'The range covers the lower estimate and not the higher one.';
    case 'below':
    case 'within':
      return isWhole ? `The range covers ${solution.components.length === 1 ? 'it' : 'them'}.` : UNKNOWN_RANGE;
    default:
      return UNKNOWN_RANGE;
  }
}
