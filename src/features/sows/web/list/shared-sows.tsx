// What others share with the person, below their own.

import { useQuery } from '@tanstack/react-query';
import { TableOpen } from '#ui/components/table-open.tsx';
import { Table } from '#ui/components/table.tsx';
import { formatAmount } from '../../shared/estimate/money.ts';
import { sharedQuery } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';
import { listMessages } from './messages.ts';

const words = listMessages.columns;

export function SharedSows({ onOpen }: { onOpen: (id: string) => void }) {
  const { data: sows = [] } = useQuery(sharedQuery);
  if (sows.length === 0) return null;
  return (
    <section aria-labelledby="sow-shared">
      <h2 className="section" id="sow-shared">
        {listMessages.shared.title}
      </h2>
      <Table
        label={listMessages.shared.title}
        className="sow-table"
        rows={sows}
        keyOf={({ id }) => id}
        columns={[
          {
            head: words.title,
            isRowHead: true,
            cell: ({ id, title }) => <TableOpen title={title} onOpen={() => onOpen(id)} />,
          },
          {
            head: words.client,
            cell: ({ client }) => client || <span className="sow-quiet">{listMessages.noClient}</span>,
          },
          { head: words.state, cell: ({ state }) => <StateBadge state={state} /> },
          { head: words.value, className: 'r num', cell: ({ value, currency }) => formatAmount(value, currency) },
          { head: listMessages.shared.workspace, cell: ({ workspace }) => workspace },
        ]}
      />
    </section>
  );
}
