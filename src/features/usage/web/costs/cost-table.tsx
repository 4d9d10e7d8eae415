// Calls, tokens and cost, with a row per day, agent or person.

import { useId, type ReactNode } from 'react';
import '#ui/components/table.css';
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
  const id = useId();
  const { calls, input, output, cost } = costMessages;
  return (
    <section className="usage-part">
      <h2 className="head" id={id}>
        {title}
      </h2>
      <div
        className={isBounded ? 'table-box usage-bounded' : 'table-box'}
        role="region"
        aria-labelledby={id}
        tabIndex={0}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {[calls, input, output, cost].map((name) => (
                <th key={name} scope="col" className="r">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {figuresOf(row).map((figure, index) => (
                  <td key={index} className={row.calls === 0 ? 'r usage-nothing' : 'r'}>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** In the order of the columns. A day without requests has dashes, so that the days with figures stand out. */
function figuresOf({ calls, inputTokens, outputTokens, costUsd }: CostRow): string[] {
  if (calls === 0) return Array.from({ length: 4 }, () => costMessages.nothing);
  return [formatCount(calls), formatCount(inputTokens), formatCount(outputTokens), formatCost(costUsd)];
}
