// What the server must know of 'Recently deleted', which reads rows of other slices.

import { bind } from '#platform/http/bind.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { trashContract } from '../contract.ts';
import { createTrash } from './trash.ts';

export const trashModule = workspaceSlice({
  name: 'trash',
  contract: { trash: trashContract },
  tables: { exported: [], leftOut: {} },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  workspace: { changes: [], activity: [], part: null, countOpenTasks: null },
  create({ access }: { access: WorkspaceAccess }) {
    const trash = createTrash(access);
    const bound = bind(trashContract);
    const router = bound.router({
      ...bound.owned(trash, { listTrash: 'items' }),
      ...bound.taking('items')(trash, { removeForGood: 'removed' }),
    });
    return {
      services: {},
      routes: { trash: router },
      streams: [],
      purges: {},
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
