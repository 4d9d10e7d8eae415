// The sums by environment, where enough is priced for one: low, expected and high.

import type { CostSheet, MoneyRange } from '#model/cost/cost-shapes.ts';
import { formatCents } from '#model/cost/format-money.ts';
import { coverageOf, isSumShown, type PriceCoverage } from '#model/cost/summary/price-coverage.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { costMessages as words } from './messages.ts';
import { Table, type Column } from '#ui/components/table.tsx';

type SumRow = MoneyRange & { key: string; name: string; coverage: PriceCoverage };

export function SumTable({ solution, sheet }: { solution: Solution; sheet: CostSheet }) {
  /** Three columns of the same amounts say nothing. */
  const hasRange = sheet.total.low !== sheet.total.high;
  const names = new Map(solution.environments.map(({ id, name }) => [id, name]));
  const rows: SumRow[] = [
    ...sheet.environments.map((sum) => ({
      ...sum,
      key: sum.environmentId,
      name: names.get(sum.environmentId) ?? sum.environmentId,
      coverage: coverageOf({
        lines: sheet.lines.filter(({ environmentId }) => environmentId === sum.environmentId),
        unpriced: sheet.unpriced.filter(({ environmentId }) => environmentId === sum.environmentId),
      }),
    })),
    { ...sheet.total, key: 'total', name: words.total, coverage: coverageOf(sheet) },
  ];
  const amount = (which: keyof MoneyRange): Column<SumRow> => ({
    head: words[which],
    className: 'r',
    cell: (row) => (isSumShown(row.coverage) ? formatCents(row[which], sheet.currency) : words.none),
  });
  const columns = [
    { head: words.environment, isRowHead: true, cell: ({ name }: SumRow) => name },
    {
      head: words.priced,
      className: 'r',
      cell: ({ coverage: { priced, partly, all } }: SumRow) => words.pricedOf(priced - partly, all),
    },
    hasRange && amount('low'),
    amount('expected'),
    hasRange && amount('high'),
  ];
  return (
    <Table
      className="azure-cost-sums"
      label={words.sums}
      caption={words.sums}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}
