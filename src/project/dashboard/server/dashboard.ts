// The dashboard: figures, insights and alerts computed from the rows of a workspace.

import type { Db, Tx } from '#platform/db/db.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import { purgeDeleted } from '#platform/db/deletion.ts';
import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { Dashboard, DashboardAlert, Figure } from '../contract.ts';
import * as store from './store.ts';
import { workspaceInsights } from './tables.ts';

export type DashboardService = {
  /** `today` is the caller's day; absent: the day in UTC. */
  findDashboard(scope: Scope, today: string | undefined): Promise<Dashboard>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

/** A meeting of today. `at` is a time of day of the person ('09:30'), null where the meeting takes the whole day. */
export type TodaysMeeting = { id: string; title: string; at: string | null };

/**
 * What other slices know of a workspace for one person. A source that is absent, or that returns null, is not connected: its figure
 * is not 0, it is not known. The shell gathers them.
 */
export type ConnectedSources = Partial<{
  findUnreadMail(scope: Scope): Promise<Figure | null>;
  findOpenPullRequests(scope: Scope): Promise<Figure | null>;
  findOpenActionItems(scope: Scope): Promise<Figure | null>;
  /** `day` is the person's, in the time zone `timeZone`. */
  listTodaysMeetings(scope: Scope, when: { day: string; timeZone: string }): Promise<TodaysMeeting[] | null>;
}>;

type Needs = { db: Db; heavyReads: HeavyReads; access: WorkspaceAccess; connected: ConnectedSources; now: () => Date };

const SEVERITIES: Record<DashboardAlert['kind'], DashboardAlert['severity']> = {
  'overdue-tasks': 'error',
  'projects-at-risk': 'warning',
  'unassigned-urgent': 'warning',
  'blocked-tasks': 'info',
};

export function createDashboard({ db, heavyReads, access, connected, now }: Needs): DashboardService {
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
              unreadEmails: await sampleOf(tx, { workspaceId, kind: 'email' }),
              openPullRequests: await sampleOf(tx, { workspaceId, kind: 'pull-request' }),
              actionItems: await sampleOf(tx, { workspaceId, kind: 'action-item' }),
            },
            alerts: (Object.keys(alerts) as DashboardAlert['kind'][])
              .filter((kind) => alerts[kind].count > 0)
              .map((kind) => ({ kind, severity: SEVERITIES[kind], ...alerts[kind] })),
          };
        });
      return heavyReads.read({ owner: userId, key: `dashboard ${workspaceId} ${day}` }, async () => {
        const found = await work();
        return { ...found, insights: await withConnected(connected, { workspaceId, userId }, found.insights) };
      });
    },

    purge: (at = new Date()) => db.asSystem((tx) => purgeDeleted(tx, workspaceInsights, at)),
  };
}

/** Null where the workspace has no sample rows. */
async function sampleOf(tx: Tx, what: Parameters<typeof store.selectInsights>[1]): Promise<Figure | null> {
  const figure = await store.selectInsights(tx, what);
  return figure.count === 0 ? null : figure;
}

/** What is connected counts before the rows of the sample. */
async function withConnected(
  { findUnreadMail, findOpenPullRequests, findOpenActionItems }: ConnectedSources,
  scope: Scope,
  sample: Dashboard['insights'],
): Promise<Dashboard['insights']> {
  return {
    unreadEmails: (await findUnreadMail?.(scope)) ?? sample.unreadEmails,
    openPullRequests: (await findOpenPullRequests?.(scope)) ?? sample.openPullRequests,
    actionItems: (await findOpenActionItems?.(scope)) ?? sample.actionItems,
  };
}
