// The plan that is paid for: change it, cancel it, resume it.

import { useState } from 'react';
import { paidPlanKeys, planOf, type PaidPlan } from '#contract/plan.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { Card } from '#ui/components/card.tsx';
import { formatDay } from '../day.ts';
import { EmptyHosted } from './hosted-page.tsx';
import { testMessages } from './messages.ts';
import { testPaymentsApi, type ShownPortal } from './queries.ts';
import type { PortalAction } from './use-portal-action.ts';

type Subscription = NonNullable<ShownPortal['subscription']>;

type PortalPlanProps = {
  portal: ShownPortal;
  /** The plan that was chosen on the way here. */
  wanted: PaidPlan | undefined;
  action: PortalAction;
};

export function PortalPlan({ portal: { id, subscription }, wanted, action }: PortalPlanProps) {
  return (
    <Card title={testMessages.plan}>
      {subscription ? (
        <CurrentPlan
          key={subscription.plan}
          portalId={id}
          subscription={subscription}
          wanted={wanted}
          action={action}
        />
      ) : (
        <EmptyHosted title={testMessages.none} text={testMessages.noneText} />
      )}
    </Card>
  );
}

function CurrentPlan({
  portalId,
  subscription,
  wanted,
  action,
}: {
  portalId: string;
  subscription: Subscription;
  wanted: PaidPlan | undefined;
  action: PortalAction;
}) {
  const [plan, setPlan] = useState<PaidPlan>(wanted ?? subscription.plan);
  const { isCancelling } = subscription;
  const isOver = subscription.status === 'canceled';
  return (
    <div className="billing-hosted-form">
      <p>
        {planOf(subscription.plan).name}. {stateText(subscription)}.
      </p>
      <SelectField
        label={testMessages.plan}
        isLabelHidden
        value={plan}
        disabled={isOver}
        onChange={(event) => setPlan(event.target.value as PaidPlan)}
      >
        {paidPlanKeys.map((key) => (
          <option key={key} value={key}>
            {planOf(key).name}, {planOf(key).price} a month
          </option>
        ))}
      </SelectField>
      <div className="billing-hosted-actions">
        <Button
          variant={isCancelling ? 'primary' : 'default'}
          disabled={action.isBusy || isOver}
          onClick={() => action.run(() => testPaymentsApi.setCancelling({ id: portalId, isCancelling: !isCancelling }))}
        >
          {isCancelling ? testMessages.resume : testMessages.cancelPlan}
        </Button>
        <Button
          disabled={action.isBusy || isOver || plan === subscription.plan}
          onClick={() => action.run(() => testPaymentsApi.changePlan({ id: portalId, plan }))}
        >
          {testMessages.changePlan}
        </Button>
      </div>
    </div>
  );
}

/** 'Active, renews 14 December'. Whether an unpaid one renews is not known yet. */
function stateText({ status, isCancelling, currentPeriodEnd }: Subscription): string {
  const state = testMessages.status[status];
  if (status !== 'active') return state;
  const day = formatDay(currentPeriodEnd);
  return `${state}, ${isCancelling ? testMessages.ends(day) : testMessages.renews(day)}`;
}
