// The line of a new task: for which group of the list it is written, and what it gets from the page.

import { useState } from 'react';
import type { ChangeSearch } from '#ui/list/search-change.ts';
import type { TaskGroup } from '../../shared/task-values.ts';
import { nameOfGroup } from '../list/group-head.tsx';
import type { TaskNames } from '../use-task-names.ts';
import { fieldsOfFilter, fieldsOfGroup } from './new-task-fields.ts';
import type { TaskSearch } from './task-search.ts';
import { useNewTaskField } from './use-new-task-field.ts';

type Page = { search: TaskSearch; names: TaskNames; change: ChangeSearch<TaskSearch> };

export function useNewTaskLine({ search, names, change }: Page) {
  /** Null while it is for no group. */
  const [group, setGroup] = useState<{ by: TaskGroup; value: string } | null>(null);
  const { field, focus } = useNewTaskField({
    isWanted: search.new ?? false,
    onFocused: () => change({ new: undefined }, true),
  });
  return {
    line: {
      ref: field,
      fields: { ...fieldsOfFilter(search), ...(group && fieldsOfGroup(group)) },
      target: group && { label: nameOfGroup(group, names), onClear: () => setGroup(null) },
    },
    focus,
    addTo(by: TaskGroup, value: string): void {
      setGroup({ by, value });
      focus();
    },
  };
}
