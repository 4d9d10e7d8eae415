// What was paid, and the way out of the subscription.

import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#ui/pieces/badge.tsx';
import { EmptyState } from '#ui/pieces/empty-state.tsx';
import { ErrorState } from '#ui/pieces/error-state.tsx';
import { Skeleton } from '#ui/pieces/skeleton.tsx';
import '#ui/pieces/table.css';
import { formatDay } from '../day.ts';
import { formatAmount } from '../amount.ts';
import { billingMessages } from '../messages.ts';
import { invoicesQuery, type ShownInvoice, type ShownSubscription } from '../queries.ts';
import type { Cancellation } from './use-plan-acts.ts';

/** Not there for those who never subscribed: nothing was paid. */
export function BillingHistory({ subscription, cancellation }: { subscription: ShownSubscription; cancellation: Cancellation }) {
  if (subscription.status === null) return null;
  const canCancel = subscription.plan !== 'free' && !subscription.isCancelling;
  return (
    <section className="invoices" aria-labelledby="invoices">
      <header className="sub-part">
        <h2 className="section grow" id="invoices">{billingMessages.invoices}</h2>
        {canCancel && (
          <Button variant="ghost" size="sm" busy={cancellation.isBusy} onClick={() => void cancellation.askToCancel(subscription)}>{billingMessages.cancel}</Button>
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
  return <InvoiceTable invoices={data} />;
}

const tones: Record<ShownInvoice['status'], BadgeTone> = { paid: 'ok', open: 'warn', void: 'neutral', uncollectible: 'err' };

function InvoiceTable({ invoices }: { invoices: readonly ShownInvoice[] }) {
  const { number, date, status, amount } = billingMessages.invoiceColumns;
  return (
    <div className="table-box" role="region" aria-labelledby="invoices" tabIndex={0}>
      <table className="table">
        <thead><tr><th scope="col">{number}</th><th scope="col">{date}</th><th scope="col">{status}</th><th scope="col" className="r">{amount}</th></tr></thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td><InvoiceNumber invoice={invoice} /></td>
              <td className="num">{formatDay(invoice.createdAt)}</td>
              <td><Badge tone={tones[invoice.status]}>{billingMessages.invoiceStatus[invoice.status]}</Badge></td>
              <td className="r">{formatAmount(invoice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InvoiceNumber({ invoice: { number, url } }: { invoice: ShownInvoice }) {
  if (url === null) return number;
  return (
    <a className="invoice-link" href={url} target="_blank" rel="noreferrer" aria-label={billingMessages.openInvoice(number)}>
      {number}
      <ExternalLink className="s" />
    </a>
  );
}
