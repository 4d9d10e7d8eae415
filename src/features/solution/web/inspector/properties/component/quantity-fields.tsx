// What is charged beside the count, by the meters of the catalogue. A meter that the catalogue does not have stays and can be
// removed.

import { X } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { boundName, findStatedQuantity, setStatedQuantity } from '#model/cost/quantities.ts';
import type { SolutionComponent } from '#model/solution-shapes.ts';
import { NumberField } from '../../fields/number-field.tsx';
import { Fold } from '../fold.tsx';
import { propertyMessages as words } from '../messages.ts';
import { useEdits } from '../use-edits.ts';

const QUANTITIES = { min: 0, max: 1e12, isWhole: false };

type QuantityFieldsProps = { component: SolutionComponent; meters: readonly string[] };

export function QuantityFields({ component, meters }: QuantityFieldsProps) {
  const edits = useEdits();
  const { quantities } = component;
  const bounds = new Set(
    Object.keys(quantities).flatMap((meter) => [boundName(meter, 'low'), boundName(meter, 'high')]),
  );
  const stated = Object.keys(quantities).filter((name) => !bounds.has(name));
  const foreign = stated.filter((meter) => !meters.includes(meter));
  if (meters.length + foreign.length === 0) return null;

  /** A range that is stated in Cost is kept as far as it still contains the amount. */
  function setQuantity(meter: string, expected: number | null): void {
    edits.changeComponents([component], meter, (each) => {
      const before = findStatedQuantity(each, meter);
      const quantity =
        expected === null
          ? null
          : {
              expected,
              low: before && before.low < before.expected ? Math.min(before.low, expected) : expected,
              high: before && before.high > before.expected ? Math.max(before.high, expected) : expected,
            };
      return { ...each, quantities: setStatedQuantity(each.quantities, meter, quantity) };
    });
  }
  return (
    <Fold title={words.quantities} mark={words.quantitiesStated(stated.length, meters.length + foreign.length)}>
      <p className="cap">{words.quantitiesText}</p>
      {[...meters, ...foreign].map((meter) => (
        <div key={meter} className="azure-removable">
          <NumberField
            label={meter}
            value={quantities[meter] ?? null}
            {...QUANTITIES}
            onCommit={(amount) => setQuantity(meter, amount)}
          />
          {foreign.includes(meter) && (
            <IconButton
              label={words.removeQuantity(meter)}
              icon={<X className="s" />}
              onClick={() => setQuantity(meter, null)}
            />
          )}
        </div>
      ))}
    </Fold>
  );
}
