// The tasks of a workspace: lists by filter, changes field by field, comments, relations, sub-tasks, statuses, labels, CSV.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { pageInput, pageOutput } from '#contract/page.ts';
import { planProblems } from '#contract/plan-problem.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { MAX_BULK_TASKS, MAX_PAGE_TASKS, MAX_TITLE_LENGTH } from './shared/limits.ts';
import { taskFilter } from './shared/task-filter.ts';
import { taskSorts } from './shared/task-values.ts';
import {
  commentBody,
  description,
  labelColor,
  relationKind,
  shortName,
  statusCategory,
  task,
  taskComment,
  taskDetails,
  taskFields,
  taskLabel,
  taskStatus,
} from './shared/task-shapes.ts';
import { taskProblems } from './shared/task-problems.ts';

const route = endpoint.errors(workspaceProblems).errors(taskProblems).meta({ access: 'signed-in' });
/** Writes texts, which count against the storage of the owner's plan. */
const storing = route.errors(planProblems).meta({ access: 'signed-in', maxBodyBytes: 1024 * 1024 });
const tags = ['tasks'];
const scope = z.object({ workspaceId: id });
const taskScope = scope.extend({ taskId: id });
const commentScope = scope.extend({ commentId: id });
const bulkIds = z.array(id).min(1).max(MAX_BULK_TASKS);

/** Names of new labels to be created with the task; existing ones of the same name are used. */
const newLabels = z.array(shortName).max(10).default([]);

const bulkChanges = taskFields
  .pick({ statusId: true, priority: true, assigneeId: true, projectId: true, milestoneId: true, due: true })
  .partial()
  .extend({ addLabelIds: z.array(id).max(20).optional(), removeLabelIds: z.array(id).max(20).optional() });
export type BulkChanges = z.infer<typeof bulkChanges>;

/** One line of a report: what was skipped, or imported with a change. Lines count from 1, the header included. */
const reportLine = z.object({ line: z.number(), outcome: z.enum(['skipped', 'changed']), message: z.string() });
const importReport = z.object({
  /** For `undoImport`. */
  importId: id,
  /** 'utf-8', 'utf-16le', 'utf-16be' or 'windows-1252'. */
  encoding: z.string(),
  rows: z.number(),
  created: z.number(),
  skipped: z.number(),
  /** At most `MAX_REPORT_LINES`; `hasMore` says that there were others. */
  lines: z.array(reportLine),
  hasMore: z.boolean(),
  /** Columns that are not imported. */
  ignoredColumns: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReport>;

/** The query is a `TaskFilter`. A cell that a spreadsheet would run as a formula begins with an apostrophe. */
export const exportTasks = streamEndpoint({
  method: 'GET',
  path: '/workspaces/{workspaceId}/task-export',
  access: 'signed-in',
  summary: 'The tasks of a filter as a CSV file in UTF-8',
  tag: 'tasks',
});

/**
 * The file is the body, its name the header x-file-name. The response is an `ImportReport`. Columns: Title, Status, Priority,
 * Assignee, Labels, Project, Due, Description, Kind, Severity; in any order and case, separated by commas, semicolons or tabs.
 */
export const importTasks = streamEndpoint({
  method: 'POST',
  path: '/workspaces/{workspaceId}/task-imports',
  access: 'signed-in',
  summary: 'Create tasks from a CSV file of up to 100,000 rows',
  tag: 'tasks',
});

export const tasksContract = {
  listTasks: route
    .route({ method: 'GET', path: '/workspaces/{workspaceId}/tasks', tags, summary: 'A page of the tasks of a filter' })
    .input(
      scope.extend(taskFilter.shape).extend({
        sort: z.enum(taskSorts).default('rank'),
        direction: z.enum(['asc', 'desc']).default('asc'),
        cursor: pageInput.shape.cursor,
        limit: z.coerce.number().int().min(1).max(MAX_PAGE_TASKS).default(50),
      }),
    )
    .output(
      pageOutput.extend({
        tasks: z.array(task),
        /** Of the whole filter, with the number of each status by id. On the first page only; null on the others. */
        counts: z.object({ total: z.number(), byStatus: z.record(id, z.number()) }).nullable(),
      }),
    ),

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
        /** Put it after this task; absent: at the end. */
        afterId: id.optional(),
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
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/task-deletions',
      tags,
      summary: 'Delete tasks with their sub-tasks; restorable for ten minutes',
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

  listComments: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/comments',
      tags,
      summary: 'Comments of a task, newest first',
    })
    .input(taskScope.extend(pageInput.shape))
    .output(pageOutput.extend({ comments: z.array(taskComment) })),

  addComment: storing
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/comments',
      tags,
      summary: 'Add a comment; @handle mentions a member',
    })
    .input(taskScope.extend({ body: commentBody }))
    .output(taskComment),

  updateComment: storing
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/comments/{commentId}',
      tags,
      summary: 'Edit a comment of your own',
    })
    .input(commentScope.extend({ body: commentBody }))
    .output(taskComment),

  deleteComment: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/comments/{commentId}',
      tags,
      summary: 'Delete a comment of your own, or any as the owner; restorable for ten minutes',
    })
    .input(commentScope)
    .output(z.object({ id })),

  restoreComment: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/comments/{commentId}/restore',
      tags,
      summary: 'Take a deletion back',
    })
    .input(commentScope)
    .output(taskComment),

  addRelation: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/relations',
      tags,
      summary: 'Relate a task to another one',
    })
    .input(taskScope.extend({ kind: relationKind, otherId: id }))
    .output(taskDetails),

  removeRelation: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/relations/{relationId}',
      tags,
      summary: 'Remove a relation; adding it again takes that back',
    })
    .input(taskScope.extend({ relationId: id }))
    .output(taskDetails),

  findTaskSettings: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/task-settings',
      tags,
      summary: 'The statuses in the order of the board, and the labels by name',
    })
    .input(scope)
    .output(z.object({ statuses: z.array(taskStatus), labels: z.array(taskLabel) })),

  createStatus: route
    .route({ method: 'POST', path: '/workspaces/{workspaceId}/statuses', tags, summary: 'Add a status' })
    .input(scope.extend({ name: shortName, category: statusCategory, color: labelColor.default('grey') }))
    .output(taskStatus),

  updateStatus: route
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/statuses/{statusId}',
      tags,
      summary: 'Rename, recolour or move a status',
    })
    .input(
      scope.extend({
        statusId: id,
        name: shortName.optional(),
        color: labelColor.optional(),
        /** The status before it in its category; null: the first. */
        afterId: id.nullable().optional(),
      }),
    )
    .output(z.object({ statuses: z.array(taskStatus) })),

  deleteStatus: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/statuses/{statusId}/delete',
      tags,
      summary: 'Delete a status; its tasks move to another one; restorable for ten minutes',
    })
    .input(scope.extend({ statusId: id, replacementId: id }))
    .output(z.object({ statuses: z.array(taskStatus) })),

  restoreStatus: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/statuses/{statusId}/restore',
      tags,
      summary: 'Take a deletion back, with the tasks that nobody has moved since',
    })
    .input(scope.extend({ statusId: id }))
    .output(z.object({ statuses: z.array(taskStatus) })),

  createLabel: route
    .route({ method: 'POST', path: '/workspaces/{workspaceId}/labels', tags, summary: 'Add a label' })
    .input(scope.extend({ name: shortName, color: labelColor.default('grey') }))
    .output(taskLabel),

  updateLabel: route
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/labels/{labelId}',
      tags,
      summary: 'Rename or recolour a label',
    })
    .input(scope.extend({ labelId: id, name: shortName.optional(), color: labelColor.optional() }))
    .output(taskLabel),

  deleteLabel: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/labels/{labelId}',
      tags,
      summary: 'Delete a label; restorable for ten minutes, with its tasks',
    })
    .input(scope.extend({ labelId: id }))
    .output(z.object({ id })),

  restoreLabel: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/labels/{labelId}/restore',
      tags,
      summary: 'Take a deletion back',
    })
    .input(scope.extend({ labelId: id }))
    .output(taskLabel),

  undoImport: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/task-imports/{importId}',
      tags,
      summary: 'Delete the tasks of an import made within the last ten minutes',
    })
    .input(scope.extend({ importId: id }))
    .output(z.object({ deleted: z.number() })),
};
