// What the priced components cost against the range that the requirements state.

import type { Solution } from '../solution-shapes.ts';
import type { BudgetComparison, MoneyRange } from './cost-shapes.ts';
import { formatCentRange, formatCents } from './format-money.ts';

type Known = { currency: string; total: MoneyRange; lineCount: number; unpricedCount: number };

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

function judge({ low, high, currency }: Budget, known: Known): BudgetComparison['outcome'] {
  if (currency !== known.currency || known.lineCount === 0) return 'unknown';
  if (known.total.low > high) return 'above';
  if (known.total.high > high) return 'may-exceed';
  return known.total.high < low ? 'below' : 'within';
}

function describe(
  budget: Budget,
  { currency, total, lineCount, unpricedCount, outcome }: Known & { outcome: BudgetComparison['outcome'] },
): string {
  const amount =
    budget.low === 0 ? `up to ${formatCents(budget.high, budget.currency)}` : formatCentRange(budget, budget.currency);
  const range = `${budget.isAssumed ? 'assumed ' : ''}budget of ${amount} a month`;
  if (lineCount === 0) return `No component has a price, so nothing can be compared with the ${range}.`;
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
