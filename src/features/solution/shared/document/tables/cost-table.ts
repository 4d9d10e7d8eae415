// The cost of a solution in a document: what has a price with its reckoning and source, and what has none.

import { enumerate, paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import type { CostSheet } from '../../cost/cost-shapes.ts';
import { listOtherSkus } from '../../environments/skus.ts';
import type { SolutionComponent } from '../../solution-shapes.ts';
import { isAssumed, type DocumentContext } from '../document-context.ts';
import { capital, formatBudget, formatCents, nameOf, shortList, skuOf } from '../values.ts';

export function costTable(context: DocumentContext): string | null {
  const { solution, cost } = context;
  if (solution.components.length === 0) return null;
  if (!cost) return meterTable(context, ['Price', 'To be priced']);
  return paragraphs(
    meterTable(context, null),
    cost.lines.length === 0 ? null : lineTable(context, cost),
    cost.lines.length === 0 ? null : sumTable(context, cost),
    unpricedTable(context, cost),
  );
}

/** What each component is charged by, with a last column where there are no prices. */
function meterTable(context: DocumentContext, last: readonly [header: string, cell: string] | null): string {
  const rows = context.solution.components.map((component) => [
    nameOf(component),
    skuOf(context, component),
    metersOf(context, component),
    ...(last ? [last[1]] : []),
  ]);
  return table(
    ['Component', 'SKU', 'Charged by', ...(last ? [last[0]] : [])],
    rows,
    'SKUs and what they are charged by',
  );
}

function metersOf({ index }: DocumentContext, component: SolutionComponent): string {
  const service = index.serviceOf(component);
  if (!service) return 'Not in the catalogue';
  return service.meters.map(plain).join('; ') || 'The catalogue lists no charge';
}

function lineTable({ index }: DocumentContext, { lines, currency, total }: CostSheet): string {
  const rows = lines.map(({ componentId, environmentId, meter, reckoning, unitPrice, amount, price }) => [
    plain(index.nameOf(componentId)),
    placeOfLine(index, { componentId, environmentId }),
    plain(meter),
    plain(reckoning),
    unitPrice,
    formatCents(amount.expected),
    `${sourceOf(price.source)}, ${price.date}${price.isSample ? ', sample' : ''}`,
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

function sumTable({ index }: DocumentContext, { environments, total, currency }: CostSheet): string {
  // Three columns of one amount say less than one.
  const isExact = total.low === total.high;
  const cells = ({ low, expected, high }: CostSheet['total']): string[] =>
    (isExact ? [expected] : [low, expected, high]).map(formatCents);
  return table(
    ['Environment', ...(isExact ? ['Expected'] : ['Low', 'Expected', 'High']).map((name) => `${name} (${currency})`)],
    [
      ...environments.map((sum) => [
        plain(index.environments.get(sum.environmentId)?.name ?? sum.environmentId),
        ...cells(sum),
      ]),
      ['**Total**', ...cells(total)],
    ],
    'Monthly cost by environment',
  );
}

function unpricedTable({ index }: DocumentContext, { unpriced }: CostSheet): string | null {
  if (unpriced.length === 0) return null;
  const parts = [...Map.groupBy(unpriced, ({ componentId, message }) => `${componentId} ${message}`).values()].map(
    (same): UnpricedRow => ({
      part: same[0]!,
      places: same
        .map(({ environmentId }) => plain(index.environments.get(environmentId)?.name ?? environmentId))
        .join(', '),
    }),
  );
  // Charges of one component that no price book has are one row.
  const byRow = Map.groupBy(parts, ({ part: { componentId, reason, message }, places }) =>
    [componentId, places, reason === 'no-price' ? reason : message].join(' '),
  );
  const rows = [...byRow.values()].map((same) => {
    const { part, places } = same[0]!;
    const meters = same.flatMap(({ part: { meter } }) => (meter === null ? [] : [`“${plain(meter)}”`]));
    return [
      plain(index.nameOf(part.componentId)),
      places,
      part.reason === 'no-price' && meters.length > 0
        ? `No price book has ${enumerate(meters)}.`
        : plain(reasonOf(part.message, index.nameOf(part.componentId))),
    ];
  });
  return table(['Component', 'Environments', 'Why it has no price'], rows, 'Charges without a price');
}

type UnpricedRow = { part: CostSheet['unpriced'][number]; places: string };

/** The message without the component's name, which the row begins with: 'Redis: no price book has “Hours”.' → 'No price book has “Hours”.' */
function reasonOf(message: string, name: string): string {
  if (message.startsWith(`${name}: `)) return capital(message.slice(name.length + 2));
  return message.startsWith(`${name} `) ? `It${message.slice(name.length)}` : message;
}

/** Whether the range holds, in sentences. */
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
    describeCoverage(context, cost),
    judgeRange(context, cost),
    describeStages(context),
    cost.hasSamples
      ? 'Prices marked as sample are for orientation: import the price list of the provider before signature.'
      : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** What is taken for granted of environments beside production; null where there is none. */
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
  const skus = resized.length === 0 ? 'the SKUs' : `the SKUs, except of ${shortList(resized.map(nameOf), 6)},`;
  const counts = fewer.length === 0 ? 'as many of each component' : `fewer of ${shortList(fewer.map(nameOf), 6)}`;
  return `${enumerate(others.map(nameOf))} ${others.length === 1 ? 'is' : 'are'} assumed to have ${skus} and the use of production, and ${counts}${resized.length === 0 ? ': smaller SKUs or shorter hours there cost less' : ''}.`;
}

/** 'Up to $600' → 'up to $600' */
function inSentence(words: string): string {
  return words.replace(/^Up to/, 'up to');
}

/** How much of the solution the sum is of, and the sum. */
function describeCoverage({ solution }: DocumentContext, { lines, unpriced, total, currency }: CostSheet): string {
  const priced = new Set(lines.map(({ componentId }) => componentId));
  const open = new Set(unpriced.map(({ componentId }) => componentId));
  const all = solution.components.length;
  const inPart = [...priced].filter((id) => open.has(id)).length;
  const whole = priced.size - inPart;
  const sum = formatBudget({ low: total.low / 100, high: total.high / 100, currency });
  if (whole === all) return `The components cost ${sum} a month.`;
  const counts: [count: number, how: string][] = [
    [whole, 'in full'],
    [inPart, 'in part'],
    [all - priced.size, 'not at all'],
  ];
  const covered = counts
    .filter(([count]) => count > 0)
    .map(([count, how], index) => `${count}${index === 0 ? ` of ${all} components` : ''} ${how}`);
  return `The prices known so far come to ${sum} a month. They cover ${enumerate(covered)}.`;
}

/** Null where there is no range to compare with. A sum that lacks components is not said to be covered. */
function judgeRange({ solution }: DocumentContext, cost: CostSheet): string | null {
  if (!cost.budget) return null;
  const isWhole = cost.unpriced.length === 0;
  if (cost.budget.currency !== cost.currency)
    return `The prices are in ${cost.currency} and the range is in ${cost.budget.currency}: no amount is converted, so whether the range covers them is not known.`;
  switch (cost.budget.outcome) {
    case 'above':
      return `That ${isWhole ? '' : 'alone '}is above the range: agree on a higher one, or choose fewer or smaller components.`;
    case 'may-exceed':
      return 'The range covers the lower estimate and not the higher one.';
    case 'below':
    case 'within':
      return isWhole
        ? `The range covers ${solution.components.length === 1 ? 'it' : 'them'}.`
        : 'Whether the range covers the whole solution is not known until the rest has a price.';
    default:
      return null;
  }
}
