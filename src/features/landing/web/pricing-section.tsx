// The four plans of the contract side by side, and the dialogs of subscribing: to sign in first, and what went wrong.

import { Check } from 'lucide-react';
import { plans, type Plan } from '#contract/plan.ts';
import { featuresOf } from '#features/entitlements/shared/plan-features.ts';
import { planAllowances } from '#contract/plan-allowances.ts';
import { PlanCardPanel, planHeadingId } from '#features/billing/web/plan-card-panel.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Badge } from '#ui/components/badge.tsx';

/** The plan we recommend. */
const litPlan = 'premium';

/** Without script the form leads to /subscription, which asks to sign in; the script asks first. */
function PlanAction({ plan }: { plan: Plan }) {
  if (plan.key === 'free')
    return (
      <Button size="lg" wide disabled>
        Free Plan
      </Button>
    );
  return (
    <form action="/subscription" data-subscribe={plan.priceId}>
      <Button
        type="submit"
        variant={plan.key === litPlan ? 'primary' : 'default'}
        size="lg"
        wide
        aria-describedby={planHeadingId(plan)}
      >
        Subscribe
      </Button>
    </form>
  );
}

function SignInDialog() {
  return (
    <dialog
      className="dialog"
      id="sign-in-required"
      aria-labelledby="sign-in-required-title"
      aria-describedby="sign-in-required-text"
    >
      <div className="d-b">
        <h2 className="section" id="sign-in-required-title">
          Sign In Required
        </h2>
        <p id="sign-in-required-text">You need to sign in before subscribing to this plan.</p>
      </div>
      <form className="d-f" method="dialog">
        <Button type="submit">Cancel</Button>
        <a className={buttonClass({ variant: 'primary' })} href="/auth">
          Sign In
        </a>
      </form>
    </dialog>
  );
}

function ErrorDialog() {
  return (
    <dialog
      className="dialog"
      id="subscription-error"
      aria-labelledby="subscription-error-title"
      aria-describedby="subscription-error-text"
    >
      <div className="d-b">
        <h2 className="section" id="subscription-error-title">
          Subscription Error Details
        </h2>
        <p id="subscription-error-text">Nothing was charged. Contact support if this persists.</p>
        <pre className="d-raw" tabIndex={0} aria-label="Error" />
      </div>
      <form className="d-f" method="dialog">
        <Button type="submit">Close</Button>
      </form>
    </dialog>
  );
}

export function PricingSection() {
  return (
    <section className="landing-part landing-wrap" id="pricing" aria-labelledby="pricing-title">
      <header>
        <h2 id="pricing-title">Choose Your Plan</h2>
        <p>Select the perfect plan for your needs</p>
      </header>
      <div className="billing-plans">
        {plans.map((plan) => (
          <PlanCardPanel
            key={plan.key}
            plan={plan}
            features={featuresOf(planAllowances, plan.key)}
            level={3}
            isLit={plan.key === litPlan}
            mark={
              <span data-current hidden>
                <Badge tone="amber" icon={<Check />}>
                  Current
                </Badge>
              </span>
            }
            action={<PlanAction plan={plan} />}
          />
        ))}
      </div>
      <SignInDialog />
      <ErrorDialog />
    </section>
  );
}
