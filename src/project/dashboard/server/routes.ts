// The dashboard over HTTP: it calls the service.

import { bind } from '#platform/http/bind.ts';
import type { ActivityItem } from '#project/workspace/shared/activity-shapes.ts';
import { dashboardContract } from '../contract.ts';
import type { DashboardService } from './dashboard.ts';

/** The activity is the workspace's own. */
export type ListActivity = (
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
  const bound = bind(dashboardContract);
  return bound.router({
    ...bound.taking('today')(dashboard, ['findDashboard']),
    ...bound.within('workspaceId')({ listActivity }, ['listActivity']),
  });
}
