// What the server must know of the search of the command palette, over the sources of all slices.

import type { Db } from '#platform/db/db.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { searchContract } from '../contract.ts';
import { createSearchRoutes } from './routes.ts';
import { createSearch, type SearchSource } from './search.ts';

type Needs = { db: Db; heavyReads: HeavyReads; gathered: { search: readonly SearchSource[] } };

export const searchModule = serverModule({
  name: 'search',
  contract: { search: searchContract },
  tables: { exported: [], leftOut: {} },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create: ({ db, heavyReads, gathered }: Needs) => ({
    services: {},
    routes: { search: createSearchRoutes(createSearch({ db, heavyReads, sources: gathered.search })) },
    streams: [],
    purges: {},
    jobs: [],
    stored: [],
    items: {},
    exportSources: {},
    personalFiles: [],
    start: null,
    close: null,
  }),
});
