// The filters that are set, each as a chip that opens and removes it.

import { X } from 'lucide-react';
import '#ui/components/chip.css';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { formatDay } from '#text/dates/format-date.ts';
import { listFields, rangeFields, type FilterKey, type TaskFilterSearch } from '../page/task-search.ts';
import type { TaskNames } from '../use-task-names.ts';
import { describeValues, optionsOf, valuesOf, type OpenFilter } from './filter-fields.ts';
import { filterMessages as words } from './filter-messages.ts';

type Chip = { key: string; text: string; open: OpenFilter; keys: readonly FilterKey[] };

type FilterChipsProps = {
  search: TaskFilterSearch;
  names: TaskNames;
  onOpen: (open: OpenFilter, anchor: HTMLElement) => void;
  onRemove: (keys: readonly FilterKey[]) => void;
};

export function FilterChips({ search, names, onOpen, onRemove }: FilterChipsProps) {
  return chipsOf(search, names).map(({ key, text, open, keys }) => (
    <span key={key} className="chip filter-chip">
      <button
        type="button"
        className="filter-chip-text"
        aria-label={words.edit(text)}
        onClick={({ currentTarget }) => onOpen(open, currentTarget)}
      >
        <bdi className="cut">{text}</bdi>
      </button>
      <IconButton label={words.remove(text)} icon={<X className="s" />} onClick={() => onRemove(keys)} />
    </span>
  ));
}

function chipsOf(search: TaskFilterSearch, names: TaskNames): Chip[] {
  const lists = listFields.flatMap((field) =>
    ([field, `${field}Not`] as const).flatMap((key): Chip[] => {
      const values = valuesOf(search, key);
      if (values.length === 0) return [];
      const verb = key === field ? words.is : words.isNot;
      const text = words.chip(words.names[field], verb, describeValues(values, optionsOf(field, names)));
      return [{ key, text, open: { kind: 'values', field }, keys: [key] }];
    }),
  );
  const days = rangeFields.flatMap((field): Chip[] => {
    const [from, to] = [search[`${field}From`], search[`${field}To`]];
    if (from === undefined && to === undefined) return [];
    const text = `${words.rangeVerbs[field]} ${words.between(nameOfDay(from), nameOfDay(to))}`;
    return [{ key: `${field}From`, text, open: { kind: 'days', field }, keys: [`${field}From`, `${field}To`] }];
  });
  return [...lists, ...days];
}

function nameOfDay(day: string | undefined): string | null {
  if (day === undefined) return null;
  return Number.isNaN(Date.parse(day)) ? '…' : formatDay(day, day);
}
