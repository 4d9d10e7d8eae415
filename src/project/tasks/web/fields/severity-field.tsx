// How bad a bug is, as a choice.

import { SelectField } from '#ui/controls/field/select-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { bugSeverities, type BugSeverity } from '../../shared/task-values.ts';
import { taskMessages as words } from '../messages.ts';

type SeverityFieldProps = {
  value: BugSeverity | null;
  disabled?: boolean;
  onChange: (severity: BugSeverity | null) => void;
};

export function SeverityField({ value, disabled = false, onChange }: SeverityFieldProps) {
  return (
    <SelectField
      label={words.severity}
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? null : (target.value as BugSeverity))}
    >
      <option value="">{words.noSeverity}</option>
      <WordedOptions values={bugSeverities} words={words.severities} />
    </SelectField>
  );
}
