// The statuses and labels of a workspace.

import { z } from 'zod';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { labelColor, shortName, statusCategory, taskLabel, taskStatus } from '../shared/task-shapes.ts';
import { route, scope, tags } from './task-endpoint.ts';

export const taskSettingsContract = {
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
};
