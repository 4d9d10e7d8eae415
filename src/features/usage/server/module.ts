// What the server must know of usage: each call of a model, and what it cost.

import type { PlanSource } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { usageContract } from '../contract.ts';
import { createUsageRoutes } from './routes.ts';
import { usageLedger } from './tables.ts';
import { createUsage } from './usage.ts';

type Needs = { db: Db; plans: PlanSource; now: () => Date };

export const usageModule = serverModule({
  name: 'usage',
  contract: { usage: usageContract },
  tables: { exported: [ofPerson('usage/model-calls.json', usageLedger)], leftOut: {} },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create: ({ db, plans, now }: Needs) => ({
    services: {},
    routes: { usage: createUsageRoutes(createUsage({ db, plans, now })) },
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
