// The dashboard: figures, insights and alerts computed from the rows of a workspace.

import type { Db } from '#platform/db/db.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import { purgeDeleted } from '#platform/db/deletion.ts';
import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { Dashboard, DashboardAlert } from '../contract.ts';
import * as store from './store.ts';
import { workspaceInsights } from './tables.ts';

export type DashboardService = {
  /** `today` is the caller's day; absent: the day in UTC. */
  findDashboard(scope: Scope, today: string | undefined): Promise<Dashboard>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

type Needs = { db: Db; heavyReads: HeavyReads; access: WorkspaceAccess; now: () => Date };

const SEVERITIES: Record<DashboardAlert['kind'], DashboardAlert['severity']> = {
  'overdue-tasks': 'error',
  'projects-at-risk': 'warning',
  'unassigned-urgent': 'warning',
  'blocked-tasks': 'info',
};

export function createDashboard({ db, heavyReads, access, now }: Needs): DashboardService {
  return {
    findDashboard({ workspaceId, userId }, day) {
      const work = (): Promise<Dashboard> =>
        access.read({ workspaceId, userId }, async (tx) => {
          const today = day ?? now().toISOString().slice(0, 10);
          const alerts = {
            'overdue-tasks': await store.selectOverdueTasks(tx, { workspaceId, today }),
            'projects-at-risk': await store.selectProjectsAtRisk(tx, workspaceId),
            'unassigned-urgent': await store.selectUnassignedUrgent(tx, workspaceId),
            'blocked-tasks': await store.selectBlockedTasks(tx, workspaceId),
          };
          return {
            figures: {
              activeProjects: await store.selectActiveProjects(tx, workspaceId),
              teamMembers: await store.selectTeam(tx, workspaceId),
              completedMilestones: await store.selectCompletedMilestones(tx, workspaceId),
              upcomingDeadlines: await store.selectDeadlines(tx, { workspaceId, today }),
            },
            insights: {
              unreadEmails: await store.selectInsights(tx, { workspaceId, kind: 'email' }),
              openPullRequests: await store.selectInsights(tx, { workspaceId, kind: 'pull-request' }),
              actionItems: await store.selectInsights(tx, { workspaceId, kind: 'action-item' }),
            },
            alerts: (Object.keys(alerts) as DashboardAlert['kind'][])
              .filter((kind) => alerts[kind].count > 0)
              .map((kind) => ({ kind, severity: SEVERITIES[kind], ...alerts[kind] })),
          };
        });
      return heavyReads.read({ owner: userId, key: `dashboard ${workspaceId} ${day}` }, work);
    },

    purge: (at = new Date()) => db.asSystem((tx) => purgeDeleted(tx, workspaceInsights, at)),
  };
}
