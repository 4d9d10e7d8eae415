// What was paid, and the way out of the subscription.

import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { InvoiceTable } from '../invoice-table.tsx';
import { billingMessages } from '../messages.ts';
import { invoicesQuery, type ShownSubscription } from '../queries.ts';
import type { Cancellation } from './use-plan-actions.ts';

/** Renders nothing for a person who never subscribed. */
export function BillingHistory({
  subscription,
  cancellation,
}: {
  subscription: ShownSubscription;
  cancellation: Cancellation;
}) {
  if (subscription.status === null) return null;
  const canCancel = subscription.plan !== 'free' && !subscription.isCancelling;
  return (
    <section className="billing-invoices" aria-labelledby="invoices">
      <header className="billing-part">
        <h2 className="section grow" id="invoices">
          {billingMessages.invoices}
        </h2>
        {canCancel && (
          <Button
            variant="ghost"
            size="sm"
            busy={cancellation.isBusy}
            onClick={() => void cancellation.askToCancel(subscription)}
          >
            {billingMessages.cancel}
          </Button>
        )}
      </header>
      <Invoices />
    </section>
  );
}

function Invoices() {
  const { data, isError, refetch } = useQuery(invoicesQuery);
  if (isError) return <ErrorState title={billingMessages.invoicesFailed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={[100, 100, 100]} label={billingMessages.invoicesLoading} />;
  if (data.length === 0) return <EmptyState title={billingMessages.noInvoices} text={billingMessages.noInvoicesText} />;
  return <InvoiceTable invoices={data} label={billingMessages.invoices} />;
}
