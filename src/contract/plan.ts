// The four plans: what they cost (specification §9) and what they give (numbers overridable by settings).

export const planKeys = ['free', 'basic', 'premium', 'enterprise'] as const;
export type PlanKey = (typeof planKeys)[number];

export const paidPlanKeys = ['basic', 'premium', 'enterprise'] as const satisfies readonly PlanKey[];
export type PaidPlan = (typeof paidPlanKeys)[number];

export type PlanFeature = { name: string; included: boolean; amount: string };

export type Plan = {
  key: PlanKey;
  name: string;
  /** Shown as it stands; the period is added by the card. */
  price: string;
  description: string;
  features: readonly PlanFeature[];
  /** Our own alias; the payment provider's id is mapped on the server. */
  priceId: 'free' | 'price_basic' | 'price_premium' | 'price_enterprise';
};

type Amounts = { agents: string; chat: string; chatAmount: string; code: string; design: string; knowledge: string; blueprint: string };

function features(plan: PlanKey, amounts: Amounts): PlanFeature[] {
  const tier = planKeys.indexOf(plan);
  return [
    { name: amounts.agents, included: true, amount: '' },
    { name: amounts.chat, included: true, amount: amounts.chatAmount },
    { name: 'Code Editor', included: tier >= 2, amount: amounts.code },
    { name: 'Design Tools', included: tier >= 2, amount: amounts.design },
    { name: 'Knowledge Base', included: tier >= 3, amount: amounts.knowledge },
    { name: 'Cloud Blueprint', included: tier >= 3, amount: amounts.blueprint },
  ];
}

const full = { agents: 'Full agent access', chat: 'Advanced AI chat' };

export const plans: readonly Plan[] = [
  {
    key: 'free', name: 'Free', price: '$0', priceId: 'free',
    description: 'Try every part of Lounge on one small job.',
    features: features('free', { agents: 'Limited agent access', chat: 'Basic AI chat', chatAmount: '30 / day', code: '5 to try', design: '3 to try', knowledge: '1 to try', blueprint: '1 to try' }),
  },
  {
    key: 'basic', name: 'Basic', price: '$9.99', priceId: 'price_basic',
    description: 'Every agent, for one person’s daily questions.',
    features: features('basic', { ...full, chatAmount: '1,500 / mo', code: '20 to try', design: '10 to try', knowledge: '1 to try', blueprint: '1 to try' }),
  },
  {
    key: 'premium', name: 'Premium', price: '$19.99', priceId: 'price_premium',
    description: 'Code and designs you hand to a client.',
    features: features('premium', { ...full, chatAmount: '5,000 / mo', code: '500 / mo', design: '100 / mo', knowledge: '3 to try', blueprint: '3 to try' }),
  },
  {
    key: 'enterprise', name: 'Enterprise', price: '$49.99', priceId: 'price_enterprise',
    description: 'The whole room, for a whole practice.',
    features: features('enterprise', { ...full, chatAmount: '20,000 / mo', code: '2,000 / mo', design: '500 / mo', knowledge: 'No limit', blueprint: 'No limit' }),
  },
];
