// The four plans: their names and what they cost (specification §9). What they allow is in plan-allowances.ts.

export const planKeys = ['free', 'basic', 'premium', 'enterprise'] as const;
export type PlanKey = (typeof planKeys)[number];

export const paidPlanKeys = ['basic', 'premium', 'enterprise'] as const satisfies readonly PlanKey[];
export type PaidPlan = (typeof paidPlanKeys)[number];

export type Plan = {
  key: PlanKey;
  name: string;
  /** As shown; the card adds the period. */
  price: string;
  description: string;
  /** Our own alias; the server maps it to the payment provider's id. */
  priceId: 'free' | 'price_basic' | 'price_premium' | 'price_enterprise';
};

const offers = {
  free: { name: 'Free', price: '$0', priceId: 'free', description: 'Try everything on a small project.' },
  basic: {
    name: 'Basic',
    price: '$9.99',
    priceId: 'price_basic',
    description: 'All agents, for everyday work.',
  },
  premium: {
    name: 'Premium',
    price: '$19.99',
    priceId: 'price_premium',
    description: 'Code and designs you hand to a client.',
  },
  enterprise: {
    name: 'Enterprise',
    price: '$49.99',
    priceId: 'price_enterprise',
    description: 'Everything, for your whole practice.',
  },
} as const satisfies Record<PlanKey, Omit<Plan, 'key'>>;

export const plans: readonly Plan[] = planKeys.map(planOf);

export function planOf(key: PlanKey): Plan {
  return { key, ...offers[key] };
}
