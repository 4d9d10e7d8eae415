// What the server must know of watching.

import type { Db } from '#platform/db/db.ts';
import { bind } from '#platform/http/bind.ts';
import { ofWorkspace } from '#platform/module/exported-table.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { watchingContract } from '../contract.ts';
import { watches } from './tables.ts';
import { createWatching } from './watching.ts';

export const watchingModule = workspaceSlice({
  name: 'watching',
  contract: { watching: watchingContract },
  tables: {
    exported: [ofWorkspace('watches.json', watches, { key: [watches.memberId, watches.subjectId] })],
    leftOut: {},
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  workspace: { changes: [], activity: [], part: null, countOpenTasks: null },
  create({ db, access }: { db: Db; access: WorkspaceAccess }) {
    const watching = createWatching({ db, access });
    const bound = bind(watchingContract);
    return {
      services: {},
      routes: {
        watching: bound.router({
          ...bound.owned(watching, ['findWatching']),
          ...bound.within('workspaceId')(watching, ['setWatching']),
        }),
      },
      streams: [],
      purges: { watching },
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
