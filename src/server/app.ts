// The app: the features, their routes on one table, and the server around it.

import { resolve } from 'node:path';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Billing } from '#features/billing/server/billing.ts';
import { IMPORT_BUCKET } from '#features/chat/server/importing/import-worker.ts';
import { createSharePages } from '#features/chat/server/sharing/share-pages.ts';
import { DOCUMENT_BUCKET } from '#features/documents/server/objects.ts';
import { createMetering } from '#features/entitlements/server/metering.ts';
import { EXPORT_BUCKET } from '#features/exports/server/files.ts';
import { IMAGE_BUCKET } from '#features/images/server/images.ts';
import { HttpServer } from '#platform/http/http-server.ts';
import { openStaticFiles } from '#platform/http/response/static-files.ts';
import { RouteTable } from '#platform/http/route-table.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { ATTACHMENT_BUCKET } from '#project/tasks/server/attachments/attachments.ts';
import { createFeatures, type Features } from './features.ts';
import { createReferenceRoutes } from './reference.ts';
import { listRoutes } from './routes.ts';
import type { Services } from './services.ts';

export type App = {
  server: HttpServer;
  table: RouteTable;
  billing: Billing;
  /** What the server repeats on its own. */
  jobs: readonly Job[];
  /** Ends the streams that would otherwise stay open until their reader leaves. Call it when the server stops. */
  endStreams(): Promise<void>;
};

const WEB_ROOT = resolve(import.meta.dirname, '../../dist/web');
const VERSION = '0.1.0';
const TIDY_INTERVAL_MS = 60_000;

export async function createApp(services: Services): Promise<App> {
  const { config, log, redact, db, storage, space, identity, runs } = services;
  const features = createFeatures(services);
  features.documents.readings.wake();
  await features.agentTable.start();
  const { folders } = features.knowledgeSources;
  void folders
    .scanFolders()
    .catch((error: unknown) => log.error({ err: error }, 'attached folders were not looked at'));
  const { router, streams } = listRoutes(services, features);
  const { publicUrl } = config;
  const reference = createReferenceRoutes({ router, streams, publicUrl, version: VERSION });
  const table = new RouteTable(router, [...streams, ...reference]);

  for (const bucket of [DOCUMENT_BUCKET, IMAGE_BUCKET, EXPORT_BUCKET, ATTACHMENT_BUCKET, IMPORT_BUCKET])
    await storage.ensureBucket(bucket);
  features.transfer.imports.worker.wake();
  const server = new HttpServer({
    api: { table, identity, metering: createMetering({ db, runs, ...features.settings }), publicUrl },
    servePage: createSharePages(features.transfer.shares),
    web: openStaticFiles({ root: WEB_ROOT, connect: identityOrigins(services), styleHashes: [] }),
    log,
    network: { trustedProxies: config.TRUSTED_PROXIES ?? 0, acceptsIpHosts: config.acceptsIpHosts },
    redact,
    async checkReady() {
      const [shortage] = await Promise.all([space.findShortage(), db.ping(), storage.ping()]);
      if (shortage !== null) throw Problem.of(sharedProblems, 'server/out-of-space', { message: shortage });
    },
  });
  return {
    server,
    table,
    billing: features.billing,
    jobs: listJobs(services, features),
    async endStreams() {
      await folders.close();
      await Promise.all([features.documents.readings.close(), features.transfer.imports.worker.close()]);
      await Promise.all([features.workspace.hub.close(), services.notificationHub.close()]);
    },
  };
}

/** What the server repeats on its own. A purge removes for good what can no longer be restored. */
function listJobs({ config, storage, testPayments }: Services, features: Features): readonly Job[] {
  const { billing, code, conversations, design, documents, exports, images, templates, solution } = features;
  const { workspace, projects, tasks, dashboard, ideas, resources, notifications, docs } = features;
  const purged = {
    conversations,
    'chat-folders': features.history,
    'chat-shares': features.transfer.shares,
    'chat-imports': features.transfer.imports,
    documents,
    collections: features.knowledge,
    'own-agents': features.ownAgents,
    prompts: features.prompts,
    designs: design.designs,
    'code-projects': code.projects,
    blueprints: solution.blueprints,
    prices: solution.prices,
    images,
    'design-files': exports,
    templates,
    workspaces: workspace.workspaces,
    projects,
    'task-attachments': tasks.attachments,
    tasks: tasks.tasks,
    insights: dashboard,
    resources,
    'doc-pages': docs.pages,
    ideas,
  };
  const jobs: (Omit<Job, 'everyMs'> & Partial<Job>)[] = [
    ...Object.entries(purged).map(([name, feature]) => ({ name: `purge-${name}`, work: () => feature.purge() })),
    { name: 'purge-notifications', everyMs: 60 * TIDY_INTERVAL_MS, work: () => notifications.purge() },
    { name: 'notify-due', everyMs: 5 * TIDY_INTERVAL_MS, work: () => features.dueNotices.notifyDue() },
    { name: 'read-documents', work: async () => documents.readings.wake() },
    { name: 'read-agents', work: () => features.agentTable.refresh() },
    {
      name: 'scan-folders',
      everyMs: config.KNOWLEDGE_SCAN_MINUTES * TIDY_INTERVAL_MS,
      work: () => features.knowledgeSources.folders.scanFolders(),
    },
    { name: 'read-imports', work: async () => features.transfer.imports.worker.wake() },
    { name: 'index-messages', work: () => features.history.updateIndex() },
    { name: 'tidy-storage', work: () => storage.tidy() },
    { name: 'tidy-billing', work: () => billing.tidy() },
    { name: 'purge-orphans', work: () => features.orphans.purge() },
    ...(testPayments ? [{ name: 'tidy-test-payments', work: () => testPayments.tidy() }] : []),
  ];
  return jobs.map((job) => ({ everyMs: TIDY_INTERVAL_MS, ...job }));
}

/** Under the hosted identity the browser calls the provider itself. */
function identityOrigins({ config }: Services): string[] {
  if (config.IDENTITY !== 'firebase') return [];
  return [
    config.FIREBASE_AUTH_EMULATOR_HOST
      ? `http://${config.FIREBASE_AUTH_EMULATOR_HOST}`
      : 'https://identitytoolkit.googleapis.com',
  ];
}
