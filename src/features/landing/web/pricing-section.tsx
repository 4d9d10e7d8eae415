// The four plans of the contract side by side, and the dialog a visitor sees who subscribes before signing in.

import { plans } from '#contract/plan.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { PlanCard } from './plan-card.tsx';

function SignInDialog() {
  return (
    <dialog className="dialog" id="sign-in-required" aria-labelledby="sign-in-required-title" aria-describedby="sign-in-required-text">
      <div className="d-b">
        <h2 className="section" id="sign-in-required-title">Sign In Required</h2>
        <p id="sign-in-required-text">You need to sign in before subscribing to this plan.</p>
      </div>
      <form className="d-f" method="dialog">
        <Button type="submit">Cancel</Button>
        <a className={buttonClass({ variant: 'primary' })} href="/auth">Sign In</a>
      </form>
    </dialog>
  );
}

export function PricingSection() {
  return (
    <section className="part wrap" id="pricing" aria-labelledby="pricing-title">
      <header>
        <h2 id="pricing-title">Choose Your Plan</h2>
        <p>Select the perfect plan for your needs</p>
      </header>
      <div className="plans">
        {plans.map((plan) => <PlanCard key={plan.key} plan={plan} isLit={plan.key === 'premium'} />)}
      </div>
      <SignInDialog />
    </section>
  );
}
