// What the server must know of meetings.

import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import { ofWorkspace } from '#platform/module/exported-table.ts';
import { createDocumentReader } from '#platform/parse/document-reader.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { meetingsContract } from '../contract.ts';
import { meetingActivity as activity, meetingChanges as changes } from '../shared/meeting-changes.ts';
import { createActionItems, type MeetingPages, type MeetingTasks } from './items/action-items.ts';
import { meetingTasks } from './child-tasks.ts';
import { createMeetingFacts } from './meeting-facts.ts';
import { searchMeetings } from './meeting-search.ts';
import { countMeetingBytes } from './meeting-storage.ts';
import { createMeetings, type RequireStorage } from './meetings.ts';
import { createMeetingsRoutes } from './routes.ts';
import { createSummaries } from './reading/summaries.ts';
import { meetingItems, meetings as meetingRows, meetingTexts, meetingTranscripts } from './tables.ts';
import { createTranscripts } from './reading/transcripts.ts';

type Needs = {
  db: Db;
  access: WorkspaceAccess;
  requireStorage: RequireStorage;
  ideaTasks: MeetingTasks;
  docPages: MeetingPages;
  pool: ChildPool;
  readingPool: ChildPool;
  models: Models;
  agents: Agents;
  entitlements: Entitlements;
  now: () => Date;
};

export const meetingsModule = workspaceSlice({
  name: 'meetings',
  contract: { meetings: meetingsContract },
  tables: {
    exported: [
      ofWorkspace('meetings.json', meetingRows, { pageRows: 20 }),
      ofWorkspace('meeting-texts.json', meetingTexts, { pageRows: 20 }),
      ofWorkspace('meeting-transcripts.json', meetingTranscripts, { pageRows: 4 }),
      ofWorkspace('meeting-items.json', meetingItems),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [countMeetingBytes],
  holdings: {},
  search: [{ type: 'meeting', order: 45, find: searchMeetings }],
  runs: [],
  childTasks: meetingTasks,
  workspace: { changes, activity, part: null, countOpenTasks: null },
  create({ ideaTasks: tasks, docPages: pages, readingPool, ...needs }: Needs) {
    const meetings = createMeetings(needs);
    const transcripts = createTranscripts({ ...needs, reader: createDocumentReader(readingPool) });
    const summaries = createSummaries(needs);
    const actionItems = createActionItems({ ...needs, tasks, pages });
    return {
      services: {},
      routes: { meetings: createMeetingsRoutes({ meetings, transcripts, summaries, actionItems }) },
      streams: [],
      purges: { meetings },
      jobs: [],
      stored: [],
      items: {},
      exportSources: {},
      connected: createMeetingFacts(needs),
      personalFiles: [],
      workspaceFiles: [],
      start: null,
      close: null,
    };
  },
});
