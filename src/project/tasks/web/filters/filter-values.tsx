// The panel in which a filter is changed: the values of a field, or the two days of a range.

import { useState, type RefObject } from 'react';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { DateField } from '#ui/controls/field/date-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { SearchChanges } from '#ui/list/search-change.ts';
import { matchesSearch, SearchField } from '#ui/list/search-field.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import type { ListField, RangeField, TaskFilterSearch } from '../page/task-search.ts';
import type { TaskNames } from '../use-task-names.ts';
import { optionsOf, valuesOf, writeValues, type OpenFilter } from './filter-fields.ts';
import { filterMessages as words } from './filter-messages.ts';

/** A field with more values than this has a search. */
const MANY = 8;

const MODES = [
  { value: 'is', label: words.is },
  { value: 'isNot', label: words.isNot },
] as const;

export type FilterEdit = {
  search: TaskFilterSearch;
  names: TaskNames;
  onChange: (changes: SearchChanges<TaskFilterSearch>) => void;
};

type FilterValuesProps = FilterEdit & { open: OpenFilter; anchor: RefObject<Element | null>; onClose: () => void };

export function FilterValues({ open, anchor, onClose, ...edit }: FilterValuesProps) {
  const label = open.kind === 'values' ? words.names[open.field] : words.ranges[open.field];
  return (
    <Popover name="filter-values" label={label} anchor={anchor} align="start" side="below" onClose={onClose}>
      {open.kind === 'values' ? <Values {...edit} field={open.field} /> : <Days {...edit} field={open.field} />}
    </Popover>
  );
}

function Values({ search, names, field, onChange }: FilterEdit & { field: ListField }) {
  const [isNot, setIsNot] = useState(search[field] === undefined && search[`${field}Not`] !== undefined);
  const [find, setFind] = useState('');
  const key = isNot ? (`${field}Not` as const) : field;
  const chosen = valuesOf(search, key);
  const options = optionsOf(field, names);
  const shown = options.filter(({ label }) => matchesSearch(label, find));

  function turn(mode: 'is' | 'isNot'): void {
    const [from, to] = mode === 'isNot' ? [field, `${field}Not` as const] : [`${field}Not` as const, field];
    setIsNot(mode === 'isNot');
    onChange({ [from]: undefined, [to]: writeValues(valuesOf(search, from)) });
  }
  function toggle(value: string): void {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange({ [key]: writeValues(next) });
  }
  return (
    <>
      <div className="filter-values-head">
        <b>{words.names[field]}</b>
        <Segmented
          label={words.mode(words.names[field])}
          options={MODES}
          value={isNot ? 'isNot' : 'is'}
          onChange={turn}
        />
      </div>
      {options.length > MANY && <SearchField label={words.findValue} value={find} onChange={setFind} />}
      <ul className="filter-options">
        {shown.map(({ value, label }) => (
          <li key={value}>
            <Checkbox label={<bdi>{label}</bdi>} checked={chosen.includes(value)} onChange={() => toggle(value)} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="cap">{words.noValue}</p>}
    </>
  );
}

function Days({ search, field, onChange }: FilterEdit & { field: RangeField }) {
  return (
    <>
      <b>{words.ranges[field]}</b>
      <div className="filter-days">
        {(['From', 'To'] as const).map((end) => (
          <DateField
            key={end}
            label={end === 'From' ? words.from : words.to}
            day={search[`${field}${end}`] ?? null}
            onSave={(day) => onChange({ [`${field}${end}`]: day ?? undefined })}
          />
        ))}
      </div>
    </>
  );
}
