// The tasks of a workspace: lists by filter, changes field by field, many at once. The other endpoints of tasks are in
// contract/.

import { z } from 'zod';
import { pageInput, pageOutput } from '#contract/page.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { attachmentsContract } from './contract/attachments-contract.ts';
import { csvContract } from './contract/csv-contract.ts';
import { discussionContract } from './contract/discussion-contract.ts';
import { scheduleContract } from './contract/schedule-contract.ts';
import { route, scope, storing, tags, taskScope } from './contract/task-endpoint.ts';
import { taskSettingsContract } from './contract/task-settings-contract.ts';
import { viewsContract } from './contract/views-contract.ts';
import { MAX_BULK_TASKS, MAX_PAGE_TASKS, MAX_TITLE_LENGTH } from './shared/limits.ts';
import { groupValues, taskFilter } from './shared/task-filter.ts';
import { description, shortName, task, taskDetails, taskFields } from './shared/task-shapes.ts';
import { taskGroups, taskSorts } from './shared/task-values.ts';

const bulkIds = z.array(id).min(1).max(MAX_BULK_TASKS);

/** Names of new labels to be created with the task; existing ones of the same name are used. */
const newLabels = z.array(shortName).max(10).default([]);

const bulkChanges = taskFields
  .pick({
    statusId: true,
    priority: true,
    assigneeId: true,
    projectId: true,
    milestoneId: true,
    start: true,
    due: true,
    estimate: true,
    reviewerId: true,
  })
  .partial()
  .extend({ addLabelIds: z.array(id).max(20).optional(), removeLabelIds: z.array(id).max(20).optional() });
export type BulkChanges = z.infer<typeof bulkChanges>;

const taskPage = pageOutput.extend({
  tasks: z.array(task),
  /**
   * The counts cover the whole filter, with the number of each status by id. They are on the first page only,
   * and null on the others.
   */
  counts: z
    .object({
      total: z.number(),
      byStatus: z.record(id, z.number()),
      /** The groups that have tasks, in their order, with 'none' last; null in a flat list. */
      groups: z.array(z.object({ value: z.string(), count: z.number() })).nullable(),
    })
    .nullable(),
});
export type TaskPage = z.infer<typeof taskPage>;

export const tasksContract = {
  listTasks: route
    .route({ method: 'GET', path: '/workspaces/{workspaceId}/tasks', tags, summary: 'A page of the tasks of a filter' })
    .input(
      scope.extend(taskFilter.shape).extend({
        sort: z.enum(taskSorts).default('rank'),
        direction: z.enum(['asc', 'desc']).default('asc'),
        /** Sorts by groups first; absent: a flat list. */
        group: z.enum(taskGroups).optional(),
        /** Groups whose tasks are counted and left out of the page. */
        folded: groupValues.optional(),
        cursor: pageInput.shape.cursor,
        limit: z.coerce.number().int().min(1).max(MAX_PAGE_TASKS).default(50),
      }),
    )
    .output(taskPage),

  findTask: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/tasks/{taskId}',
      tags,
      summary: 'A task with its texts, sub-tasks and relations',
    })
    .input(taskScope.extend({ taskId: z.union([id, z.string().regex(/^[A-Za-z][A-Za-z0-9]{1,5}-\d{1,9}$/)]) }))
    .output(taskDetails),

  createTask: storing
    .route({ method: 'POST', path: '/workspaces/{workspaceId}/tasks', tags, summary: 'Create a task' })
    .input(
      scope.extend(taskFields.partial().required({ title: true }).shape).extend({
        description: description.default(''),
        newLabels,
        /** Put it after this task; absent: see `place`. */
        afterId: id.optional(),
        /** First of all tasks, or last. Sub-tasks are last. */
        place: z.enum(['first', 'last']).default('first'),
        /** The task that this one duplicates: it is created closed, with that relation. */
        duplicateOfId: id.optional(),
      }),
    )
    .output(taskDetails),

  updateTask: storing
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/tasks/{taskId}',
      tags,
      summary: 'Change the fields that are sent; a description and steps need the revisions they are based on',
    })
    .input(
      taskScope.extend(taskFields.partial().shape).extend({
        description: description.optional(),
        /** Needed with a description. An older revision gives 409 'tasks/description-changed' with both texts. */
        baseRevision: z.number().int().optional(),
        /** Needed with steps. An older revision gives 409 'tasks/steps-changed' with both texts. */
        baseStepsRevision: z.number().int().optional(),
      }),
    )
    .output(taskDetails),

  listDuplicates: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/bug-duplicates',
      tags,
      summary: 'Open and recently closed bugs that resemble what a person is about to report, the likeliest first',
    })
    .input(scope.extend({ title: z.string().max(MAX_TITLE_LENGTH), steps: description.default('') }))
    .output(z.object({ tasks: z.array(task) })),

  updateTasks: route
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/tasks',
      tags,
      summary: 'Change the same fields of many tasks, all or none',
    })
    .input(scope.extend({ ids: bulkIds, changes: bulkChanges }))
    .output(z.object({ tasks: z.array(task) })),

  deleteTasks: route
    .meta({ audit: { kind: 'task.deleted', id: 'ids', details: ['workspaceId'] } })
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/task-deletions',
      tags,
      summary: 'Delete tasks with their sub-tasks; restorable for 30 days',
    })
    .input(scope.extend({ ids: bulkIds }))
    .output(z.object({ ids: z.array(id) })),

  restoreTasks: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/task-deletions/restore',
      tags,
      summary: 'Take deletions back, with the sub-tasks that went with them',
    })
    .input(scope.extend({ ids: bulkIds }))
    .output(z.object({ tasks: z.array(task) })),

  moveTask: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/move',
      tags,
      summary: 'Put a task between two neighbours, and into a status',
    })
    .input(
      taskScope.extend({
        /** The task above it; null: at the top. */
        afterId: id.nullable(),
        /** The task below it; null: at the end. */
        beforeId: id.nullable(),
        statusId: id.optional(),
      }),
    )
    .output(task),

  ...discussionContract,
  ...taskSettingsContract,
  ...csvContract,
  ...scheduleContract,
  ...viewsContract,
  ...attachmentsContract,
};
