// What the server must know of a person's settings: their account, the export of all their data, and its end.

import type { Billing } from '#features/billing/server/billing.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Identity } from '#platform/identity/identity.ts';
import { serverModule, type ModuleBucket } from '#platform/module/server-module.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { Orphans } from '#platform/storage/orphans.ts';
import { settingsContract } from '../contract.ts';
import { createAccountNeighbours } from './account-neighbours.ts';
import { createSettingsRoutes } from './routes.ts';
import { createSettings, type AccountNeighbours, type PersonalDataSource } from './settings.ts';

type Needs = {
  db: Db;
  identity: Identity;
  runs: Runs<never>;
  config: Pick<Config, 'publicUrl'>;
  billing: Billing;
  orphans: Orphans;
  departures: Pick<AccountNeighbours, 'listWorkspaces' | 'announceMembers'>;
  gathered: { buckets: readonly ModuleBucket[]; personalData: readonly PersonalDataSource[] };
};

export const settingsModule = serverModule({
  name: 'settings',
  contract: { settings: settingsContract },
  tables: { exported: [], leftOut: {} },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ db, identity, runs, config, billing, orphans, departures, gathered }: Needs) {
    const { buckets, personalData: sources } = gathered;
    const neighbours = createAccountNeighbours({ db, runs, billing, departures, buckets });
    const settings = createSettings({ identity, orphans, neighbours, sources });
    const { router, streams } = createSettingsRoutes({ settings, publicUrl: config.publicUrl });
    return {
      services: {},
      routes: { settings: router },
      streams,
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
