// What the server must know of entitlements: what plans allow, and how much of it is used.

import { planAllowances } from '#contract/plan-allowances.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { none, serverModule } from '#platform/module/server-module.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { entitlementsContract } from '../contract.ts';
import { createEntitlements, type HoldingCounters, type PlanSource, type StorageCounter } from './entitlements.ts';
import { createMetering, spendingKind } from './metering.ts';
import { createEntitlementRoutes } from './routes.ts';
import { usageCounters } from './tables.ts';

type Needs = {
  db: Db;
  runs: Runs<'function'>;
  config: Pick<Config, 'PLAN_LIMITS'>;
  plans: PlanSource;
  now: () => Date;
  gathered: { holdings: HoldingCounters; storage: readonly StorageCounter[] };
};

export const entitlementsModule = serverModule({
  name: 'entitlements',
  contract: { entitlements: entitlementsContract },
  tables: {
    exported: [
      ofPerson('usage/counters.json', usageCounters, {
        key: [usageCounters.userId, usageCounters.meter, usageCounters.period],
      }),
    ],
    leftOut: { person: { usage_charges: 'Summed up in usage/counters.json.' } },
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [{ open: () => spendingKind, subject: none('Its result is stored nowhere.') }],
  childTasks: [],
  create({ db, runs, config, plans, now, gathered: { holdings, storage } }: Needs) {
    const settings = { allowances: config.PLAN_LIMITS ?? planAllowances, plans, now };
    const entitlements = createEntitlements({ db, holdings, storage, ...settings });
    return {
      services: { entitlements, metering: createMetering({ db, runs, ...settings }) },
      routes: { entitlements: createEntitlementRoutes(entitlements) },
      streams: [],
      purges: {},
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
