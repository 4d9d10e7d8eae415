// The app: the modules, their routes on one table, and the server around it.

import { resolve } from 'node:path';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Billing } from '#features/billing/server/billing.ts';
import { createSharePages } from '#features/chat/server/sharing/share-pages.ts';
import { VERSION } from '#platform/config/release.ts';
import { HttpServer } from '#platform/http/http-server.ts';
import { createUploads } from '#platform/http/request/uploads.ts';
import { readFontFaces } from '#platform/http/response/font-faces.ts';
import { openStaticFiles } from '#platform/http/response/static-files.ts';
import { RouteTable } from '#platform/http/route-table.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import { createOldObjects, type ObjectRows } from '#platform/storage/hash-old-objects.ts';
import type { CreatedModule } from '#platform/module/server-module.ts';
import { projectTasks } from '#project/tasks/server/part/task-part.ts';
import { listPersonalData } from './exports/personal-data.ts';
import { workspaceObjects, workspaceRows } from './exports/workspace-data.ts';
import { contract } from './contract.ts';
import { gatherCreated, gatherFacts } from './gathered.ts';
import { modules } from './modules.ts';
import { createOperatorPages } from './operator-pages.ts';
import { createReferenceRoutes } from './reference.ts';
import type { Services } from './services.ts';

export type App = {
  server: HttpServer;
  table: RouteTable;
  billing: Billing;
  /** The server repeats these jobs on its own. */
  jobs: readonly Job[];
  /** Ends the streams that would otherwise stay open until their reader leaves. Call it when the server stops. */
  endStreams(): Promise<void>;
};

const WEB_ROOT = resolve(import.meta.dirname, '../../dist/web');
const JOB_INTERVAL_MS = 60_000;
const HASHING_INTERVAL_MS = 10_000;

export async function createApp(services: Services): Promise<App> {
  const { config, log, redact, db, audit, storage, space, identity } = services;
  const { publicUrl } = config;
  const { created, features } = createModules(services);
  const table = createTable(created, publicUrl);
  for (const { name } of modules.modules.flatMap(({ buckets }) => buckets)) await storage.ensureBucket(name);
  for (const { start } of created) await start?.();
  const server = new HttpServer({
    api: { table, identity, metering: features.metering, audit, publicUrl, readKey: features.apiKeys.readKey },
    operatorPages: createOperatorPages(services, VERSION),
    metrics: services.metrics,
    recordFailure: features.errorReports.recordFailure,
    servePage: createSharePages(features.shares, { fontFaces: readFontFaces(WEB_ROOT) }),
    web: openStaticFiles({ root: WEB_ROOT, publicUrl, connect: identityOrigins(services), styleHashes: [] }),
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
    jobs: [...listJobs(created), hashingJob(services)],
    async endStreams() {
      // What is created later may still be at work on what is below it.
      for (const { close } of created.toReversed()) await close?.();
    },
  };
}

function createModules(services: Services) {
  const { config, db, storage, identity } = services;
  const gathered = gatherFacts(modules.modules);
  const uploads = createUploads({ stallMs: config.UPLOAD_STALL_SECONDS * 1_000, metrics: services.metrics });
  const created: CreatedModule[] = [];
  const features = modules.create({ ...services, uploads, gathered, projectTasks }, (module) => {
    gatherCreated(gathered, module);
    created.push(module);
  });
  const { billing, departures } = features;
  const personalData = listPersonalData({
    db,
    storage,
    account: identity.account,
    findSubscription: billing.findSubscription,
    listWorkspaces: departures.listMemberships,
  });
  gathered.personalData.unshift(...personalData);
  gathered.workspaceData.unshift(workspaceRows);
  gathered.workspaceData.push(workspaceObjects(storage));
  return { created, features };
}

function createTable(created: readonly CreatedModule[], publicUrl: string): RouteTable {
  const routes = new Map(created.flatMap((module) => Object.entries(module.routes)));
  const routers = Object.keys(contract).flatMap((key) => {
    const router = routes.get(key);
    return router ? [[key, router] as const] : [];
  });
  const router = Object.fromEntries(routers);
  const streams = created.flatMap((module) => module.streams);
  const reference = createReferenceRoutes({ router, streams, publicUrl, version: VERSION });
  return new RouteTable(router, [...streams, ...reference]);
}

/** The server repeats these jobs on its own. A purge removes for good what can no longer be restored. */
function listJobs(created: readonly CreatedModule[]): Job[] {
  const purges = created.flatMap(({ purges: named }) =>
    Object.entries(named).map(([name, purgeable]) => ({ name: `purge-${name}`, work: () => purgeable.purge() })),
  );
  const jobs = [...purges, ...created.flatMap((module) => module.jobs)];
  return jobs.map(({ work, ...job }) => ({
    everyMs: JOB_INTERVAL_MS,
    ...job,
    async work() {
      await work();
    },
  }));
}

/** Objects from before their hashes were stored get one. */
function hashingJob({ db, storage }: Services): Job {
  const places = modules.modules.flatMap(({ buckets }) =>
    buckets.flatMap(({ name: bucket, exported }) => {
      if ('none' in exported) return [];
      const { table } = exported.table;
      return hasHashes(table) ? [{ bucket, rows: table }] : [];
    }),
  );
  const { hashSome } = createOldObjects({ db, storage, places });
  return { name: 'hash-old-objects', everyMs: HASHING_INTERVAL_MS, work: hashSome };
}

function hasHashes(table: PgTable): table is ObjectRows {
  return 'contentSha256' in table && 'isPending' in table;
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
