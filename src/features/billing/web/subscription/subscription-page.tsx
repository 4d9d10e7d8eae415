// /subscription: the plans with the person's own marked, what they used of it, and what they paid.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { usePlanFeatures } from '#features/entitlements/web/use-plan-features.ts';
import { UsagePanel } from '#features/entitlements/web/usage-panel.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { billingMessages } from '../messages.ts';
import { subscriptionQuery } from '../queries.ts';
import { BillingHistory } from './billing-history.tsx';
import { PlanCards, PlanCardsSkeleton } from './plan-cards.tsx';
import { SubscriptionHead } from './subscription-head.tsx';
import { SubscriptionNotices } from './subscription-notices.tsx';
import { useCancellation, useCheck, usePortal } from './use-plan-actions.ts';
import { useReturn } from './use-return.ts';
import '../plan-card-panel.css';
import './subscription-page.css';

export function SubscriptionPage() {
  const comeBack = useReturn();
  const { isReturning } = comeBack;
  const known = useQuery({ ...subscriptionQuery, enabled: !isReturning });
  const offers = usePlanFeatures();
  const check = useCheck();
  const portal = usePortal();
  const cancellation = useCancellation();
  const checkFirst = useEffectEvent(() => {
    if (!isReturning) check.mutate();
  });
  useEffect(() => checkFirst(), []);

  function refresh(): void {
    comeBack.dismiss();
    check.mutate();
  }
  const subscription = isReturning ? comeBack.subscription : known.data;
  return (
    <PageFrame name="billing-subscription">
      <SubscriptionHead
        subscription={subscription}
        portal={portal}
        cancellation={cancellation}
        isRefreshing={check.isPending || isReturning}
        onRefresh={refresh}
      />
      {comeBack.hasFailed && (
        <ErrorState
          title={billingMessages.confirmFailed}
          text={billingMessages.confirmFailedText}
          onRetry={comeBack.retry}
        />
      )}
      {!isReturning && !subscription && known.isError && (
        <ErrorState
          title={billingMessages.loadFailed}
          text={billingMessages.loadFailedText}
          onRetry={() => void known.refetch()}
        />
      )}
      {subscription && (
        <>
          <SubscriptionNotices
            subscription={subscription}
            comeBack={comeBack}
            portal={portal}
            cancellation={cancellation}
          />
          <PlanCards subscription={subscription} offers={offers} isFrozen={comeBack.isPending} />
          <UsagePanel />
          <BillingHistory subscription={subscription} />
        </>
      )}
      {!subscription && !comeBack.hasFailed && (isReturning || known.isPending) && <PlanCardsSkeleton />}
    </PageFrame>
  );
}
