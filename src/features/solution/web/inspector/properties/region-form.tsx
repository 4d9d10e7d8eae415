// The form of a region.

import { findRegionProvider, nameOfRegion, labelOfRegion } from '#catalogue/regions.ts';
import { cloudProviderNames } from '#catalogue/provider.ts';
import type { SolutionRegion } from '#model/solution-shapes.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { DraftField } from '../fields/draft-field.tsx';
import { propertyMessages as words } from './messages.ts';
import { useEdits } from './use-edits.ts';

const ROLES = ['primary', 'secondary'] as const;
const roleOptions = ROLES.map((value) => ({ value, label: words.roles[value] }));

export function RegionForm({ region }: { region: SolutionRegion }) {
  const { networks, components } = useBlueprint((state) => state.solution);
  const edits = useEdits();
  const { id, name, provider, role } = region;
  const shownName = labelOfRegion(name);
  const change = (field: string, part: Partial<SolutionRegion>): void =>
    edits.changePart('regions', words.step(field, shownName), { id, change: part });
  const cloud = cloudProviderNames[provider];
  return (
    <>
      <div>
        <h3 className="head">{shownName}</h3>
        <p className="cap">
          {[cloud, ...(shownName === name ? [] : [name])].join(', ')}
          {'. '}
          {words.regionFacts(
            networks.filter(({ regionId }) => regionId === id).length,
            components.filter(({ regionId }) => regionId === id).length,
          )}
        </p>
      </div>
      <DraftField
        label={words.regionName}
        value={shownName}
        check={(text) => (findRegionProvider(text) === provider ? undefined : words.unknownRegion(cloud))}
        onCommit={(text) => change(words.regionName, { name: nameOfRegion(text) })}
      />
      <ChoiceField
        label={words.role}
        options={roleOptions}
        value={role}
        onChange={(value) => change(words.role, { role: value })}
      />
    </>
  );
}
