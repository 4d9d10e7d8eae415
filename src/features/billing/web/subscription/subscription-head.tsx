// The heading, the line that says what is paid until when, and the actions of the page.

import { RotateCw } from 'lucide-react';
import { planOf } from '#contract/plan.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { formatDay } from '../day.ts';
import { billingMessages } from '../messages.ts';
import type { ShownSubscription } from '../queries.ts';
import type { Cancellation, Portal } from './use-plan-actions.ts';

type SubscriptionHeadProps = {
  subscription: ShownSubscription | undefined;
  portal: Portal;
  cancellation: Cancellation;
  isRefreshing: boolean;
  onRefresh: () => void;
};

export function SubscriptionHead({
  subscription,
  portal,
  cancellation,
  isRefreshing,
  onRefresh,
}: SubscriptionHeadProps) {
  // A person who never subscribed has nothing to manage.
  const hasPortal = subscription !== undefined && subscription.engine !== 'off' && subscription.status !== null;
  const canCancel = hasPortal && subscription.plan !== 'free' && !subscription.isCancelling;
  return (
    <PageHead
      title={billingMessages.title}
      text={subscription ? lineOf(subscription) : <>&nbsp;</>}
      actions={
        <>
          {canCancel && (
            <Button
              variant="ghost"
              busy={cancellation.isBusy}
              onClick={() => void cancellation.askToCancel(subscription)}
            >
              {billingMessages.cancel}
            </Button>
          )}
          {hasPortal && (
            <Button variant="ghost" busy={portal.isOpening} onClick={() => void portal.open()}>
              {billingMessages.manage}
            </Button>
          )}
          <Button icon={<RotateCw className="s" />} busy={isRefreshing} onClick={onRefresh}>
            {billingMessages.refresh}
          </Button>
        </>
      }
    />
  );
}

/** 'Premium, renews 14 December. Card ending 4242.' */
function lineOf(subscription: ShownSubscription): string {
  const { line } = billingMessages;
  const card = subscription.card ? ` ${line.card(subscription.card.last4)}` : '';
  return `${planLine(subscription)}${card}`;
}

function planLine({ plan, engine, status, isCancelling, currentPeriodEnd }: ShownSubscription): string {
  const { line } = billingMessages;
  const { name } = planOf(plan);
  if (engine === 'off') return line.off;
  if (plan === 'free') return line.free;
  if (status === 'past_due') return line.overdue(name);
  if (currentPeriodEnd === null) return line.plan(name);
  return isCancelling ? line.ends(name, formatDay(currentPeriodEnd)) : line.renews(name, formatDay(currentPeriodEnd));
}
