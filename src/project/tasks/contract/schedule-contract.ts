// Tasks in time: the days of a calendar and the bars of a timeline, over the same filter as the list.

import { z } from 'zod';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { day } from '#project/projects/shared/project-shapes.ts';
import { MAX_CALENDAR_DAYS } from '../shared/limits.ts';
import { taskFilter } from '../shared/task-filter.ts';
import { task, taskSpan } from '../shared/task-shapes.ts';
import { route, scope, tags } from './task-endpoint.ts';

const DAY_MS = 86_400_000;

export const scheduleContract = {
  listTaskDays: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/task-days',
      tags,
      summary: `The tasks due on each of up to ${MAX_CALENDAR_DAYS} days: how many, and the first of them by hand`,
    })
    .input(
      scope
        .extend(taskFilter.shape)
        .extend({ from: day, to: day })
        .refine(
          ({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_CALENDAR_DAYS * DAY_MS,
          `at most ${MAX_CALENDAR_DAYS} days`,
        ),
    )
    .output(
      z.object({
        /** Days without tasks are left out. `tasks`: at most `MAX_DAY_TASKS`. */
        days: z.array(z.object({ day, total: z.number(), tasks: z.array(task) })),
      }),
    ),

  listTaskSpans: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/task-spans',
      tags,
      summary: 'The tasks with a start or due day of a filter, the earliest first, and which of them block others',
    })
    .input(scope.extend(taskFilter.shape))
    .output(
      z.object({
        /** At most `MAX_SPANS`; `hasMore` says that there are others. */
        spans: z.array(taskSpan),
        hasMore: z.boolean(),
        /** Tasks of the filter, whatever their days, without a start and a due day. */
        undated: z.number(),
        /** Relations between any two tasks of the workspace, at most `MAX_SPAN_RELATIONS`. */
        blocks: z.array(z.object({ fromId: id, toId: id })),
      }),
    ),
};
