// What is chosen about a bug that is being reported: severity, project, environment and labels.

import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { MAX_ENVIRONMENT_LENGTH } from '../../shared/limits.ts';
import type { BugSeverity } from '../../shared/task-values.ts';
import { SeverityField } from '../fields/severity-field.tsx';
import { taskMessages } from '../messages.ts';
import type { TaskNames } from '../use-task-names.ts';
import { bugMessages } from './bug-messages.ts';

export type BugChoiceValues = { severity: BugSeverity | null; projectId: string | null; labelIds: readonly string[] };

type BugChoicesProps = {
  names: TaskNames;
  choices: BugChoiceValues;
  environment: { text: string; write: (text: string) => void };
  onChange: (choices: BugChoiceValues) => void;
};

export function BugChoices({ names, choices, environment, onChange }: BugChoicesProps) {
  return (
    <>
      <div className="bug-choices">
        <SeverityField value={choices.severity} onChange={(severity) => onChange({ ...choices, severity })} />
        <SelectField
          label={taskMessages.project}
          value={choices.projectId ?? ''}
          onChange={({ target }) => onChange({ ...choices, projectId: target.value || null })}
        >
          {names.choices.projectId.map(({ value, label }) => (
            <option key={value ?? ''} value={value ?? ''}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label={taskMessages.environment}
          placeholder={taskMessages.environmentHint}
          value={environment.text}
          maxLength={MAX_ENVIRONMENT_LENGTH}
          onChange={({ target }) => environment.write(target.value)}
        />
      </div>
      <LabelChoices
        names={names}
        chosen={choices.labelIds}
        onChange={(labelIds) => onChange({ ...choices, labelIds })}
      />
    </>
  );
}

type LabelChoicesProps = { names: TaskNames; chosen: readonly string[]; onChange: (ids: readonly string[]) => void };

function LabelChoices({ names, chosen, onChange }: LabelChoicesProps) {
  if (names.labels.length === 0) return null;
  return (
    <fieldset className="bug-labels">
      <legend className="label">{bugMessages.dialog.labels}</legend>
      {names.labels.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          label={<bdi>{name}</bdi>}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}
