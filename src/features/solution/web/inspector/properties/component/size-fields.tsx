// The sizes of a component in the environment that is shown: what is stated is in the field, and what is proposed behind it, with
// its reason below. Emptying a field brings the proposal back.

import { sizeNames, type SizeValue } from '#catalogue/names/size-names.ts';
import { formatSize } from '#model/sizes/format-size.ts';
import { setSizeOf, sizesOf, type ComponentSize } from '#model/sizes/sizes-of.ts';
import type { SolutionComponent } from '#model/solution-shapes.ts';
import { useBlueprint } from '../../../session/use-blueprint.ts';
import { checkLength } from '../../fields/check-value.ts';
import { DraftField } from '../../fields/draft-field.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import { Fold } from '../fold.tsx';
import { propertyMessages as words } from '../messages.ts';
import { useEdits } from '../use-edits.ts';

const LIMITS = { min: 0, max: 1e12, isWhole: false };
const MAX_NAME = 120;

export function SizeFields({ component }: { component: SolutionComponent }) {
  const { environments, requirements } = useBlueprint(({ solution }) => solution);
  const shownId = useBlueprint((state) => state.environmentId);
  const edits = useEdits();
  // A component that all environments share has its sizes where it is counted.
  const counted = environments.filter(({ id }) => (component.counts[id] ?? 0) > 0);
  const environment = counted.find(({ id }) => id === shownId) ?? counted[0];
  if (!environment) return null;
  const sizes = sizesOf({ component, environment, requirements });
  if (sizes.length === 0) return null;
  const stated = sizes.filter(({ isStated }) => isStated).length;

  function setSize({ name }: ComponentSize, value: SizeValue | null): void {
    if (!environment) return;
    const step = words.sizeIn(sizeNames[name].label, environment.name);
    edits.changeComponents([component], step, (each) =>
      setSizeOf(each, { environmentId: environment.id, name, value }),
    );
  }
  return (
    <Fold title={words.sizesIn(environment.name)} mark={words.sizesStated(stated, sizes.length)} isOpen>
      {sizes.map((size) => (
        <SizeField key={size.name} size={size} onCommit={(value) => setSize(size, value)} />
      ))}
    </Fold>
  );
}

function SizeField({ size, onCommit }: { size: ComponentSize; onCommit: (value: SizeValue | null) => void }) {
  const { name, value, isStated, reason } = size;
  const shared = {
    label: labelOf(size),
    placeholder: isStated ? '' : formatSize(name, value),
    hint: isStated ? words.sizeStated : words.sizeProposed(formatSize(name, value), reason),
  };
  if (typeof value === 'number')
    return <NumberField {...shared} value={isStated ? value : null} {...LIMITS} onCommit={onCommit} />;
  return (
    <DraftField
      {...shared}
      value={isStated ? value : ''}
      check={(text) => checkLength(text, MAX_NAME)}
      onCommit={(text) => onCommit(text === '' ? null : text)}
    />
  );
}

function labelOf({ name }: ComponentSize): string {
  const kind = sizeNames[name];
  return 'unit' in kind ? `${kind.label} (${kind.unit})` : kind.label;
}
