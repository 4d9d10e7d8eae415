// What a list of tasks can be filtered by: the fields with their values, as the address has them.

import { bugSeverities, dueFilters, ME, NONE, taskKinds, taskPriorities } from '../../shared/task-values.ts';
import { taskMessages as words } from '../messages.ts';
import type { ListField, RangeField, TaskFilterSearch } from '../page/task-search.ts';
import type { TaskNames } from '../use-task-names.ts';
import { filterMessages } from './filter-messages.ts';

export type Option = { value: string; label: string };

/** A filter that is open for a change: the values of a field, or two days. */
export type OpenFilter = { kind: 'values'; field: ListField } | { kind: 'days'; field: RangeField };

export function optionsOf(field: ListField, names: TaskNames): readonly Option[] {
  const named = (items: readonly { id: string; name: string }[]): Option[] =>
    items.map(({ id, name }) => ({ value: id, label: name }));
  const listed = <Value extends string>(values: readonly Value[], labels: Record<Value, string>): Option[] =>
    values.map((value) => ({ value, label: labels[value] }));
  const member = [{ value: ME, label: words.you }, ...named(names.members)];
  const options: Record<ListField, () => readonly Option[]> = {
    status: () => named(names.statuses),
    assignee: () => [{ value: NONE, label: words.unassigned }, ...member],
    creator: () => member,
    reviewer: () => [{ value: NONE, label: words.noReviewer }, ...member],
    project: () => [{ value: NONE, label: words.noProject }, ...named(names.projects)],
    milestone: () => [{ value: NONE, label: words.noMilestone }, ...named(names.milestones)],
    priority: () => listed(taskPriorities, words.priorities),
    label: () => [{ value: NONE, label: words.noLabels }, ...named(names.labels)],
    kind: () => listed(taskKinds, filterMessages.kinds),
    severity: () => listed(bugSeverities, words.severities),
    due: () => listed(dueFilters, words.dues),
  };
  return options[field]();
}

export function valuesOf(search: TaskFilterSearch, key: ListField | `${ListField}Not`): string[] {
  return search[key]?.split(',').filter((value) => value !== '') ?? [];
}

/** The address writes values joined by commas. */
export function writeValues(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join(',');
}

/** 'Ana, Ben' or 'Ana and 3 more' */
export function describeValues(values: readonly string[], options: readonly Option[]): string {
  const labels = values.map((value) => options.find((one) => one.value === value)?.label ?? filterMessages.unknown);
  const [first = '', ...others] = labels;
  return labels.length <= 3 ? labels.join(', ') : filterMessages.more(first, others.length);
}
