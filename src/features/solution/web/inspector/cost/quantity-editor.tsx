// The quantities of a component, edited where they are seen: each is a step of the blueprint that can be undone.

import type { CostLine, UnpricedPart } from '#model/cost/cost-shapes.ts';
import { findStatedQuantity, isHourlyCount, setStatedQuantity } from '#model/cost/quantities.ts';
import type { SolutionComponent } from '#model/solution-shapes.ts';
import { NumberField } from '../fields/number-field.tsx';
import { useEdits } from '../properties/use-edits.ts';
import { costMessages as words } from './messages.ts';

const LIMITS = { min: 0, max: 1e12, isWhole: false };

type QuantityEditorProps = {
  component: SolutionComponent;
  lines: readonly CostLine[];
  open: readonly UnpricedPart[];
};

/** It edits the quantities of the meters that have a price, and of those that are not used. */
export function QuantityEditor({ component, lines, open }: QuantityEditorProps) {
  const meters = new Set([
    ...lines.map(({ meter }) => meter),
    ...open.filter(({ reason }) => /quantity$|^not-used$/.test(reason)).flatMap(({ meter }) => meter ?? []),
  ]);
  return [...meters].map((meter) => <MeterQuantity key={meter} component={component} meter={meter} />);
}

function MeterQuantity({ component, meter }: { component: SolutionComponent; meter: string }) {
  const edits = useEdits();
  const stated = findStatedQuantity(component, meter);

  function state(change: { low?: number | null; expected?: number | null; high?: number | null }): void {
    edits.changeComponents([component], meter, (each) => {
      const before = findStatedQuantity(each, meter);
      const expected = 'expected' in change ? (change.expected ?? null) : (before?.expected ?? null);
      if (expected === null) return { ...each, quantities: setStatedQuantity(each.quantities, meter, null) };
      // A bound that was not a person's moves along.
      const bound = (name: 'low' | 'high'): number => {
        if (name in change) return change[name] ?? expected;
        return before && before[name] !== before.expected ? before[name] : expected;
      };
      const quantity = { expected, low: bound('low'), high: bound('high') };
      return { ...each, quantities: setStatedQuantity(each.quantities, meter, quantity) };
    });
  }

  const ownBound = (name: 'low' | 'high'): number | null =>
    stated && stated[name] !== stated.expected ? stated[name] : null;
  return (
    <fieldset className="azure-group">
      <NumberField
        label={isHourlyCount(meter) ? words.hourlyQuantity(meter) : words.quantity(meter)}
        value={stated?.expected ?? null}
        {...LIMITS}
        onCommit={(expected) => state({ expected })}
      />
      {stated && (
        <div className="azure-pair">
          <NumberField
            label={words.quantityLow}
            value={ownBound('low')}
            min={0}
            max={stated.expected}
            isWhole={false}
            onCommit={(low) => state({ low })}
          />
          <NumberField
            label={words.quantityHigh}
            value={ownBound('high')}
            min={stated.expected}
            max={LIMITS.max}
            isWhole={false}
            onCommit={(high) => state({ high })}
          />
        </div>
      )}
    </fieldset>
  );
}
