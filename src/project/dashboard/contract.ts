// The dashboard of a workspace: figures with what is behind them, insights, alerts and the activity feed. All of it is
// computed from rows.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pageInput, pageOutput } from '#contract/page.ts';
import { day } from '#project/projects/shared/project-shapes.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { activityItem } from '#project/workspace/shared/activity-shapes.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';

/** A row behind a figure. `id` is that of the project, member, milestone, task, insight, thread, meeting (of an action item) or pull request. */
const figureItem = z.object({
  type: z.enum(['project', 'member', 'milestone', 'task', 'insight', 'mail', 'meeting', 'pull-request']),
  id,
  title: z.string(),
  /** A task's key, a milestone's project, an e-mail's sender, a pull request's repository, an action item's meeting. */
  detail: z.string().nullable(),
  due: day.nullable(),
  /** The page of a pull request on its host. */
  url: z.string().optional(),
});
export type FigureItem = z.infer<typeof figureItem>;

/** `items` are the first few: the next deadlines, the newest of everything else. */
const figure = z.object({ count: z.number(), items: z.array(figureItem) });
export type Figure = z.infer<typeof figure>;

/**
 * The screen shows the alerts in this order. The browser has the words; `count` is the number of rows behind an alert.
 */
export const alertKinds = ['overdue-tasks', 'projects-at-risk', 'unassigned-urgent', 'blocked-tasks'] as const;
const alert = figure.extend({ kind: z.enum(alertKinds), severity: z.enum(['error', 'warning', 'info']) });
export type DashboardAlert = z.infer<typeof alert>;

const dashboard = z.object({
  figures: z.object({
    /** Not archived. */
    activeProjects: figure,
    teamMembers: figure,
    completedMilestones: figure,
    /** Open tasks, open milestones and targets of active projects, due today or in the 14 days after. */
    upcomingDeadlines: figure,
  }),
  /** Null: its source is not connected, so that nobody counted. */
  insights: z.object({
    /** They are of the person's own mailboxes. */
    unreadEmails: figure.nullable(),
    openPullRequests: figure.nullable(),
    actionItems: figure.nullable(),
  }),
  /** Only those with rows behind them. */
  alerts: z.array(alert),
});
export type Dashboard = z.infer<typeof dashboard>;

const route = endpoint.errors(workspaceProblems).meta({ access: 'signed-in' });
const tags = ['dashboard'];
const scope = z.object({ workspaceId: id });

export const dashboardContract = {
  findDashboard: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/dashboard',
      tags,
      summary: 'Figures, insights and alerts',
    })
    .input(
      scope.extend({
        /** The caller's day; absent: the day in UTC. */
        today: day.optional(),
      }),
    )
    .output(dashboard),

  listActivity: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/activity',
      tags,
      summary: 'What happened, newest first: in the workspace, in a project, or to a task',
    })
    .input(scope.extend(pageInput.shape).extend({ projectId: id.optional(), taskId: id.optional() }))
    .output(pageOutput.extend({ activity: z.array(activityItem) })),
};
