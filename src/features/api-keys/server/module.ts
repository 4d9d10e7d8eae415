// What the server must know of API keys.

import type { Db } from '#platform/db/db.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { apiKeysContract } from '../contract.ts';
import { createApiKeys } from './api-keys.ts';
import { createApiKeyRoutes } from './routes.ts';
import { apiKeys as rows } from './tables.ts';

export const apiKeysModule = serverModule({
  name: 'api-keys',
  contract: { apiKeys: apiKeysContract },
  tables: { exported: [ofPerson('api-keys.json', rows, { omit: ['userId', 'tokenHash'] })], leftOut: {} },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ db, now }: { db: Db; now: () => Date }) {
    const apiKeys = createApiKeys({ db, now });
    return {
      services: { apiKeys },
      routes: { apiKeys: createApiKeyRoutes(apiKeys) },
      streams: [],
      purges: { 'api-keys': apiKeys },
      jobs: [],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: null,
      close: null,
    };
  },
});
