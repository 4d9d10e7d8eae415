// The four cards: the current plan is lit, the next one up has the primary button.

import { Check } from 'lucide-react';
import { paidPlanKeys, planKeys, plans, type PaidPlan, type Plan, type PlanKey } from '#contract/plan.ts';
import type { PlanFeatures } from '#features/entitlements/web/use-plan-features.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import '#ui/components/states/skeleton.css';
import { CheckoutErrorDialog } from '../checkout/checkout-error-dialog.tsx';
import { checkoutMessages } from '../checkout/checkout-messages.ts';
import { billingMessages } from '../messages.ts';
import { PlanCardPanel, planHeadingId } from '../plan-card-panel.tsx';
import type { ShownSubscription } from '../queries.ts';
import { useCheckout, type Checkout } from '../checkout/use-checkout.ts';

type PlanCardsProps = {
  subscription: ShownSubscription;
  offers: PlanFeatures;
  /** A purchase is in progress, so nothing else can be bought. */
  isFrozen: boolean;
};

export function PlanCards({ subscription, offers: { features, hasFailed, retry }, isFrozen }: PlanCardsProps) {
  const checkout = useCheckout();
  if (hasFailed) return <ErrorState title={billingMessages.plansFailed} onRetry={retry} />;
  if (!features) return <PlanCardsSkeleton />;
  const current = subscription.plan;
  const isOff = subscription.engine === 'off';
  return (
    <>
      <div className="billing-plans">
        {plans.map((plan) => (
          <PlanCardPanel
            key={plan.key}
            plan={plan}
            features={features[plan.key]}
            level={2}
            isLit={plan.key === current}
            mark={
              plan.key === current && (
                <Badge tone="amber" icon={<Check />}>
                  {billingMessages.current}
                </Badge>
              )
            }
            action={<PlanAction plan={plan} current={current} checkout={checkout} isFrozen={isFrozen || isOff} />}
          />
        ))}
      </div>
      {checkout.failure !== null && <CheckoutErrorDialog error={checkout.failure} onClose={checkout.dismiss} />}
    </>
  );
}

type PlanActionProps = { plan: Plan; current: PlanKey; checkout: Checkout; isFrozen: boolean };

function PlanAction({ plan, current, checkout, isFrozen }: PlanActionProps) {
  const { key } = plan;
  const described = { 'aria-describedby': planHeadingId(plan) };
  if (key === current)
    return (
      <Button size="lg" wide disabled {...described}>
        {billingMessages.currentPlan}
      </Button>
    );
  if (key === 'free')
    return (
      <Button size="lg" wide disabled {...described}>
        {billingMessages.freePlan}
      </Button>
    );
  return (
    <Button
      size="lg"
      wide
      {...described}
      variant={key === recommended(current) ? 'primary' : 'default'}
      busy={checkout.starting === key}
      busyLabel={checkoutMessages.processing}
      disabled={isFrozen || checkout.starting !== null}
      onClick={() => void checkout.start(key)}
    >
      {isBelow(key, current) ? billingMessages.downgrade : billingMessages.subscribe}
    </Button>
  );
}

function isBelow(key: PlanKey, current: PlanKey): boolean {
  return planKeys.indexOf(key) < planKeys.indexOf(current);
}

/** Premium for people below it, then the next plan up. */
function recommended(current: PlanKey): PaidPlan | undefined {
  const above = paidPlanKeys.filter((key) => isBelow(current, key));
  return above.find((key) => key !== 'basic');
}

const LINES = ['w60', 'w80', 'w70', 'w80', 'w70', 'w80'] as const;

/** Placeholders for the four cards, until the person's plan is known. */
export function PlanCardsSkeleton() {
  return (
    <div className="billing-plans billing-plans-skeleton" role="status" aria-label={billingMessages.loading}>
      {plans.map(({ key }) => (
        <div key={key} className="billing-plan">
          <span className="skel w30" />
          <span className="skel w50 billing-tall" />
          <span className="skel w90" />
          <span className="skel w100 billing-tall" />
          {LINES.map((width, index) => (
            <span key={index} className={`skel ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
