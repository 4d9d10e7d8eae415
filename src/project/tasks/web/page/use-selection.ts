// The selected tasks of a list. Tasks that left the list are not selected any more.

import { useMemo, useRef, useState } from 'react';
import type { ShownTask } from '../queries.ts';

export type TaskSelection = ReturnType<typeof useSelection>;

const NO_TASKS: readonly ShownTask[] = [];

export function useSelection(tasks: readonly ShownTask[] = NO_TASKS) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** A range begins at the task that was selected last. */
  const last = useRef<string | null>(null);
  const selected = useMemo(() => tasks.filter(({ id }) => ids.has(id)), [tasks, ids]);

  function toggle({ id }: ShownTask): void {
    last.current = id;
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  }
  return {
    ids,
    selected,
    isWhole: tasks.length > 0 && selected.length === tasks.length,
    /** A range has all tasks from the one that was selected last up to this one. */
    toggle(task: ShownTask, isRange: boolean): void {
      const range = isRange ? tasksBetween(tasks, last.current, task.id) : null;
      if (range === null) return toggle(task);
      last.current = task.id;
      setIds(new Set([...ids, ...range.map(({ id }) => id)]));
    },
    selectAll: (): void => setIds(new Set(tasks.map(({ id }) => id))),
    clear: (): void => setIds(new Set()),
    /** An action on a task is for all selected tasks if it is one of them, else for the task alone. */
    affectedBy: (task: ShownTask): readonly ShownTask[] => (ids.has(task.id) ? selected : [task]),
  };
}

/** Both ends included, whichever comes first; null where one of them is not in the list. */
export function tasksBetween<Row extends { id: string }>(
  tasks: readonly Row[],
  from: string | null,
  to: string,
): readonly Row[] | null {
  const ends = [from, to].map((end) => tasks.findIndex(({ id }) => id === end));
  if (ends.includes(-1)) return null;
  return tasks.slice(Math.min(...ends), Math.max(...ends) + 1);
}
