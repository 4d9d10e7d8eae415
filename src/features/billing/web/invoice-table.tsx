// What was paid, newest first.

import { ExternalLink } from 'lucide-react';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
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

const heads = billingMessages.invoiceColumns;

const columns: Column<ShownInvoice>[] = [
  { head: heads.number, cell: (invoice) => <InvoiceNumber invoice={invoice} /> },
  { head: heads.date, className: 'num', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    head: heads.status,
    cell: (invoice) => <Badge tone={tones[invoice.status]}>{billingMessages.invoiceStatus[invoice.status]}</Badge>,
  },
  { head: heads.amount, className: 'r', cell: formatAmount },
];

/** `label` is the accessible name of the box the table scrolls in. */
export function InvoiceTable({ invoices, label }: { invoices: readonly ShownInvoice[]; label: string }) {
  return <Table label={label} boxRole="group" columns={columns} rows={invoices} keyOf={({ id }) => id} />;
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
