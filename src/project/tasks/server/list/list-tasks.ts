// Reads tasks: a page of a filter, and one task with everything.

import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import type { Actor, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { TaskPage } from '../../contract.ts';
import type { TaskFilter } from '../../shared/task-filter.ts';
import type { TaskDetails } from '../../shared/task-shapes.ts';
import type { TaskGroup, TaskSort } from '../../shared/task-values.ts';
import { selectFirstTaskPage, selectTaskPage, type FirstTaskPage } from '../list-store.ts';
import { presentInOrder } from '../present.ts';
import { readDetails } from '../task-details.ts';
import { selectTasks } from '../task-store.ts';
import { readGrouping, type Grouping } from './groups.ts';

export type TaskListQuery = TaskFilter & {
  sort: TaskSort;
  direction: 'asc' | 'desc';
  group?: TaskGroup | undefined;
  folded?: readonly string[] | undefined;
  cursor?: string | undefined;
  limit: number;
};
/** What names a task rejects with 'tasks/not-found'. */
export type TaskReaders = {
  listTasks(scope: Scope, query: TaskListQuery): Promise<TaskPage>;
  /** By its id, or by its key: the number counts, so that an old key still finds it. */
  findTask(scope: Scope, idOrKey: string): Promise<TaskDetails>;
};

type Needs = { heavyReads: HeavyReads; access: WorkspaceAccess; now: () => Date };

export function createTaskReaders({ heavyReads, access, now }: Needs): TaskReaders {
  return {
    listTasks(scope, query) {
      const { sort, direction, cursor, limit, group, folded = [], ...filter } = query;
      const { workspaceId } = scope;
      const read = (): Promise<TaskPage> =>
        access.read(scope, async (tx, actor) => {
          const context = contextOf(actor, filter, now());
          const grouping = group === undefined ? null : await readGrouping(tx, { workspaceId, by: group, folded });
          const page = { filter, context, sort, grouping, isDescending: direction === 'desc', limit };
          const first = cursor === undefined ? await selectFirstTaskPage(tx, page) : null;
          const { ids, nextCursor } = first ?? (await selectTaskPage(tx, { ...page, cursor }));
          const rows = await selectTasks(tx, { workspaceId, ids });
          return { tasks: presentInOrder(rows, ids), nextCursor, counts: first && countsOf(first, grouping) };
        });
      // A text is looked for in every task, and a first page counts all of the filter; other pages follow an index.
      if (filter.text === undefined && cursor !== undefined && group === undefined) return read();
      return heavyReads.read({ owner: scope.userId, key: `tasks ${JSON.stringify([workspaceId, query])}` }, read);
    },

    findTask: (scope, idOrKey) =>
      access.read(scope, async (tx) => {
        const { workspaceId } = scope;
        const number = /-(\d{1,9})$/.exec(idOrKey)?.[1];
        if (number === undefined || idOrKey.length > 20) return readDetails(tx, { workspaceId, taskId: idOrKey });
        return readDetails(tx, { workspaceId, number: Number(number) });
      }),
  };
}

/** The groups are in their order, without those that are empty. */
function countsOf({ byStatus, byGroup }: FirstTaskPage, grouping: Grouping | null): NonNullable<TaskPage['counts']> {
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  const groups = grouping && grouping.values.map((value) => ({ value, count: byGroup?.[value] ?? 0 }));
  return { total, byStatus, groups: groups && groups.filter(({ count }) => count > 0) };
}

/** The context says what 'me' and 'today' of a filter mean. */
export function contextOf({ workspaceId, memberId }: Actor, filter: TaskFilter, now: Date) {
  return { workspaceId, memberId, today: filter.today ?? now.toISOString().slice(0, 10) };
}
