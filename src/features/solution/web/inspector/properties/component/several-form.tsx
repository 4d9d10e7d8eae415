// What several selected components share. A change applies to all of them, as one step.

import type { SolutionComponent } from '#model/solution-shapes.ts';
import { useBlueprint } from '../../../session/use-blueprint.ts';
import { fieldMessages } from '../../fields/messages.ts';
import { NumberField } from '../../fields/number-field.tsx';
import { propertyMessages as words } from '../messages.ts';
import { useEdits } from '../use-edits.ts';
import { DataClassField, ProtectionFields, type SharedSettings } from './protection-fields.tsx';

type Settings = SolutionComponent['settings'];
const SETTINGS = [
  'isZoneRedundant',
  'usesPrivateEndpoint',
  'backupDays',
  'keepsBackupsInRegion',
  'minTls',
] as const satisfies (keyof Settings)[];

export function SeveralForm({ components }: { components: readonly SolutionComponent[] }) {
  const environments = useBlueprint(({ solution }) => solution.environments);
  const edits = useEdits();
  const { settings, mixed } = readShared(components);
  return (
    <div className="azure-panel">
      <div>
        <h3 className="head">{words.several(components.length)}</h3>
        <p className="cap">{words.severalText}</p>
      </div>
      <fieldset className="azure-counts">
        <legend className="label">{words.counts}</legend>
        {environments.map(({ id, name }) => {
          const count = sharedValue(components, ({ counts }) => counts[id] ?? 0);
          return (
            <NumberField
              key={id}
              label={name}
              value={count ?? null}
              {...(count === undefined && { placeholder: fieldMessages.mixed })}
              min={0}
              max={100_000}
              onCommit={(wanted) =>
                edits.changeComponents(components, words.countIn(name), (each) => ({
                  ...each,
                  counts: { ...each.counts, [id]: wanted ?? 0 },
                }))
              }
            />
          );
        })}
      </fieldset>
      <ProtectionFields components={components} settings={settings} mixed={mixed} />
      <DataClassField components={components} value={sharedValue(components, ({ dataClass }) => dataClass)} />
      <ul className="azure-names">
        {components.map(({ id, name }) => (
          <li key={id} className="cap cut">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function readShared(components: readonly SolutionComponent[]): {
  settings: SharedSettings;
  mixed: ReadonlySet<keyof Settings>;
} {
  const differs = (key: keyof Settings): boolean =>
    sharedValue(components, ({ settings }) => settings[key] ?? null) === undefined;
  return { settings: components[0]?.settings ?? {}, mixed: new Set(SETTINGS.filter(differs)) };
}

/** Undefined where they differ. */
function sharedValue<Value>(
  components: readonly SolutionComponent[],
  read: (component: SolutionComponent) => Value,
): Value | undefined {
  const [first, ...others] = components.map(read);
  return others.every((value) => value === first) ? first : undefined;
}
