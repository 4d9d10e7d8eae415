// The different values of one kind that a file has, and what each becomes.

import type { ReactNode } from 'react';
import { useState } from 'react';
import { Card } from '#ui/components/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { importMessages as words } from '../messages.ts';

type Seen = { value: string; count: number; label?: string };
type ValueTableProps = {
  title: string;
  values: readonly Seen[];
  chosen: (value: string) => string;
  onChoose: (value: string, choice: string) => void;
  /** The options of every value. */
  children: ReactNode;
};

/** Values that are shown until a person wants all. */
const SHOWN = 25;

export function ValueTable({ title, values, chosen, onChoose, children }: ValueTableProps) {
  const [isOpen, setOpen] = useState(false);
  if (values.length === 0) return null;
  const shown = isOpen ? values : values.slice(0, SHOWN);
  return (
    <Card title={title}>
      <div className="table-box" role="region" tabIndex={0} aria-label={title}>
        <table className="table moving-values">
          <thead>
            <tr>
              <th scope="col">{words.inFile}</th>
              <th scope="col" className="r">
                {words.count}
              </th>
              <th scope="col">{words.here}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ value, count, label = value }) => (
              <tr key={value}>
                <th scope="row">
                  <bdi>{label || words.empty}</bdi>
                </th>
                <td className="r">{count.toLocaleString('en')}</td>
                <td>
                  <SelectField
                    label={words.becomes(label || words.empty)}
                    isLabelHidden
                    value={chosen(value)}
                    onChange={({ target }) => onChoose(value, target.value)}
                  >
                    {children}
                  </SelectField>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {values.length > shown.length && (
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {words.moreValues(values.length - shown.length)}
        </Button>
      )}
    </Card>
  );
}
