// The lines of a plan's card: a feature, whether the plan includes it, and how much, from the table the server counts by.

import type { AllowanceTable, NumericAllowance } from '#contract/plan-allowances.ts';
import type { PlanKey } from '#contract/plan.ts';
import { amountOf, isIncluded, isMeter } from './allowances.ts';

export type PlanFeature = { name: string; included: boolean; amount: string };

const rows: readonly { name: string; allowance: NumericAllowance }[] = [
  { name: 'Code Editor', allowance: 'code' },
  { name: 'Design Tools', allowance: 'design' },
  { name: 'Knowledge Base', allowance: 'collections' },
  { name: 'Cloud Blueprint', allowance: 'blueprints' },
];

/** The features are in the order of the card, and every plan has the same six (specification §6, plan tiers). */
export function featuresOf(table: AllowanceTable, plan: PlanKey): PlanFeature[] {
  const amountText = (allowance: NumericAllowance): string => cardAmount(table, { plan, allowance });
  const isPaid = plan !== 'free';
  return [
    { name: isPaid ? 'Full agent access' : 'Limited agent access', included: true, amount: '' },
    { name: isPaid ? 'Advanced AI chat' : 'Basic AI chat', included: true, amount: amountText('chat') },
    ...rows.map(({ name, allowance }) => ({
      name,
      included: isIncluded(plan, allowance),
      amount: amountText(allowance),
    })),
  ];
}

/** '30 / day', '500 / mo', 'No limit'. */
function cardAmount(
  table: AllowanceTable,
  { plan, allowance }: { plan: PlanKey; allowance: NumericAllowance },
): string {
  const amount = amountOf(table[plan], allowance);
  if (amount === null) return 'No limit';
  const figure = amount.toLocaleString('en');
  if (!isMeter(allowance)) return figure;
  return table[plan].meters[allowance].period === 'day' ? `${figure} / day` : `${figure} / mo`;
}
