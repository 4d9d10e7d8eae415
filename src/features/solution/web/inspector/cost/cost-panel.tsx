// What the blueprint costs a month: sums by environment, the budget, each component with the reckoning of its amounts, and what has
// no price.

import { Download } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { saveFile } from '#ui/api/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { writeCostCsv } from '#model/cost/cost-csv.ts';
import type { CostSheet } from '#model/cost/cost-shapes.ts';
import { formatCents } from '#model/cost/format-money.ts';
import { coverageOf, formatCoverage, formatSum, isSumShown } from '#model/cost/summary/price-coverage.ts';
import { describeGaps } from '#model/cost/summary/price-gaps.ts';
import { sumLines } from '#model/cost/price-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { ComponentCosts } from './component-costs.tsx';
import { costMessages as words } from './messages.ts';
import { OwnPrices } from './own-prices.tsx';
import { SumTable } from './sum-table.tsx';
import { UnpricedParts } from './unpriced-parts.tsx';
import { useCostSheet } from './use-cost-sheet.ts';
import '../panels.css';
import './cost.css';

export function CostPanel() {
  const { solution, sheet, isError, retry } = useCostSheet();
  if (isError)
    return (
      <div className="azure-panel">
        <ErrorState title={words.failed} text={words.failedText} onRetry={retry} />
      </div>
    );
  if (!sheet)
    return (
      <div className="azure-panel">
        <Skeleton lines={[40, 80, 60, 70]} label={words.loading} />
      </div>
    );
  return (
    <div className="azure-panel insp-cost">
      {solution.components.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} />
      ) : (
        <Costs solution={solution} sheet={sheet} />
      )}
      <div className="azure-folds">
        <OwnPrices />
      </div>
    </div>
  );
}

function Costs({ solution, sheet }: { solution: Solution; sheet: CostSheet }) {
  /** '' for all. */
  const [wanted, setEnvironment] = useState('');
  const environmentId = solution.environments.some(({ id }) => id === wanted) ? wanted : '';
  const isShown = (part: { environmentId: string }): boolean =>
    environmentId === '' || part.environmentId === environmentId;
  const lines = sheet.lines.filter(isShown);
  const unpriced = sheet.unpriced.filter(isShown);
  const sum = sumLines(lines);
  const coverage = coverageOf({ lines, unpriced });
  const hasSum = isSumShown(coverage);
  const gaps = describeGaps(
    { lines, unpriced },
    (id) => solution.components.find((component) => component.id === id)?.name ?? id,
  );
  const money = (cents: number): string => formatCents(cents, sheet.currency);
  return (
    <>
      {solution.environments.length > 1 && (
        <ChoiceField
          label={words.environment}
          options={[
            { value: '', label: words.allEnvironments },
            ...solution.environments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={environmentId}
          onChange={setEnvironment}
        />
      )}
      <div className="azure-cost-total" role="status">
        <strong className="num">{hasSum ? formatSum(sum.expected, sheet.currency, coverage) : words.noSum}</strong>
        <p className="num">{formatCoverage(coverage)}</p>
        {gaps !== null && <p className="cap">{gaps}</p>}
        {hasSum && sum.low !== sum.high && <p className="cap num">{words.range(money(sum.low), money(sum.high))}</p>}
      </div>
      <SumTable solution={solution} sheet={sheet} />
      {sheet.budget && (
        <Notice tone={['above', 'may-exceed'].includes(sheet.budget.outcome) ? 'warn' : 'info'}>
          {sheet.budget.message}
        </Notice>
      )}
      {sheet.hasSamples && <Notice>{words.sampleNotice(sheet.lines.every(({ price }) => price.isSample))}</Notice>}
      {sheet.monthLoad !== null && <p className="cap">{words.monthLoad(sheet.monthLoad)}</p>}
      <ComponentCosts solution={solution} lines={lines} unpriced={unpriced} currency={sheet.currency} />
      <UnpricedParts solution={solution} unpriced={unpriced} />
      <div className="azure-acts">
        <Button
          icon={<Download />}
          onClick={() => saveFile(words.fileName(solution.title), csvOf(writeCostCsv(solution, sheet)))}
        >
          {words.export}
        </Button>
      </div>
      <p className="cap">{words.currencyNote(sheet.currency)}</p>
    </>
  );
}

/** With a mark at the start, or spreadsheets take UTF-8 for something else. */
function csvOf(text: string): Blob {
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}
