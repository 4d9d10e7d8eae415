// What was paid, newest first.

import { ExternalLink } from 'lucide-react';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import '#ui/components/table.css';
import { formatAmount } from './amount.ts';
import { formatDay } from './day.ts';
import { billingMessages } from './messages.ts';
import type { ShownInvoice } from './queries.ts';
import './invoice-table.css';

const tones: Record<ShownInvoice['status'], BadgeTone> = {
  paid: 'ok',
  open: 'warn',
  void: 'neutral',
  uncollectible: 'err',
};

/** `label` is the accessible name of the box the table scrolls in. */
export function InvoiceTable({ invoices, label }: { invoices: readonly ShownInvoice[]; label: string }) {
  const { number, date, status, amount } = billingMessages.invoiceColumns;
  return (
    <div className="table-box" role="group" aria-label={label} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{number}</th>
            <th scope="col">{date}</th>
            <th scope="col">{status}</th>
            <th scope="col" className="r">
              {amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td>
                <InvoiceNumber invoice={invoice} />
              </td>
              <td className="num">{formatDay(invoice.createdAt)}</td>
              <td>
                <Badge tone={tones[invoice.status]}>{billingMessages.invoiceStatus[invoice.status]}</Badge>
              </td>
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
    <a
      className="billing-invoice-link"
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={billingMessages.openInvoice(number)}
    >
      {number}
      <ExternalLink className="s" />
    </a>
  );
}
