// The list of statements of work: client, status, value, validity and what is to be done next.

import { Trash2 } from 'lucide-react';
import { TableOpen } from '#ui/components/table-open.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { formatDay } from '#text/dates/format-date.ts';
import { formatAmount } from '../../shared/estimate/money.ts';
import type { ShownSummary } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';
import { listMessages, stateWords } from './messages.ts';

const words = listMessages.columns;

type SowTableProps = {
  sows: readonly ShownSummary[];
  onOpen: (opened: ShownSummary) => void;
  onDelete: (deleted: ShownSummary) => void;
};

export function SowTable({ sows, onOpen, onDelete }: SowTableProps) {
  const columns: Column<ShownSummary>[] = [
    {
      head: words.title,
      isRowHead: true,
      cell: (sow) => <TableOpen title={sow.title} onOpen={() => onOpen(sow)} />,
    },
    { head: words.client, cell: ({ client }) => client || <span className="sow-quiet">{listMessages.noClient}</span> },
    { head: words.state, cell: ({ state }) => <StateBadge state={state} /> },
    { head: words.value, className: 'r num', cell: ({ value, currency }) => formatAmount(value, currency) },
    { head: words.validUntil, className: 'num', cell: ({ validUntil }) => formatDay(validUntil) },
    { head: words.next, cell: ({ state }) => stateWords[state].next },
    {
      head: words.actions,
      isHeadHidden: true,
      className: 'r',
      cell: (sow) => (
        <IconButton label={listMessages.delete(sow.title)} icon={<Trash2 />} onClick={() => onDelete(sow)} />
      ),
    },
  ];
  return (
    <Table columns={columns} rows={sows} keyOf={({ id }) => id} label={listMessages.title} className="sow-table" />
  );
}
