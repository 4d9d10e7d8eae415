// The cost of the blueprint before and after a change of its recovery strategy, each with how much of it is priced.

import { useQuery } from '@tanstack/react-query';
import { formatCents } from '#model/cost/format-money.ts';
import { listPricedParts } from '#model/cost/list-priced-parts.ts';
import { priceSolution } from '#model/cost/price-solution.ts';
import type { PriceRow } from '#model/cost/price-row.ts';
import { coverageOf } from '#model/cost/summary/price-coverage.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { pricesQuery } from '../../cost/queries.ts';
import { recoveryMessages as words } from './messages.ts';

export function CostChange({ before, after }: { before: Solution; after: Solution }) {
  const parts = [...listPricedParts(before), ...listPricedParts(after)];
  const { data, isError } = useQuery(
    pricesQuery([...new Map(parts.map((part) => [JSON.stringify(part), part])).values()]),
  );
  return (
    <div className="azure-group">
      <h3 className="label">{words.cost}</h3>
      {data ? (
        <dl className="azure-recovery-answers">
          <Sum label={words.costNow} text={sumOf(before, data)} />
          <Sum label={words.costThen} text={sumOf(after, data)} />
        </dl>
      ) : (
        <p className="cap">{isError ? words.costError : words.costLoading}</p>
      )}
    </div>
  );
}

function Sum({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className="num">{text}</dd>
    </div>
  );
}

/** What is not priced is not in the sum, so the sum never stands without its coverage. */
function sumOf(solution: Solution, rows: readonly PriceRow[]): string {
  const sheet = priceSolution(solution, rows);
  const { priced, partly, all } = coverageOf(sheet);
  return words.costOf(formatCents(sheet.total.expected, sheet.currency), priced - partly, all);
}
