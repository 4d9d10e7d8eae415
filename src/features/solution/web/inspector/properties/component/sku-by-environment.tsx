// Other SKUs in test and development: usually smaller ones than the SKU of production.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { setSkuOf } from '#model/environments/skus.ts';
import type { SolutionComponent } from '#model/solution-shapes.ts';
import { useBlueprint } from '../../../session/use-blueprint.ts';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { Fold } from '../fold.tsx';
import { propertyMessages as words } from '../messages.ts';
import { useEdits } from '../use-edits.ts';

type SkuByEnvironmentProps = { component: SolutionComponent; service: CatalogueService };

/** No SKU is called like this. */
const USUAL = '';

export function SkuByEnvironment({ component, service }: SkuByEnvironmentProps) {
  const environments = useBlueprint(({ solution }) => solution.environments);
  const edits = useEdits();
  const { sku: usual, skus = {}, counts } = component;
  const others = environments.filter(({ id, role }) => role !== 'production' && (counts[id] ?? 0) > 0);
  if (usual === null || others.length === 0 || others.length === environments.length) return null;
  const known = service.skus.map(({ name }) => name).filter((name) => name !== usual);
  const names = [...new Set([...known, ...Object.values(skus)])];
  if (names.length === 0) return null;
  return (
    <Fold title={words.skusByEnvironment} isOpen={Object.keys(skus).length > 0}>
      {others.map(({ id, name }) => (
        <ChoiceField
          key={id}
          label={words.skuIn(name)}
          options={[{ value: USUAL, label: words.usualSku(usual) }, ...names.map((value) => ({ value, label: value }))]}
          value={skus[id] ?? USUAL}
          onChange={(value) =>
            edits.changeComponents([component], words.skuIn(name), (each) =>
              setSkuOf(each, id, value === USUAL ? null : value),
            )
          }
        />
      ))}
    </Fold>
  );
}
