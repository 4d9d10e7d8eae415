// What a plan's card lists: name, whether the plan includes it, and how much, from the table the server counts by.

import { planKeys, type PlanKey } from './plan.ts';
import { amountOf, isIncluded, isMeter, planRights, type Right } from './plan-rights.ts';

export type PlanFeature = { name: string; included: boolean; amount: string };

const rows: readonly { name: string; right: Exclude<Right, 'agents'> }[] = [
  { name: 'Code Editor', right: 'code' },
  { name: 'Design Tools', right: 'design' },
  { name: 'Knowledge Base', right: 'collections' },
  { name: 'Cloud Blueprint', right: 'blueprints' },
];

/** In the order of the card, the same six for every plan (specification §6, plan tiers). */
export function featuresOf(plan: PlanKey): readonly PlanFeature[] {
  const isFull = planKeys.indexOf(plan) > 0;
  return [
    { name: isFull ? 'Full agent access' : 'Limited agent access', included: true, amount: '' },
    { name: isFull ? 'Advanced AI chat' : 'Basic AI chat', included: true, amount: amountText(plan, 'chat') },
    ...rows.map(({ name, right }) => ({ name, included: isIncluded(plan, right), amount: amountText(plan, right) })),
  ];
}

/** '30 / day', '500 / mo', '5 to try', 'No limit'. */
function amountText(plan: PlanKey, right: Exclude<Right, 'agents'>): string {
  const amount = amountOf(planRights[plan], right);
  if (amount === null) return 'No limit';
  const figure = amount.toLocaleString('en');
  if (!isIncluded(plan, right)) return `${figure} to try`;
  if (!isMeter(right)) return figure;
  return planRights[plan].meters[right].period === 'day' ? `${figure} / day` : `${figure} / mo`;
}
