// A list of parts of the blueprint, each chosen or not.

import type { ReactNode } from 'react';
import { Checkbox } from '#ui/controls/checkbox.tsx';

type CheckListProps = {
  label: string;
  parts: readonly { id: string; name: string }[];
  chosen: ReadonlySet<string>;
  onChange: (id: string, isChosen: boolean) => void;
  /** A line above the list. */
  children?: ReactNode;
};

export function CheckList({ label, parts, chosen, onChange, children }: CheckListProps) {
  return (
    <fieldset className="azure-group">
      <legend className="label">{label}</legend>
      {children}
      {parts.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.has(id)}
          onChange={({ target }) => onChange(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}
