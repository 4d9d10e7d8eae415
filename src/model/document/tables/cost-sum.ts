// The sentence of a document about what the solution costs: a sum with what it covers, or what is missing for one.

import { plain } from '#text/markdown/write-markdown.ts';
import { isCharged, isPriceMissing, type CostSheet } from '../../cost/cost-shapes.ts';
import { coverageOf, isSumShown, isWhole } from '../../cost/summary/price-coverage.ts';
import { describeGaps } from '../../cost/summary/price-gaps.ts';
import type { DocumentContext } from '../document-context.ts';
import { formatBudget } from '../values.ts';

/** A sum of too few components is not written: the sentence says then how many have a price, and what to price first. */
export function sumSentence({ index }: DocumentContext, cost: CostSheet): string {
  const { total, currency, unpriced } = cost;
  const coverage = coverageOf(cost);
  const { priced, partly, all } = coverage;
  const sum = formatBudget({ low: total.low / 100, high: total.high / 100, currency }).replace(/^Up/, 'up');
  const unknown = new Set(
    unpriced.filter((part) => isPriceMissing(part) && !isCharged(part)).map(({ componentId }) => componentId),
  ).size;
  const rest =
    unknown === 0
      ? []
      : [`The catalogue lists nothing that is charged for ${unknown === 1 ? 'one more' : `${unknown} more`}.`];
  if (isWhole(coverage))
    return [
      `${all === 1 ? 'The charged component costs' : `All ${all} charged components cost`} ${sum} a month.`,
      ...rest,
    ].join(' ');
  const isOne = priced - partly === 1;
  const covered = `Of ${all} charged ${all === 1 ? 'component' : 'components'}, ${priced - partly} ${isOne ? 'is' : 'are'} priced in full${partly === 0 ? '' : ` and ${partly} in part`}`;
  const known = isSumShown(coverage)
    ? `What has a price costs ${sum} a month. ${covered}.`
    : `${covered}, which is too few for a sum.`;
  const gaps = describeGaps(cost, (id) => plain(index.nameOf(id)));
  return [known, ...(gaps === null ? [] : [gaps]), ...rest].join(' ');
}
