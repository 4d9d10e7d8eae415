// What the server must know of ideas.

import type { Db } from '#platform/db/db.ts';
import { ofWorkspace } from '#platform/module/exported-table.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { ideasContract } from '../contract.ts';
import { ideaActivity as activity, ideaChanges as changes } from '../shared/idea-changes.ts';
import { searchIdeas } from './idea-search.ts';
import { countIdeaBytes } from './idea-storage.ts';
import { createIdeas } from './ideas.ts';
import { createIdeaRoutes } from './routes.ts';
import { ideaPart as part } from './sample-ideas.ts';
import { ideas as ideaRows, ideaVotes } from './tables.ts';

type IdeaNeeds = Parameters<typeof createIdeas>[0];

type Needs = {
  db: Db;
  access: WorkspaceAccess;
  requireStorage: IdeaNeeds['requireStorage'];
  ideaTasks: IdeaNeeds['tasks'];
};

export const ideasModule = workspaceSlice({
  name: 'ideas',
  contract: { ideas: ideasContract },
  tables: {
    exported: [
      ofWorkspace('ideas.json', ideaRows, { pageRows: 50 }),
      ofWorkspace('idea-votes.json', ideaVotes, { key: [ideaVotes.ideaId, ideaVotes.memberId] }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [countIdeaBytes],
  holdings: {},
  search: [{ type: 'idea', order: 40, find: searchIdeas }],
  runs: [],
  childTasks: [],
  workspace: { changes, activity, part, countOpenTasks: null },
  create({ db, access, requireStorage, ideaTasks: tasks }: Needs) {
    const ideas = createIdeas({ db, access, requireStorage, tasks });
    return {
      services: {
        ideasWithin: (within: WorkspaceAccess) =>
          createIdeas({ db, access: within, requireStorage: async () => {}, tasks }),
      },
      routes: { ideas: createIdeaRoutes(ideas) },
      streams: [],
      purges: { ideas },
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
