// Chooses a role of the rate card.

import { SelectField } from '#ui/controls/field/select-field.tsx';
import { useContent } from '../open/use-sow.ts';

type RoleFieldProps = { roleKey: string; onChange: (roleKey: string) => void };

/** A role that is gone is shown as such until another one is chosen. */
export function RoleField({ roleKey, onChange }: RoleFieldProps) {
  const roles = useContent((content) => content.rates.roles);
  const options = roles.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
  return (
    <SelectField label="Role" value={roleKey} onChange={({ target }) => onChange(target.value)}>
      {!roles.some(({ key }) => key === roleKey) && <option value={roleKey}>No role</option>}
      {options}
    </SelectField>
  );
}
