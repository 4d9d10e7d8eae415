// The fields for the quantities that a component lacks, where the finding about them is read.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import { listMissingQuantities } from '#model/check/rules/operation-rules.ts';
import { setStatedQuantity } from '#model/cost/quantities.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';
import { NumberField } from '../fields/number-field.tsx';
import { useEdits } from '../properties/use-edits.ts';
import { findingMessages as words } from './messages.ts';

const LIMITS = { min: 0, max: 1e12, isWhole: false };

export function MissingQuantities({ componentId }: { componentId: string | undefined }) {
  const component = useBlueprint(({ solution }) => solution.components.find(({ id }) => id === componentId));
  const edits = useEdits();
  if (!component || component.service === null) return null;
  const service = findCatalogueService(component.provider, component.service);
  return (
    <div className="azure-pair">
      {listMissingQuantities(component, service).map((meter) => (
        <NumberField
          key={meter}
          label={words.quantityOf(meter)}
          value={null}
          {...LIMITS}
          onCommit={(expected) => {
            if (expected === null) return;
            const quantity = { expected, low: expected, high: expected };
            edits.changeComponents([component], meter, (each) => ({
              ...each,
              quantities: setStatedQuantity(each.quantities, meter, quantity),
            }));
          }}
        />
      ))}
    </div>
  );
}
