// The workspace services, wired: what the routes and the slices above call.

import type { NotificationSink } from '#features/notifications/server/notifications.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import {
  createWorkspaceAccess,
  type WorkspaceAccess,
  type CountOpenTasks,
  type KeptReads,
  type Scope,
  type WorkspacePart,
} from './workspace.ts';
import type { ActivityItem } from '../shared/activity-shapes.ts';
import { selectActivity, type ActivityQuery } from './activity.ts';
import { createEventHub, type EventHub } from './events/event-hub.ts';
import { createKeptReads } from './kept-reads.ts';
import { createDepartures, type Departures } from './members/departure.ts';
import { createInvitations, type Invitations } from './members/invitations.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createMembers, type Members } from './members/members.ts';
import { createWorkspaces, type Workspaces } from './workspaces.ts';

export type WorkspaceServices = {
  workspaces: Workspaces;
  members: Members;
  invitations: Invitations;
  departures: Departures;
  /** The first line of defence, for the slices that keep rows in a workspace. */
  access: WorkspaceAccess;
  hub: EventHub;
  keptReads: KeptReads;
  /** The activity is what happened, newest first: in the workspace, in a project, or to a task. */
  listActivity(
    scope: Scope,
    query: Omit<ActivityQuery, 'workspaceId'>,
  ): Promise<{ activity: ActivityItem[]; nextCursor: string | null }>;
};

type Needs = {
  db: Db;
  log: Log;
  /** The parts are what other slices keep in a workspace, in the order in which they are filled. */
  parts: readonly WorkspacePart[];
  countOpenTasks: CountOpenTasks;
  notifications: NotificationSink;
  mail: Mail;
  publicUrl: string;
  now: () => Date;
};

export function createWorkspaceServices(needs: Needs): WorkspaceServices {
  const { db, log, parts, countOpenTasks, notifications, mail, publicUrl, now } = needs;
  const hub = createEventHub({ db, log });
  const { announce } = hub;
  const access = createWorkspaceAccess({ db, announce, notifications });
  return {
    workspaces: createWorkspaces({ db, access, announce, parts, now }),
    members: createMembers({ access, countOpenTasks }),
    departures: createDepartures({ db, announce }),
    invitations: createInvitations({ db, access, announce, notifications, mail, publicUrl }),
    access,
    hub,
    keptReads: createKeptReads(hub.countChanges),
    listActivity: (scope, query) =>
      access.read(scope, (tx) => selectActivity(tx, { ...query, workspaceId: scope.workspaceId })),
  };
}
