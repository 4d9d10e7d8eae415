// What the server must know of briefings.

import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { MEDIUM, ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import type { ConnectedSources } from '#project/dashboard/server/dashboard.ts';
import { briefingContract } from '../contract.ts';
import { createBriefings } from './briefings.ts';
import { createBriefingRoutes } from './routes.ts';
import type { MailLine } from './sections/make-sections.ts';
import { briefings as briefingRows, briefingSettings } from './tables.ts';
import { createBriefingWriter } from './word-briefing.ts';

type Needs = {
  db: Db;
  log: Log;
  mail: Mail;
  config: Pick<Config, 'publicUrl'>;
  models: Models;
  agents: Agents;
  entitlements: Entitlements;
  gathered: { connected: ConnectedSources };
  /** Mailboxes lie below. */
  listMailAsks: (userId: string, limit: number) => Promise<MailLine[] | null>;
  now: () => Date;
};

const HOUR_MS = 60 * 60_000;

export const briefingModule = serverModule({
  name: 'briefing',
  contract: { briefing: briefingContract },
  tables: {
    exported: [
      ofPerson('briefings/briefings.json', briefingRows, MEDIUM),
      ofPerson('briefings/settings.json', briefingSettings, { key: [briefingSettings.userId] }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ config, gathered, listMailAsks, ...needs }: Needs) {
    const { publicUrl } = config;
    const briefings = createBriefings({ ...needs, publicUrl, connected: gathered.connected, listAsks: listMailAsks });
    return {
      services: {},
      routes: { briefing: createBriefingRoutes({ briefings, writer: createBriefingWriter(needs) }) },
      streams: [],
      purges: {},
      jobs: [
        { name: 'make-briefings', work: () => briefings.makeDue() },
        { name: 'purge-briefings', everyMs: HOUR_MS, work: () => briefings.purge() },
      ],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: null,
      close: null,
    };
  },
});
