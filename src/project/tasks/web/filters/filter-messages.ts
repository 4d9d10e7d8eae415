// The words of the filter.

import type { ListField, RangeField } from '../page/task-search.ts';

export const filterMessages = {
  add: 'Filter',
  fields: 'Fields to filter by',
  names: {
    status: 'Status',
    assignee: 'Assignee',
    creator: 'Created by',
    reviewer: 'Reviewer',
    project: 'Project',
    milestone: 'Milestone',
    priority: 'Priority',
    label: 'Labels',
    kind: 'Kind',
    severity: 'Severity',
    due: 'Due',
  } satisfies Record<ListField, string>,
  ranges: {
    due: 'Due between days',
    created: 'Created between days',
    updated: 'Updated between days',
  } satisfies Record<RangeField, string>,
  rangeVerbs: { due: 'Due', created: 'Created', updated: 'Updated' } satisfies Record<RangeField, string>,
  kinds: { task: 'Task', bug: 'Bug' },
  is: 'is',
  isNot: 'is not',
  mode: (field: string) => `${field}: is or is not`,
  chip: (field: string, verb: string, values: string) => `${field} ${verb} ${values}`,
  edit: (chip: string) => `Change the filter: ${chip}`,
  remove: (chip: string) => `Remove the filter: ${chip}`,
  more: (first: string, others: number) => `${first} and ${others} more`,
  findValue: 'Find a value',
  noValue: 'Nothing with these letters.',
  from: 'From',
  to: 'To',
  between: (from: string | null, to: string | null) => {
    if (from === to && from !== null) return `on ${from}`;
    if (from === null) return `until ${to}`;
    return to === null ? `from ${from}` : `${from} – ${to}`;
  },
  unknown: 'unknown',
};
