// Saved views of the page of tasks: a name for its search parameters, of one member or shared with the workspace.

import { z } from 'zod';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { MAX_VIEW_QUERY_LENGTH } from '../shared/limits.ts';
import { shortName, taskView } from '../shared/task-shapes.ts';
import { route, scope, tags } from './task-endpoint.ts';

const viewScope = scope.extend({ viewId: id });
const query = z.string().max(MAX_VIEW_QUERY_LENGTH);

export const viewsContract = {
  listViews: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/task-views',
      tags,
      summary: 'The shared views and the caller’s own, the oldest first',
    })
    .input(scope)
    .output(z.object({ views: z.array(taskView) })),

  createView: route
    .route({ method: 'POST', path: '/workspaces/{workspaceId}/task-views', tags, summary: 'Save a view' })
    .input(scope.extend({ name: shortName, query, isShared: z.boolean().default(false) }))
    .output(taskView),

  setDefaultView: route
    .route({
      method: 'PUT',
      path: '/workspaces/{workspaceId}/default-task-view',
      tags,
      summary: 'The view that the tasks of this workspace open with for the caller; null: none',
    })
    .input(scope.extend({ viewId: id.nullable() }))
    .output(z.object({ views: z.array(taskView) })),

  updateView: route
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/task-views/{viewId}',
      tags,
      summary: 'Rename, change or share a view; only its own member stops sharing it',
    })
    .input(
      viewScope.extend({
        name: shortName.optional(),
        query: query.optional(),
        isShared: z.boolean().optional(),
      }),
    )
    .output(taskView),

  deleteView: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/task-views/{viewId}',
      tags,
      summary: 'Delete a view; restorable for 30 days',
    })
    .input(viewScope)
    .output(z.object({ id })),

  restoreView: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/task-views/{viewId}/restore',
      tags,
      summary: 'Take a deletion back',
    })
    .input(viewScope)
    .output(taskView),
};
