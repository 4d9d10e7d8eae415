// What was just added on the page of tasks: shown where it belongs, or on top where that is not loaded, or said to be hidden.

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { useStable } from '#ui/list/use-stable.ts';
import { taskMessages } from '../messages.ts';
import { taskQuery, tasksApi, type ShownTask, type ShownTaskDetails, type TaskQuery } from '../queries.ts';
import type { TaskSearch } from './task-search.ts';

const words = taskMessages.quickAdd;
/** Others may add tasks at the same moment. */
const NEWEST = 20;
const NO_IDS: readonly string[] = [];

export function useAddedTasks({ search, filter }: { search: TaskSearch; filter: TaskQuery }) {
  const { id: workspaceId } = useWorkspace();
  const queryClient = useQueryClient();
  const [known, setKnown] = useState<{ filter: TaskQuery; ids: readonly string[] }>({ filter, ids: NO_IDS });
  // Another filter is another list.
  const ids = known.filter === filter ? known.ids : NO_IDS;
  const queries = useQueries({ queries: ids.map((id) => taskQuery(workspaceId, id)) });
  const added = useStable<readonly ShownTask[]>(
    queries.flatMap(({ data, isError }) => (data && !isError ? [data] : [])),
  );

  async function isFound(id: string): Promise<boolean> {
    const { sort: _sort, direction: _direction, group: _group, folded: _folded, ...rest } = filter;
    const newest = { ...(rest as object), sort: 'created', direction: 'desc', limit: NEWEST } as const;
    const { tasks } = jsonified(await tasksApi.listTasks({ workspaceId, ...newest }));
    return tasks.some((task) => task.id === id);
  }

  return {
    added,
    /** Resolves with what a person should know where the task is not in sight. */
    async showAdded(task: ShownTaskDetails): Promise<string | null> {
      if (!(await isFound(task.id))) return words.hidden;
      if (search.view === 'board' && search.hidden?.split(',').includes(task.statusId)) return words.hiddenColumn;
      queryClient.setQueryData(taskQuery(workspaceId, task.id).queryKey, task);
      setKnown({ filter, ids: [...ids, task.id] });
      return null;
    },
  };
}
