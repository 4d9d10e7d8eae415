// The plan that is paid: change it, end it with its period, take that back.

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paidPlanKeys, planOf, type PaidPlan } from '#contract/plan.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { formatDay } from '../day.ts';
import { testMessages } from './messages.ts';
import { testPaymentsApi, type ShownPortal } from './queries.ts';
import type { PortalAct } from './use-portal-action.ts';

type Subscription = NonNullable<ShownPortal['subscription']>;

export function PortalPlan({ portal: { id, subscription }, act }: { portal: ShownPortal; act: PortalAct }) {
  return (
    <Card title={testMessages.plan}>
      {subscription ? (
        <CurrentPlan key={subscription.plan} portalId={id} subscription={subscription} act={act} />
      ) : (
        <EmptyState
          title={testMessages.none}
          text={testMessages.noneText}
          action={
            <Link className={buttonClass()} to="/subscription">
              {testMessages.toPlans}
            </Link>
          }
        />
      )}
    </Card>
  );
}

function CurrentPlan({
  portalId,
  subscription,
  act,
}: {
  portalId: string;
  subscription: Subscription;
  act: PortalAct;
}) {
  const [plan, setPlan] = useState<PaidPlan>(subscription.plan);
  const { isCancelling } = subscription;
  const isOver = subscription.status === 'canceled';
  return (
    <div className="hosted-form">
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
      <div className="hosted-acts">
        <Button
          variant={isCancelling ? 'primary' : 'default'}
          disabled={act.isBusy || isOver}
          onClick={() => act.run(() => testPaymentsApi.setCancelling({ id: portalId, isCancelling: !isCancelling }))}
        >
          {isCancelling ? testMessages.resume : testMessages.cancelPlan}
        </Button>
        <Button
          disabled={act.isBusy || isOver || plan === subscription.plan}
          onClick={() => act.run(() => testPaymentsApi.changePlan({ id: portalId, plan }))}
        >
          {testMessages.changePlan}
        </Button>
      </div>
    </div>
  );
}

/** 'Active, renews 14 December'; whether an unpaid one renews is open. */
function stateText({ status, isCancelling, currentPeriodEnd }: Subscription): string {
  const state = testMessages.status[status];
  if (status !== 'active') return state;
  const day = formatDay(currentPeriodEnd);
  return `${state}, ${isCancelling ? testMessages.ends(day) : testMessages.renews(day)}`;
}
