// What was paid.

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { InvoiceTable } from '../invoice-table.tsx';
import { billingMessages } from '../messages.ts';
import { invoicesQuery, type ShownSubscription } from '../queries.ts';

/** Renders nothing for a person who never subscribed. */
export function BillingHistory({ subscription }: { subscription: ShownSubscription }) {
  if (subscription.status === null) return null;
  return (
    <section className="billing-invoices" aria-labelledby="invoices">
      <header className="billing-part">
        <h2 className="section grow" id="invoices">
          {billingMessages.invoices}
        </h2>
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
