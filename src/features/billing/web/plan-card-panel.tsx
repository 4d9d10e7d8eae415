// One plan: name, price, one line, its button, and what it gives. The landing page and /subscription show the same.

import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Plan } from '#contract/plan.ts';
import type { PlanFeature } from '#features/entitlements/shared/plan-features.ts';

type PlanCardProps = {
  plan: Plan;
  /** One line each. */
  features: readonly PlanFeature[];
  /** The amber edge: the plan we recommend, or the person's own. */
  isLit: boolean;
  /** Shown beside the name. */
  mark?: ReactNode;
  /** The one button. */
  action: ReactNode;
  /** One below the level of the heading above the cards. */
  level: 2 | 3;
};

/** The id of a card's heading, for what describes itself by it. */
export function planHeadingId({ key }: Pick<Plan, 'key'>): string {
  return `plan-${key}`;
}

export function PlanCardPanel({ plan, features, isLit, mark, action, level }: PlanCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      className={isLit ? 'billing-plan lit' : 'billing-plan'}
      data-plan={plan.key}
      aria-labelledby={planHeadingId(plan)}
    >
      <div className="billing-plan-head">
        <Heading className="head" id={planHeadingId(plan)}>
          {plan.name}
        </Heading>
        {mark}
      </div>
      <p className="billing-price num">
        {plan.price}
        <span>/month</span>
      </p>
      <p className="billing-pitch">{plan.description}</p>
      {action}
      <ul>
        {features.map((feature) => (
          <FeatureLine key={feature.name} {...feature} />
        ))}
      </ul>
    </article>
  );
}

function FeatureLine({ name, included, amount }: PlanFeature) {
  return (
    <li className={included ? 'billing-has' : 'billing-lacks'}>
      {included ? <Check className="s" /> : <Minus className="s" />}
      <span>
        {name}
        {!included && <span className="sr"> not included</span>}
      </span>
      <span className="billing-amount num">{amount}</span>
    </li>
  );
}
