// What the server must know of the dashboard: figures over the rows of other slices, and insights of its own.

import type { Db } from '#platform/db/db.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import { ofWorkspace } from '#platform/module/exported-table.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { dashboardContract } from '../contract.ts';
import { insightChanges as changes } from '../shared/insight-changes.ts';
import { createDashboard, type ConnectedSources } from './dashboard.ts';
import { createDashboardRoutes, type ListActivity } from './routes.ts';
import { insightPart as part } from './sample-insights.ts';
import { workspaceInsights } from './tables.ts';

type Needs = {
  db: Db;
  heavyReads: HeavyReads;
  access: WorkspaceAccess;
  listActivity: ListActivity;
  gathered: { connected: ConnectedSources };
  now: () => Date;
};

export const dashboardModule = workspaceSlice({
  name: 'dashboard',
  contract: { dashboard: dashboardContract },
  tables: { exported: [ofWorkspace('insights.json', workspaceInsights)], leftOut: {} },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  workspace: { changes, activity: [], part, countOpenTasks: null },
  create({ db, heavyReads, access, listActivity, gathered, now }: Needs) {
    const dashboard = createDashboard({ db, heavyReads, access, connected: gathered.connected, now });
    return {
      services: {},
      routes: { dashboard: createDashboardRoutes({ dashboard, listActivity }) },
      streams: [],
      purges: { insights: dashboard },
      jobs: [],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      workspaceFiles: [],
      start: null,
      close: null,
    };
  },
});
