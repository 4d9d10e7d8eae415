// What the server must know of meetings.

import type { Db } from '#platform/db/db.ts';
import { ofWorkspace } from '#platform/module/exported-table.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { meetingsContract } from '../contract.ts';
import { meetingActivity as activity, meetingChanges as changes } from '../shared/meeting-changes.ts';
import { searchMeetings } from './meeting-search.ts';
import { createMeetings } from './meetings.ts';
import { createMeetingsRoutes } from './routes.ts';
import { meetings as meetingRows } from './tables.ts';

export const meetingsModule = workspaceSlice({
  name: 'meetings',
  contract: { meetings: meetingsContract },
  tables: { exported: [ofWorkspace('meetings.json', meetingRows)], leftOut: {} },
  buckets: [],
  storage: [],
  holdings: {},
  search: [{ type: 'meeting', order: 45, find: searchMeetings }],
  runs: [],
  childTasks: [],
  workspace: { changes, activity, part: null, countOpenTasks: null },
  create({ db, access }: { db: Db; access: WorkspaceAccess }) {
    const meetings = createMeetings({ db, access });
    return {
      services: {},
      routes: { meetings: createMeetingsRoutes(meetings) },
      streams: [],
      purges: { meetings: meetings },
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
