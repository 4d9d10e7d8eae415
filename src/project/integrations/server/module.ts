// What the server must know of integrations.

import { resolve } from 'node:path';
import type { CodeServices } from '#features/code/server/code.ts';
import type { NotificationSink } from '#features/notifications/server/notifications.ts';
import type { Config } from '#platform/config/config.ts';
import { loadOrCreateSecret } from '#platform/config/secrets.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { ofPerson, ofWorkspace } from '#platform/module/exported-table.ts';
import { createSecretBox } from '#platform/secret-box/secret-box.ts';
import type { Tasks } from '#project/tasks/server/tasks.ts';
import { workspaceSlice, type Announce, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { integrationsContract } from '../contract.ts';
import { integrationChanges as changes } from '../shared/integration-changes.ts';
import { createCodeHosts } from './code/code-hosts.ts';
import { createPullRequests } from './code/pushing/pull-requests.ts';
import { createCodeSync } from './code/sync.ts';
import { codeConnections, codeItems, codeItemTasks, codeRepositories } from './code/tables.ts';
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
  tasks: Pick<Tasks, 'updateTask'>;
  code: Pick<CodeServices, 'receipts'>;
  announce: Announce;
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
      ofWorkspace('code-connections.json', codeConnections, { omit: ['token', 'hookSecret', 'userId'] }),
      ofWorkspace('code-repositories.json', codeRepositories),
      ofWorkspace('code-items.json', codeItems),
      ofWorkspace('code-item-tasks.json', codeItemTasks, { key: [codeItemTasks.itemId, codeItemTasks.taskId] }),
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
  create({ db, log, config, access, announce, tasks, code, notificationHub: notifications, now }: Needs) {
    const { publicUrl } = config;
    const secret = config.AUTH_SECRET ?? loadOrCreateSecret(resolve(config.DATA_DIR), 'auth');
    const box = createSecretBox(secret, 'integrations');
    const allowedHosts = config.INTEGRATION_HOSTS ?? [];
    const needs = { db, box, notifications, publicUrl, allowedHosts, now };
    const worker = createDeliveryWorker({ ...needs, log });
    const webhooks = createWebhooks({ ...needs, access });
    const feeds = createFeeds({ db, access, publicUrl, now });
    const syncNeeds = { db, box, log, tasks, announce, allowedHosts, now };
    const codeSync = createCodeSync(syncNeeds);
    const codeHosts = createCodeHosts({ ...syncNeeds, access, sync: codeSync, publicUrl });
    const pullRequests = createPullRequests({ ...syncNeeds, access, receipts: code.receipts });
    const { router, streams } = createIntegrationRoutes({ webhooks, feeds, codeHosts, codeSync, pullRequests });
    return {
      services: {},
      routes: { integrations: router },
      streams,
      purges: { webhooks, 'code-connections': codeHosts },
      jobs: [
        { name: 'deliver-webhooks', everyMs: RETRY_EVERY_MS, work: () => worker.deliverDue() },
        { name: 'read-code-hosts', work: () => codeSync.syncStale() },
      ],
      stored: [],
      items: {},
      exportSources: {},
      connected: { findOpenPullRequests: codeHosts.findOpenPullRequests },
      personalFiles: [],
      workspaceFiles: [],
      start: () => worker.start(),
      close() {
        codeSync.close();
        return worker.close();
      },
    };
  },
});
