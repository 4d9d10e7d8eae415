// What the server must know of integrations.

import { resolve } from 'node:path';
import type { NotificationSink } from '#features/notifications/server/notifications.ts';
import type { Config } from '#platform/config/config.ts';
import { loadOrCreateSecret } from '#platform/config/secrets.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { ofPerson, ofWorkspace } from '#platform/module/exported-table.ts';
import { createSecretBox } from '#platform/secret-box/secret-box.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { integrationsContract } from '../contract.ts';
import { integrationChanges as changes } from '../shared/integration-changes.ts';
import { createFeeds } from './feeds/feeds.ts';
import { createIntegrationRoutes } from './routes.ts';
import { calendarFeeds, webhookDeliveries, webhooks as webhookRows } from './tables.ts';
import { createDeliveryWorker } from './webhooks/delivery-worker.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

const RETRY_EVERY_MS = 15_000;

type Needs = {
  db: Db;
  log: Log;
  config: Pick<Config, 'publicUrl' | 'AUTH_SECRET' | 'DATA_DIR' | 'INTEGRATION_HOSTS'>;
  access: WorkspaceAccess;
  notificationHub: NotificationSink;
  now: () => Date;
};

export const integrationsModule = workspaceSlice({
  name: 'integrations',
  contract: { integrations: integrationsContract },
  tables: {
    exported: [
      // The address of a chat is a secret, as are those that sign.
      ofWorkspace('webhooks.json', webhookRows, { omit: ['secret', 'previousSecret', 'url'] }),
      ofWorkspace('webhook-deliveries.json', webhookDeliveries, { pageRows: 20 }),
      ofPerson('calendar-feeds.json', calendarFeeds, { omit: ['userId', 'tokenHash'] }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  workspace: { changes, activity: [], part: null, countOpenTasks: null },
  create({ db, log, config, access, notificationHub: notifications, now }: Needs) {
    const { publicUrl } = config;
    const secret = config.AUTH_SECRET ?? loadOrCreateSecret(resolve(config.DATA_DIR), 'auth');
    const box = createSecretBox(secret, 'lounge integrations');
    const allowedHosts = config.INTEGRATION_HOSTS ?? [];
    const needs = { db, box, notifications, publicUrl, allowedHosts, now };
    const worker = createDeliveryWorker({ ...needs, log });
    const webhooks = createWebhooks({ ...needs, access });
    const feeds = createFeeds({ db, access, publicUrl, now });
    const { router, streams } = createIntegrationRoutes({ webhooks, feeds });
    return {
      services: {},
      routes: { integrations: router },
      streams,
      purges: { webhooks },
      jobs: [{ name: 'deliver-webhooks', everyMs: RETRY_EVERY_MS, work: () => worker.deliverDue() }],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      workspaceFiles: [],
      start: () => worker.start(),
      close: () => worker.close(),
    };
  },
});
