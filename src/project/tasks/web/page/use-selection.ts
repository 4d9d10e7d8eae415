// The selected tasks of a list. Tasks that left the list are not selected any more.

import { useMemo, useState } from 'react';
import type { ShownTask } from '../queries.ts';

export type TaskSelection = ReturnType<typeof useSelection>;

export function useSelection(tasks: readonly ShownTask[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => (tasks ?? []).filter(({ id }) => ids.has(id)), [tasks, ids]);
  return {
    ids,
    selected,
    toggle: ({ id }: ShownTask): void =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    clear: (): void => setIds(new Set()),
    /** An action on a task is for all selected tasks if it is one of them, else for the task alone. */
    affectedBy: (task: ShownTask): readonly ShownTask[] => (ids.has(task.id) ? selected : [task]),
  };
}
