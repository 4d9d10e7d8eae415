// What the priced components cost against the range that the requirements state.

import type { Solution } from '../../solution-shapes.ts';
import type { BudgetComparison, MoneyRange } from '../cost-shapes.ts';
import { formatCentRange, formatCents } from '../format-money.ts';
import { formatCoverage, isSumShown, type PriceCoverage } from './price-coverage.ts';

type Known = { currency: string; total: MoneyRange; coverage: PriceCoverage; unpricedCount: number };

/** Null where the requirements state no budget. */
export function compareBudget({ requirements, assumed }: Solution, known: Known): BudgetComparison | null {
  const { monthlyBudget } = requirements;
  if (!monthlyBudget) return null;
  const budget = {
    low: Math.round(monthlyBudget.low * 100),
    high: Math.round(monthlyBudget.high * 100),
    currency: monthlyBudget.currency,
    isAssumed: assumed.includes('requirements.monthlyBudget'),
  };
  const outcome = judge(budget, known);
  return { ...budget, outcome, message: describe(budget, { ...known, outcome }) };
}

/** A sum that lacks parts says nothing of the whole. */
const NOT_SHOWN = ' It is not shown that the budget covers the whole solution.';

type Budget = Omit<BudgetComparison, 'outcome' | 'message'>;

/** What is priced may exceed the budget alone. Below that, a sum of too few components is not compared with it. */
function judge({ low, high, currency }: Budget, known: Known): BudgetComparison['outcome'] {
  if (currency !== known.currency || known.coverage.priced === 0) return 'unknown';
  if (known.total.low > high) return 'above';
  if (!isSumShown(known.coverage)) return 'unknown';
  if (known.total.high > high) return 'may-exceed';
  return known.total.high < low ? 'below' : 'within';
}

type Judged = Known & { outcome: BudgetComparison['outcome'] };

function describe(budget: Budget, judged: Judged): string {
  const { currency, total, coverage, unpricedCount, outcome } = judged;
  const range = describeRange(budget);
  if (coverage.priced === 0) return `No component has a price, so nothing can be compared with the ${range}.`;
  if (!isSumShown(coverage)) return describeFew(budget, judged);
  const cost = `The priced components cost ${formatCentRange(total, currency)} a month`;
  const rest = unpricedCount === 1 ? 'One part has no price and is' : `${unpricedCount} parts have no price and are`;
  const open = unpricedCount === 0 ? '' : ` ${rest} not in this sum.`;
  if (budget.currency !== currency)
    return `${cost}; the ${range} is in another currency, and no amount is converted.${open}`;
  switch (outcome) {
    case 'above':
      return `${cost}. The ${range} does not cover them.${open}`;
    case 'may-exceed':
      return `${cost}. The ${range} covers the lower estimate and not the higher one.${open}`;
    case 'below':
      return `${cost}, less than the ${range}.${open}${unpricedCount === 0 ? '' : NOT_SHOWN}`;
    default:
      return `${cost}, within the ${range}.${unpricedCount === 0 ? ' It covers them.' : `${open}${NOT_SHOWN}`}`;
  }
}

function describeRange(budget: Budget): string {
  const amount =
    budget.low === 0 ? `up to ${formatCents(budget.high, budget.currency)}` : formatCentRange(budget, budget.currency);
  return `${budget.isAssumed ? 'assumed ' : ''}budget of ${amount} a month`;
}

/** Says of too few priced components only what is sure: what they cost at least, if that alone is too much. */
function describeFew(budget: Budget, { currency, total, coverage, outcome }: Judged): string {
  const range = describeRange(budget);
  const known = `${formatCoverage(coverage)}.`;
  if (outcome === 'above')
    return `${known} What has a price costs at least ${formatCents(total.low, currency)} a month alone. The ${range} does not cover it.`;
  return `${known} Their sum is not compared with the ${range}: too much has no price yet.`;
}
