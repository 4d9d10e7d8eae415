// What the server must know of the page of a person's storage, over what all slices store.

import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { createOrphans } from '#platform/storage/orphans.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { storageContract } from '../contract.ts';
import { createStorageRoutes } from './routes.ts';
import { createStorageOverview, type StorageSource } from './storage.ts';

type Needs = {
  db: Db;
  storage: Storage;
  log: Log;
  entitlements: Entitlements;
  gathered: { stored: readonly StorageSource[] };
};

export const storageModule = serverModule({
  name: 'storage',
  contract: { storage: storageContract },
  tables: { exported: [], leftOut: { person: { unowned_objects: 'Uploads under way.' } } },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ db, storage, log, entitlements, gathered }: Needs) {
    const overview = createStorageOverview({ db, entitlements, sources: gathered.stored });
    const orphans = createOrphans({ db, storage, log });
    return {
      services: { orphans },
      routes: { storage: createStorageRoutes(overview) },
      streams: [],
      purges: { orphans },
      jobs: [{ name: 'tidy-storage', work: () => storage.tidy() }],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: null,
      close: null,
    };
  },
});
