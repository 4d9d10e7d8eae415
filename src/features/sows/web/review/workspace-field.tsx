// One of the workspaces that a person may share with, or work in.

import { SelectField } from '#ui/controls/field/select-field.tsx';
import { reviewMessages as words } from './messages.ts';

type WorkspaceFieldProps = {
  workspaces: readonly { id: string; name: string }[];
  /** '' is none, where that can be chosen. */
  value: string;
  hasNone?: boolean;
  onChange: (id: string) => void;
};

export function WorkspaceField({ workspaces, value, hasNone = false, onChange }: WorkspaceFieldProps) {
  return (
    <SelectField label={words.workspace} value={value} onChange={({ target }) => onChange(target.value)}>
      {hasNone && <option value="">{words.nobody}</option>}
      {workspaces.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
