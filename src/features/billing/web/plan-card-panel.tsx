// One plan: name, price, one line, its button, and what it gives. The landing page and /subscription show the same.

import { Check, Dot, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Plan } from '#contract/plan.ts';
import type { PlanFeature } from '#features/entitlements/shared/plan-features.ts';
import './plan-card-panel.css';

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

/** A plan that does not include a feature may still give some of it: neither a tick nor a dash would be true of that. */
function FeatureLine({ name, included, amount }: PlanFeature) {
  const gives = givenBy({ included, amount });
  return (
    <li className={gives === 'none' ? 'billing-lacks' : 'billing-has'}>
      {marks[gives]}
      <span>
        {name}
        {gives === 'none' && <span className="sr"> not included</span>}
      </span>
      <span className="billing-amount num">{amount}</span>
    </li>
  );
}

const marks = { all: <Check className="s" />, some: <Dot className="s" />, none: <Minus className="s" /> } as const;

function givenBy({ included, amount }: Omit<PlanFeature, 'name'>): keyof typeof marks {
  if (included) return 'all';
  return Number.parseInt(amount, 10) > 0 ? 'some' : 'none';
}
