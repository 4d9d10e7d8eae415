// Tasks in time: the days of a calendar and the bars of a timeline.

import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { MAX_DAY_TASKS, MAX_SPAN_RELATIONS, MAX_SPANS } from '../../shared/limits.ts';
import type { TaskFilter } from '../../shared/task-filter.ts';
import type { Task, TaskSpan } from '../../shared/task-shapes.ts';
import { keyOf, presentInOrder } from '../present.ts';
import { selectTasks } from '../task-store.ts';
import { contextOf } from '../list/list-tasks.ts';
import * as store from './schedule-store.ts';

export type TaskDay = { day: string; total: number; tasks: Task[] };
export type TaskSpans = {
  spans: TaskSpan[];
  hasMore: boolean;
  undated: number;
  blocks: { fromId: string; toId: string }[];
};

export type Schedule = {
  /** The tasks due from one day to another, both included; of each day the first ones. */
  listTaskDays(scope: Scope, query: TaskFilter & { from: string; to: string }): Promise<TaskDay[]>;
  listTaskSpans(scope: Scope, filter: TaskFilter): Promise<TaskSpans>;
};

type Needs = { heavyReads: HeavyReads; access: WorkspaceAccess; now: () => Date };

export function createSchedule({ heavyReads, access, now }: Needs): Schedule {
  // Both look at every task of the filter.
  const inTurn = <T>({ scope, what }: { scope: Scope; what: [kind: string, query: object] }, work: () => Promise<T>) =>
    heavyReads.read({ owner: scope.userId, key: `${what[0]} ${JSON.stringify([scope.workspaceId, what[1]])}` }, work);

  return {
    listTaskDays(scope, query) {
      const { from, to, ...filter } = query;
      return inTurn({ scope, what: ['task-days', query] }, () =>
        access.read(scope, async (tx, actor) => {
          const context = contextOf(actor, filter, now());
          const days = await store.selectDays(tx, { filter, context, from, to, perDay: MAX_DAY_TASKS });
          const rows = await selectTasks(tx, { workspaceId: scope.workspaceId, ids: days.flatMap(({ ids }) => ids) });
          return days.map(({ day, total, ids }) => ({ day, total, tasks: presentInOrder(rows, ids) }));
        }),
      );
    },

    listTaskSpans: (scope, filter) =>
      inTurn({ scope, what: ['task-spans', filter] }, () =>
        access.read(scope, async (tx, actor) => {
          const context = contextOf(actor, filter, now());
          const rows = await store.selectSpans(tx, { filter, context, limit: MAX_SPANS + 1 });
          const { spanFrom: _from, spanTo: _to, ...timeless } = filter;
          return {
            spans: rows
              .slice(0, MAX_SPANS)
              .map(({ prefix, number, ...row }) => ({ ...row, key: keyOf({ prefix, number }) })),
            hasMore: rows.length > MAX_SPANS,
            undated: await store.countUndated(tx, { filter: timeless, context }),
            blocks: await store.selectBlocks(tx, scope.workspaceId, MAX_SPAN_RELATIONS),
          };
        }),
      ),
  };
}
