// What the server must know of workspaces: members, invitations, access, activity and live changes.

import type { NotificationSink } from '#features/notifications/server/notifications.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { ofWorkspace } from '#platform/module/exported-table.ts';
import { workspaceContract } from '../contract.ts';
import { workspaceActivity as activity } from '../shared/activity-shapes.ts';
import { workspaceChanges as changes } from '../shared/workspace-change.ts';
import { createWorkspaceRoutes } from './routes.ts';
import { workspaceActivity, workspaceMembers, workspaces } from './tables.ts';
import { createWorkspaceServices } from './workspace-services.ts';
import { workspaceSlice, type CountOpenTasks, type WorkspacePart } from './workspace.ts';

type Needs = {
  db: Db;
  log: Log;
  config: Pick<Config, 'publicUrl'>;
  notificationHub: NotificationSink;
  mail: Mail;
  now: () => Date;
  gathered: { parts: readonly WorkspacePart[]; countOpenTasks: CountOpenTasks };
};

export const workspacesModule = workspaceSlice({
  name: 'workspace',
  contract: { workspaces: workspaceContract },
  tables: {
    exported: [
      { of: 'workspace', path: 'workspace.json', table: workspaces, owner: workspaces.id, key: [workspaces.id] },
      ofWorkspace('members.json', workspaceMembers, { omit: ['userId'] }),
      ofWorkspace('activity.json', workspaceActivity),
    ],
    leftOut: {
      person: { workspace_people: 'In workspaces.json.' },
      workspace: {
        workspace_invitations: 'Links that are open: a copy of the export would know of them.',
        workspace_counters: 'Only the last number of a task.',
      },
    },
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  workspace: { changes, activity, part: null, countOpenTasks: null },
  create({ db, log, config, notificationHub: notifications, mail, now, gathered }: Needs) {
    const { parts, countOpenTasks } = gathered;
    const { publicUrl } = config;
    const workspace = createWorkspaceServices({ db, log, now, parts, countOpenTasks, notifications, mail, publicUrl });
    const { access, departures, listActivity, keptReads, members, hub } = workspace;
    const { announce } = hub;
    const { router, streams } = createWorkspaceRoutes(workspace);
    return {
      services: { access, announce, departures, listActivity, keptReads, members },
      routes: { workspaces: router },
      streams: streams,
      purges: { workspaces: workspace.workspaces },
      jobs: [],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      workspaceFiles: [],
      start: null,
      close: () => workspace.hub.close(),
    };
  },
});
