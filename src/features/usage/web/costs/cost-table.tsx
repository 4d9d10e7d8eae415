// Calls, tokens and cost, with a row per day, agent or person.

import type { ReactNode } from 'react';
import { Table, type Column } from '#ui/components/table.tsx';
import { costMessages } from './messages.ts';
import { formatCost, formatCount } from './figures.ts';

export type CostRow = {
  key: string;
  name: ReactNode;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  costUsd: number;
};

type CostTableProps = {
  title: string;
  /** The heading of the first column. */
  head: string;
  rows: readonly CostRow[];
  /** The table scrolls within the height of what is beside it. */
  isBounded?: boolean;
};

export function CostTable({ title, head, rows, isBounded = false }: CostTableProps) {
  const { calls, input, output, cost } = costMessages;
  const columns: Column<CostRow>[] = [
    { head, isRowHead: true, cell: ({ name }) => name },
    ...[calls, input, output, cost].map((name, index) => ({
      head: name,
      className: 'r',
      // A day without requests has dashes, so that the days with figures stand out.
      cell: (row: CostRow) =>
        row.calls === 0 ? <span className="usage-nothing">{costMessages.nothing}</span> : figuresOf(row)[index],
    })),
  ];
  return (
    <section className="usage-part">
      <h2 className="head">{title}</h2>
      <Table
        boxClass={isBounded ? 'table-box usage-bounded' : 'table-box'}
        label={title}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </section>
  );
}

/** The figures are in the order of the columns. */
function figuresOf({ calls, inputTokens, outputTokens, costUsd }: CostRow): string[] {
  return [formatCount(calls), formatCount(inputTokens), formatCount(outputTokens), formatCost(costUsd)];
}
