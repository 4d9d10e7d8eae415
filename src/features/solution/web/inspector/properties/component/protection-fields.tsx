// How components are protected: zones, copies, backups, TLS, private endpoints and the class of their data. For one or for several
// that are changed together.

import { labelOfRegion } from '#catalogue/regions.ts';
import { componentHasRole } from '#model/component-roles.ts';
import type { SolutionComponent } from '#model/solution-shapes.ts';
import { useBlueprint } from '../../../session/use-blueprint.ts';
import { AnswerField, ChoiceField } from '../../fields/choice-field.tsx';
import { fieldMessages } from '../../fields/messages.ts';
import { NumberField } from '../../fields/number-field.tsx';
import { propertyMessages as words } from '../messages.ts';
import { useEdits } from '../use-edits.ts';

type Settings = SolutionComponent['settings'];
/** A value that several components share; undefined where they differ. */
export type SharedSettings = { [Key in keyof Settings]?: Settings[Key] | undefined };

const BACKUP_DAYS = { min: 0, max: 36_500 };
const TLS = ['1.0', '1.1', '1.2', '1.3'] as const;
const tlsOptions = [
  { value: '', label: fieldMessages.undecided },
  ...TLS.map((version) => ({ value: version, label: version })),
] as const;

type ProtectionFieldsProps = {
  components: readonly SolutionComponent[];
  settings: SharedSettings;
  /** Settings in which several components differ. */
  mixed?: ReadonlySet<keyof Settings>;
};

export function ProtectionFields({ components, settings, mixed = NONE }: ProtectionFieldsProps) {
  const edits = useEdits();
  const shown = <Key extends keyof Settings>(key: Key): NonNullable<Settings[Key]> | null | undefined =>
    mixed.has(key) ? undefined : (settings[key] ?? null);
  const days = shown('backupDays');
  return (
    <div className="azure-pair">
      <AnswerField
        label={words.isZoneRedundant}
        value={shown('isZoneRedundant')}
        onChange={(isZoneRedundant) => edits.changeSettings(components, words.isZoneRedundant, { isZoneRedundant })}
      />
      <AnswerField
        label={words.usesPrivateEndpoint}
        value={shown('usesPrivateEndpoint')}
        onChange={(usesPrivateEndpoint) =>
          edits.changeSettings(components, words.usesPrivateEndpoint, { usesPrivateEndpoint })
        }
      />
      <NumberField
        label={words.backupDays}
        value={days ?? null}
        placeholder={days === undefined ? fieldMessages.mixed : fieldMessages.undecided}
        {...BACKUP_DAYS}
        onCommit={(backupDays) => edits.changeSettings(components, words.backupDays, { backupDays })}
      />
      {components.every((component) => componentHasRole(component, 'paired-backups')) && (
        <AnswerField
          label={words.keepsBackupsInRegion}
          value={shown('keepsBackupsInRegion')}
          onChange={(keepsBackupsInRegion) =>
            edits.changeSettings(components, words.keepsBackupsInRegion, { keepsBackupsInRegion })
          }
        />
      )}
      <ChoiceField
        label={words.minTls}
        options={tlsOptions}
        value={shown('minTls') === undefined ? undefined : (shown('minTls') ?? '')}
        onChange={(version) =>
          edits.changeSettings(components, words.minTls, { minTls: version === '' ? null : version })
        }
      />
    </div>
  );
}

const NONE: ReadonlySet<keyof Settings> = new Set();

export function ReplicaField({ component }: { component: SolutionComponent }) {
  const regions = useBlueprint(({ solution }) => solution.regions);
  const edits = useEdits();
  const { replicaRegionId = null } = component.settings;
  const others = regions.filter(({ id }) => id !== component.regionId);
  return (
    <ChoiceField
      label={words.replicaRegion}
      options={[
        { value: '', label: words.noReplica },
        ...others.map(({ id, name }) => ({ value: id, label: labelOfRegion(name) })),
      ]}
      value={replicaRegionId ?? ''}
      onChange={(id) =>
        edits.changeSettings([component], words.replicaRegion, { replicaRegionId: id === '' ? null : id })
      }
    />
  );
}

const DATA_CLASSES = ['none', 'public', 'internal', 'confidential', 'restricted'] as const;
const dataClassOptions = DATA_CLASSES.map((value) => ({ value, label: words.dataClasses[value] }));

type DataClassFieldProps = {
  components: readonly SolutionComponent[];
  /** Undefined: they differ. */
  value: SolutionComponent['dataClass'] | undefined;
};

export function DataClassField({ components, value }: DataClassFieldProps) {
  const edits = useEdits();
  return (
    <ChoiceField
      label={words.dataClass}
      options={dataClassOptions}
      value={value}
      onChange={(dataClass) => edits.changeComponents(components, words.dataClass, (each) => ({ ...each, dataClass }))}
    />
  );
}
