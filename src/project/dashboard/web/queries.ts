// What the dashboard reads from the server.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import dashboardRoutes from 'virtual:api-routes/dashboard';
import type { ActivityItem } from '#project/workspace/shared/activity-shapes.ts';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { dashboardContract } from '../contract.ts';

const dashboards = workspaceQueries('dashboard', ['tasks', 'projects', 'milestones', 'members', 'insights']);
const activities = workspaceQueries('activity', [
  'tasks',
  'projects',
  'milestones',
  'members',
  'comments',
  'attachments',
  'ideas',
  'resources',
  'docs',
]);

const dashboardApi = apiOf<typeof dashboardContract>(dashboardRoutes);

export type ShownActivity = Jsonified<ActivityItem>;

/** `today` is the person's day. */
export function dashboardQuery(workspaceId: string, today: string) {
  return queryOptions({
    ...dashboards.of(workspaceId, today),
    queryFn: ({ signal }) => dashboardApi.findDashboard({ workspaceId, today }, { signal }),
  });
}

export type ActivityScope = { projectId?: string; taskId?: string };

const PAGE = 30;

export function activityQuery(workspaceId: string, scope: ActivityScope) {
  return infiniteQueryOptions({
    ...activities.of(workspaceId, scope),
    queryFn: async ({ pageParam, signal }) =>
      jsonified(
        await dashboardApi.listActivity({ workspaceId, ...scope, limit: PAGE, ...afterCursor(pageParam) }, { signal }),
      ),
    ...byCursor,
  });
}
