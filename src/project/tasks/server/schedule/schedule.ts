// Tasks in time: the days of a calendar and the bars of a timeline.

import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { MAX_DAY_TASKS, MAX_SPAN_RELATIONS, MAX_SPANS } from '../../shared/limits.ts';
import type { TaskFilter } from '../../shared/task-filter.ts';
import type { Task, TaskSpan } from '../../shared/task-shapes.ts';
import { keyOf, presentInOrder } from '../present.ts';
import { selectTasks } from '../task-store.ts';
import { contextOf } from '../tasks.ts';
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
  listDays(scope: Scope, query: { filter: TaskFilter; from: string; to: string }): Promise<TaskDay[]>;
  listSpans(scope: Scope, filter: TaskFilter): Promise<TaskSpans>;
};

export function createSchedule({ access, now }: { access: WorkspaceAccess; now: () => Date }): Schedule {
  return {
    listDays: (scope, { filter, from, to }) =>
      access.read(scope, async (tx, actor) => {
        const context = contextOf(actor, filter, now());
        const days = await store.selectDays(tx, { filter, context, from, to, perDay: MAX_DAY_TASKS });
        const rows = await selectTasks(tx, { workspaceId: scope.workspaceId, ids: days.flatMap(({ ids }) => ids) });
        return days.map(({ day, total, ids }) => ({ day, total, tasks: presentInOrder(rows, ids) }));
      }),

    listSpans: (scope, filter) =>
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
  };
}
