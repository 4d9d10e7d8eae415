// The dashboard over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { ActivityItem } from '#project/workspace/shared/activity-shapes.ts';
import { dashboardContract } from '../contract.ts';
import type { DashboardService } from './dashboard.ts';

/** The activity is the workspace's own. */
type ListActivity = (
  scope: { workspaceId: string; userId: string },
  query: { projectId?: string | undefined; taskId?: string | undefined; cursor?: string | undefined; limit: number },
) => Promise<{ activity: ActivityItem[]; nextCursor: string | null }>;

export function createDashboardRoutes({
  dashboard,
  listActivity,
}: {
  dashboard: DashboardService;
  listActivity: ListActivity;
}) {
  const route = implement(dashboardContract).$context<RequestContext>();
  return route.router({
    findDashboard: route.findDashboard.handler(({ input: { workspaceId, today }, context }) =>
      dashboard.findDashboard({ workspaceId, userId: requirePerson(context).id }, today),
    ),
    listActivity: route.listActivity.handler(({ input: { workspaceId, ...query }, context }) =>
      listActivity({ workspaceId, userId: requirePerson(context).id }, query),
    ),
  });
}
