// The filter of a list or board of tasks, as it is in the address.

import { ListFilter, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDay } from '#text/dates/format-date.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import type { SearchChanges } from '#ui/list/search-change.ts';
import { SearchField } from '#ui/list/search-field.tsx';
import { bugSeverities, dueFilters, ME, NONE, taskPriorities, type TaskSort } from '../../shared/task-values.ts';
import { taskMessages as words } from '../messages.ts';
import { readFilter, type FilterKey, type TaskSearch } from '../page/task-search.ts';
import type { TaskNames } from '../use-task-names.ts';
import './filter-bar.css';

type FilterBarProps = {
  search: TaskSearch;
  names: TaskNames;
  /** Bugs are filtered by severity instead of priority and due day. */
  isBugs: boolean;
  /** The first one is the default. */
  sorts: readonly TaskSort[];
  /** Undefined removes a field. */
  onChange: (changes: SearchChanges<Pick<TaskSearch, FilterKey | 'sort'>>) => void;
  onClear: () => void;
};

type Option = readonly [value: string, label: string];
type Filter = { key: FilterKey; label: string; options: readonly Option[] };

const severity: Filter = {
  key: 'severity',
  label: words.severity,
  options: bugSeverities.map((value) => [value, words.severities[value]]),
};
const priority: Filter = {
  key: 'priority',
  label: words.priority,
  options: taskPriorities.map((value) => [value, words.priorities[value]]),
};
const due: Filter = {
  key: 'due',
  label: words.due,
  options: dueFilters.map((value) => [value, words.dues[value]]),
};

export function FilterBar({ search, names, isBugs, sorts, onChange, onClear }: FilterBarProps) {
  /** On a narrow screen the choices are behind a button. */
  const [isOpen, setOpen] = useState(false);
  const named = (items: readonly { id: string; name: string }[]): Option[] => items.map(({ id, name }) => [id, name]);
  const filters: Filter[] = [
    ...(isBugs ? [severity] : []),
    { key: 'status', label: words.status, options: named(names.statuses) },
    ...(isBugs ? [] : [priority]),
    {
      key: 'assignee',
      label: words.assignee,
      options: [[ME, words.you], [NONE, words.unassigned], ...named(names.members)],
    },
    { key: 'label', label: words.labels, options: named(names.labels) },
    { key: 'project', label: words.project, options: [[NONE, words.noProject], ...named(names.projects)] },
    ...(isBugs ? [] : [due]),
  ];
  const count = Object.keys(readFilter(search)).length;
  return (
    <div className="filter-bar" role="search" data-open={isOpen}>
      <SearchField
        label={isBugs ? words.searchBugs : words.search}
        value={search.text ?? ''}
        onChange={(text) => onChange({ text: text === '' ? undefined : text })}
      />
      <span className="filter-more">
        <Button aria-expanded={isOpen} icon={<ListFilter />} onClick={() => setOpen(!isOpen)}>
          {words.filters(count)}
        </Button>
      </span>
      {filters.map(({ key, label, options }) => (
        <Choice key={key} label={label} value={search[key]} onChange={(value) => onChange({ [key]: value })}>
          <option value="">{label}</option>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {isSeveral(search[key], options) && <option value={search[key]}>{words.several(label)}</option>}
        </Choice>
      ))}
      <Choice
        label={words.sort}
        value={search.sort ?? sorts[0]}
        onChange={(sort) => onChange({ sort: sort === sorts[0] ? undefined : (sort as TaskSort) })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {isBugs ? words.sortBy(words.sorts[sort]) : words.sorts[sort]}
          </option>
        ))}
      </Choice>
      {(search.dueFrom ?? search.dueTo) !== undefined && (
        <Button
          variant="ghost"
          icon={<X />}
          aria-label={words.removeDue}
          onClick={() => onChange({ dueFrom: undefined, dueTo: undefined })}
        >
          {words.dueBetween(nameOfDay(search.dueFrom), nameOfDay(search.dueTo))}
        </Button>
      )}
      {count > 0 && (
        <Button variant="ghost" icon={<X />} onClick={onClear}>
          {words.clear}
        </Button>
      )}
    </div>
  );
}

function nameOfDay(day: string | undefined): string {
  return day === undefined || Number.isNaN(Date.parse(day)) ? '…' : formatDay(day, day);
}

/** A link may filter by several values at once, which the choice of one cannot show. */
function isSeveral(value: string | undefined, options: readonly Option[]): boolean {
  return value !== undefined && !options.some(([option]) => option === value);
}

type ChoiceProps = {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  children: ReactNode;
};

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      isLabelHidden
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      {children}
    </SelectField>
  );
}
