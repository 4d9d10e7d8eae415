// Where a component is, and what of its security is seldom changed.

import { labelOfRegion } from '#catalogue/regions.ts';
import { useState } from 'react';
import { componentHasRole } from '#model/component-roles.ts';
import { placeComponent } from '#model/edit/place-component.ts';
import type { Solution, SolutionComponent } from '#model/solution-shapes.ts';
import { useBlueprint } from '../../../session/use-blueprint.ts';
import { refuseRange } from '#model/addresses/address-edit.ts';
import { changePodRange } from '#model/addresses/move-ranges.ts';
import { AnswerField, ChoiceField } from '../../fields/choice-field.tsx';
import { DraftField } from '../../fields/draft-field.tsx';
import { propertyMessages as words } from '../messages.ts';
import { useEdits } from '../use-edits.ts';

const OUTSIDE = '';

export function PlacementFields({ component }: { component: SolutionComponent }) {
  const edits = useEdits();
  const { settings } = component;
  const setSettings = (field: string, change: Partial<SolutionComponent['settings']>): void =>
    edits.changeSettings([component], field, change);
  return (
    <>
      <PlaceField component={component} />
      <div className="azure-pair">
        <AnswerField
          label={words.isPublic}
          value={settings.isPublic ?? null}
          onChange={(isPublic) => setSettings(words.isPublic, { isPublic })}
        />
        <AnswerField
          label={words.isEncryptedWithOwnKey}
          value={settings.isEncryptedWithOwnKey ?? null}
          onChange={(isEncryptedWithOwnKey) => setSettings(words.isEncryptedWithOwnKey, { isEncryptedWithOwnKey })}
        />
        <ComponentField
          label={words.secretStore}
          component={component}
          value={settings.secretStoreId ?? null}
          onChange={(secretStoreId) => setSettings(words.secretStore, { secretStoreId })}
        />
        <ComponentField
          label={words.logSink}
          component={component}
          value={settings.logSinkId ?? null}
          onChange={(logSinkId) => setSettings(words.logSink, { logSinkId })}
        />
        {hasClusterRanges(component) && (
          <>
            <RangeField
              label={words.podRange}
              value={settings.podRange ?? null}
              onChange={(range) =>
                edits.edit(words.step(words.podRange, component.name), (before) =>
                  changePodRange(before, component.id, range),
                )
              }
            />
            <RangeField
              label={words.serviceRange}
              value={settings.serviceRange ?? null}
              onChange={(serviceRange) => setSettings(words.serviceRange, { serviceRange })}
            />
          </>
        )}
      </div>
    </>
  );
}

/** Clusters have ranges for pods and services; imported ones of other components stay editable. */
function hasClusterRanges(component: SolutionComponent): boolean {
  const { settings } = component;
  const isCluster = componentHasRole(component, 'managed-cluster');
  return isCluster || settings.podRange != null || settings.serviceRange != null;
}

/** A place that the catalogue forbids is refused with the reason, and nothing changes. */
function PlaceField({ component }: { component: SolutionComponent }) {
  const solution = useBlueprint((state) => state.solution);
  const edits = useEdits();
  const [problem, setProblem] = useState<string | undefined>();
  return (
    <ChoiceField
      label={words.place}
      error={problem}
      options={listPlaces(solution)}
      value={component.subnetId ?? component.networkId ?? component.regionId ?? OUTSIDE}
      onChange={(id) => {
        const placed = placeComponent(solution, component.id, id === OUTSIDE ? null : id);
        setProblem(placed.problem ?? undefined);
        if (placed.problem === null) edits.edit(words.step(words.place, component.name), () => placed.solution);
      }}
    />
  );
}

/** Indented by depth: regions, their networks, the subnets of these. */
function listPlaces({ regions, networks, subnets }: Solution): { value: string; label: string }[] {
  const inRegion = Map.groupBy(networks, ({ regionId }) => regionId);
  const listNetworks = (regionId: string | null, indent: string): { value: string; label: string }[] =>
    (inRegion.get(regionId) ?? []).flatMap(({ id, name }) => [
      { value: id, label: indent + name },
      ...subnets
        .filter(({ networkId }) => networkId === id)
        .map((subnet) => ({ value: subnet.id, label: `${indent}\u2003${subnet.name}` })),
    ]);
  return [
    { value: OUTSIDE, label: words.placeOutside },
    ...regions.flatMap(({ id, name }) => [{ value: id, label: labelOfRegion(name) }, ...listNetworks(id, '\u2003')]),
    ...listNetworks(null, ''),
  ];
}

type ComponentFieldProps = {
  label: string;
  component: SolutionComponent;
  value: string | null;
  onChange: (id: string | null) => void;
};

/** Another component of the solution. */
function ComponentField({ label, component, value, onChange }: ComponentFieldProps) {
  const components = useBlueprint(({ solution }) => solution.components);
  const others = components.filter(({ id }) => id !== component.id);
  return (
    <ChoiceField
      label={label}
      options={[{ value: '', label: words.noComponent }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}

type RangeFieldProps = { label: string; value: string | null; onChange: (range: string | null) => void };

function RangeField({ label, value, onChange }: RangeFieldProps) {
  return (
    <DraftField
      label={label}
      value={value ?? ''}
      check={(text) => (text === '' ? undefined : refuseRange(text))}
      onCommit={(text) => onChange(text === '' ? null : text)}
    />
  );
}
