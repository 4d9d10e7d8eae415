// One plan: name, price, one line, its button, and what it gives.

import { Check, Minus } from 'lucide-react';
import type { Plan, PlanFeature } from '#contract/plan.ts';
import { Button } from '#ui/controls/button.tsx';

function FeatureLine({ name, included, amount }: PlanFeature) {
  return (
    <li className={included ? 'has' : 'lacks'}>
      {included ? <Check className="s" /> : <Minus className="s" />}
      <span>{name}{!included && <span className="sr"> not included</span>}</span>
      <span className="amount num">{amount}</span>
    </li>
  );
}

/** Without script the form leads to /subscription, which asks to sign in; the script asks first. */
function SubscribeForm({ planName, isLit }: { planName: string; isLit: boolean }) {
  return (
    <form action="/subscription" data-subscribe>
      <Button type="submit" variant={isLit ? 'primary' : 'default'} size="lg" wide aria-describedby={`plan-${planName}`}>Subscribe</Button>
    </form>
  );
}

/** `isLit` gives the card the amber edge and the primary button: the plan we recommend. */
export function PlanCard({ plan, isLit }: { plan: Plan; isLit: boolean }) {
  return (
    <article className={isLit ? 'plan lit' : 'plan'} aria-labelledby={`plan-${plan.name}`}>
      <h3 className="head" id={`plan-${plan.name}`}>{plan.name}</h3>
      <p className="price num">{plan.price}<span>/month</span></p>
      <p className="pitch">{plan.description}</p>
      {plan.key === 'free'
        ? <Button size="lg" wide disabled>Free Plan</Button>
        : <SubscribeForm planName={plan.name} isLit={isLit} />}
      <ul>
        {plan.features.map((feature) => <FeatureLine key={feature.name} {...feature} />)}
      </ul>
    </article>
  );
}
