// What the server must know of calendars.

import { resolve } from 'node:path';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Config } from '#platform/config/config.ts';
import { loadOrCreateSecret } from '#platform/config/secrets.ts';
import type { Db } from '#platform/db/db.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { createSecretBox } from '#platform/secret-box/secret-box.ts';
import { calendarsContract } from '../contract.ts';
import { createCalendars } from './calendars.ts';
import { calendarTasks } from './child-tasks.ts';
import { createCalendarRoutes } from './routes.ts';
import { countCalendarBytes } from './store.ts';
import { calendars as calendarRows, calendarSeries } from './tables.ts';

type Needs = {
  db: Db;
  pool: ChildPool;
  entitlements: Entitlements;
  config: Pick<Config, 'CALENDAR_FETCH' | 'CALENDAR_HOSTS' | 'AUTH_SECRET' | 'DATA_DIR'>;
  now: () => Date;
};

export const calendarsModule = serverModule({
  name: 'calendars',
  contract: { calendars: calendarsContract },
  tables: {
    exported: [
      ofPerson('calendars/calendars.json', calendarRows, { omit: ['userId', 'sealedUrl'], pageRows: 5 }),
      ofPerson('calendars/events.json', calendarSeries, { key: [calendarSeries.calendarId, calendarSeries.uidHash] }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [countCalendarBytes],
  holdings: {},
  search: [],
  runs: [],
  childTasks: calendarTasks,
  create({ config, ...needs }: Needs) {
    const secret = config.AUTH_SECRET ?? loadOrCreateSecret(resolve(config.DATA_DIR), 'auth');
    const addresses = createSecretBox(secret, 'calendar address');
    const fetching = { isOn: config.CALENDAR_FETCH, allowedHosts: config.CALENDAR_HOSTS ?? [] };
    const calendars = createCalendars({ ...needs, addresses, fetching });
    return {
      services: { calendars },
      routes: { calendars: createCalendarRoutes(calendars) },
      streams: [],
      purges: { calendars },
      jobs: [{ name: 'refresh-calendars', work: () => calendars.refreshDue() }],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: null,
      close: null,
    };
  },
});
