// The cost of a solution in a document: what has a price with its reckoning and source, and what has none.

import { paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import type { CostSheet } from '../../cost/cost-shapes.ts';
import { isAssumed, type DocumentContext } from '../document-context.ts';
import { capital, formatBudget, formatCents, nameOf, skuOf } from '../values.ts';

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
    context.index.serviceOf(component)?.meters.map(plain).join('; ') || 'Not in the catalogue',
    ...(last ? [last[1]] : []),
  ]);
  return table(
    ['Component', 'SKU', 'Charged by', ...(last ? [last[0]] : [])],
    rows,
    'SKUs and what they are charged by',
  );
}

function lineTable({ index }: DocumentContext, { lines, currency, total }: CostSheet): string {
  const rows = lines.map(({ componentId, environmentId, meter, reckoning, unitPrice, amount, price }) => [
    plain(index.nameOf(componentId)),
    plain(index.environments.get(environmentId)?.name ?? environmentId),
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

/** A page as a link, the name of a file as it is. */
function sourceOf(source: string): string {
  return /^https?:\/\/[^\s()]+$/.test(source) ? `[source](${source})` : plain(source);
}

function sumTable({ index }: DocumentContext, { environments, total, currency }: CostSheet): string {
  const cells = ({ low, expected, high }: CostSheet['total']): string[] => [low, expected, high].map(formatCents);
  return table(
    ['Environment', `Low (${currency})`, `Expected (${currency})`, `High (${currency})`],
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
  const byPart = Map.groupBy(unpriced, ({ componentId, message }) => `${componentId} ${message}`);
  const rows = [...byPart.values()].map((same) => [
    plain(index.nameOf(same[0]!.componentId)),
    same.map(({ environmentId }) => plain(index.environments.get(environmentId)?.name ?? environmentId)).join(', '),
    plain(reasonOf(same[0]!.message, index.nameOf(same[0]!.componentId))),
  ]);
  return table(['Component', 'Environments', 'Why it has no price'], rows, 'Parts without a price');
}

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
    ? `The estimated monthly cost range is ${formatBudget(monthlyBudget)}${isAssumed(context, 'requirements.monthlyBudget') ? ', which is assumed and not calculated' : ''}.`
    : 'No monthly budget is stated.';
  if (!cost || cost.lines.length === 0)
    return `${range} No component has a price here yet, so whether the range covers them is not known: price them before signature.`;
  const unpriced = new Set(cost.unpriced.map(({ componentId }) => componentId)).size;
  return [
    range,
    cost.budget ? cost.budget.message : null,
    // The comparison with a budget counts them.
    unpriced === 0 || cost.budget
      ? null
      : `${unpriced} ${unpriced === 1 ? 'component has' : 'components have'} no price, or a part without one, and ${unpriced === 1 ? 'comes' : 'come'} on top.`,
    cost.hasSamples
      ? 'Prices marked as sample are for orientation: import the price list of the provider before signature.'
      : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}
