// What a plan's card lists: name, whether the plan includes it, and how much, from a table the server counts by.

import { planKeys, type PlanKey } from '#contract/plan.ts';
import { amountOf, isIncluded, isMeter, type Right, type RightsTable } from '#contract/plan-allowances.ts';

export type PlanFeature = { name: string; included: boolean; amount: string };

type Numbered = Exclude<Right, 'agents'>;

const rows: readonly { name: string; right: Numbered }[] = [
  { name: 'Code Editor', right: 'code' },
  { name: 'Design Tools', right: 'design' },
  { name: 'Knowledge Base', right: 'collections' },
  { name: 'Cloud Blueprint', right: 'blueprints' },
];

/** In the order of the card, the same six for every plan (specification §6, plan tiers). */
export function featuresOf(rights: RightsTable, plan: PlanKey): PlanFeature[] {
  const amountText = (right: Numbered): string => amountOfCard({ rights, plan, right });
  const isFull = planKeys.indexOf(plan) > 0;
  return [
    { name: isFull ? 'Full agent access' : 'Limited agent access', included: true, amount: '' },
    { name: isFull ? 'Advanced AI chat' : 'Basic AI chat', included: true, amount: amountText('chat') },
    ...rows.map(({ name, right }) => ({ name, included: isIncluded(plan, right), amount: amountText(right) })),
  ];
}

/** '30 / day', '500 / mo', '5 to try', 'No limit'. */
function amountOfCard({ rights, plan, right }: { rights: RightsTable; plan: PlanKey; right: Numbered }): string {
  const amount = amountOf(rights[plan], right);
  if (amount === null) return 'No limit';
  const figure = amount.toLocaleString('en');
  if (!isIncluded(plan, right)) return `${figure} to try`;
  if (!isMeter(right)) return figure;
  return rights[plan].meters[right].period === 'day' ? `${figure} / day` : `${figure} / mo`;
}
