// The components with what they cost, the dearest first. An opened one shows each amount as quantity × price, with its source.

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { isCharged, type CostLine, type UnpricedPart } from '#model/cost/cost-shapes.ts';
import { formatCents } from '#model/cost/format-money.ts';
import { sumLines } from '#model/cost/price-solution.ts';
import type { Solution, SolutionComponent } from '#model/solution-shapes.ts';
import { CostLineRow } from './cost-line-row.tsx';
import { costMessages as words } from './messages.ts';
import { QuantityEditor } from './quantity-editor.tsx';

/** Nobody reads more rows; the file has all of them. */
const MAX_ROWS = 200;

type ComponentCostsProps = {
  solution: Solution;
  lines: readonly CostLine[];
  unpriced: readonly UnpricedPart[];
  currency: string;
};

export function ComponentCosts({ solution, lines, unpriced, currency }: ComponentCostsProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const linesOf = Map.groupBy(lines, ({ componentId }) => componentId);
  const openOf = Map.groupBy(unpriced.filter(isCharged), ({ componentId }) => componentId);
  const unusedOf = Map.groupBy(
    unpriced.filter(({ reason }) => reason === 'not-used'),
    ({ componentId }) => componentId,
  );
  const rows = solution.components
    .filter(({ id }) => linesOf.has(id) || openOf.has(id))
    .map((component) => ({
      component,
      lines: linesOf.get(component.id) ?? [],
      open: openOf.get(component.id) ?? [],
      unused: unusedOf.get(component.id) ?? [],
    }))
    .toSorted((a, b) => sumLines(b.lines).expected - sumLines(a.lines).expected);
  return (
    <section className="azure-entries" aria-label={words.components}>
      <h3 className="label">
        {words.components} <span className="cap num">{rows.length}</span>
      </h3>
      <ul>
        {rows.slice(0, MAX_ROWS).map((row) => (
          <ComponentCost
            key={row.component.id}
            {...row}
            currency={currency}
            environmentNames={new Map(solution.environments.map(({ id, name }) => [id, name]))}
            isOpen={openId === row.component.id}
            onToggle={() => setOpenId(openId === row.component.id ? null : row.component.id)}
          />
        ))}
      </ul>
      {rows.length > MAX_ROWS && <p className="cap">{words.more(rows.length - MAX_ROWS)}</p>}
    </section>
  );
}

type ComponentCostProps = {
  component: SolutionComponent;
  lines: readonly CostLine[];
  open: readonly UnpricedPart[];
  /** Meters of which none is proposed: a person may state some. */
  unused: readonly UnpricedPart[];
  currency: string;
  environmentNames: ReadonlyMap<string, string>;
  isOpen: boolean;
  onToggle: () => void;
};

function ComponentCost({
  component,
  lines,
  open,
  unused,
  currency,
  environmentNames,
  isOpen,
  onToggle,
}: ComponentCostProps) {
  const bodyId = `cost-${component.id}`;
  return (
    <li>
      <button
        type="button"
        className="azure-entry azure-cost-head"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={onToggle}
      >
        <ChevronRight className="s" />
        <span className="grow">{component.name}</span>
        {lines.length > 0 && open.length > 0 && (
          <span className="cap" title={words.partlyTip}>
            {words.partly}
          </span>
        )}
        <span className={lines.length > 0 ? 'num' : 'cap'}>
          {lines.length > 0 ? formatCents(sumLines(lines).expected, currency) : words.noPrice}
        </span>
      </button>
      {isOpen && (
        <div id={bodyId} className="azure-cost-body">
          {lines.map((line) => (
            <CostLineRow
              key={`${line.environmentId} ${line.meter} ${line.price.tierFrom}`}
              line={line}
              currency={currency}
              environment={environmentNames.get(line.environmentId) ?? line.environmentId}
            />
          ))}
          <QuantityEditor component={component} lines={lines} open={[...open, ...unused]} />
        </div>
      )}
    </li>
  );
}
