// The sums by environment: low, expected and high.

import type { CostSheet, MoneyRange } from '../../../shared/cost/cost-shapes.ts';
import { formatCents } from '../../../shared/cost/format-money.ts';
import type { Solution } from '../../../shared/solution-shapes.ts';
import { costMessages as words } from './messages.ts';
import '#ui/components/table.css';

export function SumTable({ solution, sheet }: { solution: Solution; sheet: CostSheet }) {
  /** Three columns of the same amounts say nothing. */
  const hasRange = sheet.total.low !== sheet.total.high;
  const names = new Map(solution.environments.map(({ id, name }) => [id, name]));
  const rows: (MoneyRange & { key: string; name: string })[] = [
    ...sheet.environments.map((sum) => ({
      ...sum,
      key: sum.environmentId,
      name: names.get(sum.environmentId) ?? sum.environmentId,
    })),
    { ...sheet.total, key: 'total', name: words.total },
  ];
  return (
    <div className="table-box" tabIndex={0} role="region" aria-label={words.sums}>
      <table className="table azure-cost-sums">
        <caption className="sr">{words.sums}</caption>
        <thead>
          <tr>
            <th scope="col">{words.environment}</th>
            {hasRange && (
              <th scope="col" className="r">
                {words.low}
              </th>
            )}
            <th scope="col" className="r">
              {words.expected}
            </th>
            {hasRange && (
              <th scope="col" className="r">
                {words.high}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, low, expected, high }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {(hasRange ? [low, expected, high] : [expected]).map((cents, index) => (
                // The columns keep their order.
                <td key={index} className="r">
                  {formatCents(cents, sheet.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
