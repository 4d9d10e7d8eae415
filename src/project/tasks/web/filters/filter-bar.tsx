// The filter of a list or board of tasks, as it is in the address: a search, a chip for each field, and a button for more.

import { ListFilter, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { taskMessages as words } from '../messages.ts';
import { listFields, rangeFields, readFilter, type FilterKey } from '../page/task-search.ts';
import type { OpenFilter } from './filter-fields.ts';
import { filterMessages } from './filter-messages.ts';
import type { FilterEdit } from './filter-values.tsx';
import './filter-bar.css';

/** Loaded once a filter is set. */
const FilterChips = lazyComponent(() => import('./filter-chips.tsx').then((module) => module.FilterChips));
/** Loaded when a filter is first opened. */
const FilterValues = lazyComponent(() => import('./filter-values.tsx').then((module) => module.FilterValues));

type FilterBarProps = FilterEdit & {
  /** Bugs are of one kind. */
  isBugs: boolean;
  onClear: () => void;
  /** These stand at the end of the line, such as the order. */
  children?: ReactNode;
};

export function FilterBar({ search, names, isBugs, onChange, onClear, children }: FilterBarProps) {
  const [open, setOpen] = useState<OpenFilter | null>(null);
  const anchor = useRef<HTMLElement>(null);
  const button = useRef<HTMLSpanElement>(null);
  const count = Object.keys(readFilter(search)).length;
  const fields = listFields.filter((field) => (isBugs ? field !== 'kind' : field !== 'severity'));

  function show(next: OpenFilter, at: HTMLElement | null): void {
    anchor.current = at;
    setOpen(next);
  }
  const ofField = (field: (typeof listFields)[number]) => ({
    label: filterMessages.names[field],
    onSelect: () => show({ kind: 'values', field }, button.current),
  });
  const ofRange = (field: (typeof rangeFields)[number]) => ({
    label: filterMessages.ranges[field],
    onSelect: () => show({ kind: 'days', field }, button.current),
  });
  return (
    <div className="filter-bar" role="search">
      <SearchField
        label={isBugs ? words.searchBugs : words.search}
        value={search.text ?? ''}
        onChange={(text) => onChange({ text: text === '' ? undefined : text })}
      />
      <span ref={button}>
        <Menu
          label={filterMessages.fields}
          align="start"
          items={[...fields.map(ofField), ...rangeFields.map(ofRange)]}
          trigger={(trigger) => (
            <Button {...trigger} icon={<ListFilter />}>
              {filterMessages.add}
            </Button>
          )}
        />
      </span>
      {count > 0 && (
        <FilterChips
          search={search}
          names={names}
          onOpen={show}
          onRemove={(keys) => onChange(Object.fromEntries(keys.map((key: FilterKey) => [key, undefined])))}
        />
      )}
      {count > 0 && (
        <Button variant="ghost" icon={<X />} onClick={onClear}>
          {words.clear}
        </Button>
      )}
      <span className="filter-end">{children}</span>
      {open && (
        <FilterValues
          key={open.kind + open.field}
          open={open}
          anchor={anchor}
          search={search}
          names={names}
          onChange={onChange}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
