// Notices above the plans: a purchase in progress or unconfirmed, a failed payment, a plan that ends.

import { planOf } from '#contract/plan.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { formatDay } from '../day.ts';
import { billingMessages } from '../messages.ts';
import type { ShownSubscription } from '../queries.ts';
import type { Cancellation, Portal } from './use-plan-actions.ts';
import type { Return } from './use-return.ts';

type SubscriptionNoticesProps = {
  subscription: ShownSubscription;
  comeBack: Return;
  portal: Portal;
  cancellation: Cancellation;
};

export function SubscriptionNotices({ subscription, comeBack, portal, cancellation }: SubscriptionNoticesProps) {
  const { plan, status, isCancelling, currentPeriodEnd } = subscription;
  const { name } = planOf(plan);
  return (
    <div className="billing-notices">
      {comeBack.isPending && (
        <div role="status">
          <Notice
            action={
              <Button size="sm" onClick={comeBack.leave}>
                {billingMessages.stopWaiting}
              </Button>
            }
          >
            <span className="lampdot" /> <b>{billingMessages.activating}</b> {billingMessages.activatingText}
          </Notice>
        </div>
      )}
      {comeBack.isUnconfirmed && (
        <Notice tone="err">
          <b>{billingMessages.unconfirmed}</b> {billingMessages.unconfirmedText}
        </Notice>
      )}
      {status === 'past_due' && (
        <Notice
          tone="err"
          action={
            <Button size="sm" variant="primary" busy={portal.isOpening} onClick={() => void portal.open()}>
              {billingMessages.changeCard}
            </Button>
          }
        >
          <b>{billingMessages.pastDue}</b> {billingMessages.pastDueText(name)}
        </Notice>
      )}
      {isCancelling && plan !== 'free' && (
        <Notice
          action={
            <Button size="sm" busy={cancellation.isBusy} onClick={cancellation.resume}>
              {billingMessages.resume}
            </Button>
          }
        >
          {billingMessages.ending(name, formatDay(currentPeriodEnd))}
        </Notice>
      )}
    </div>
  );
}
