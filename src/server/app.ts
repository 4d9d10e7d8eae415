// The app: every feature's routes on one table (the table of contents of the API) and the server around it.

import { resolve } from 'node:path';
import { streamEndpoint } from '#contract/endpoint.ts';
import { planAllowances } from '#contract/plan-allowances.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { createAgents } from '#features/agents/server/agents.ts';
import { createAgentRoutes } from '#features/agents/server/routes.ts';
import { createAuthRoutes } from '#features/auth/server/routes.ts';
import { createBilling, createPlanSource, type Billing } from '#features/billing/server/billing.ts';
import { createBillingRoutes } from '#features/billing/server/routes.ts';
import { createTestPaymentsRoutes } from '#features/billing/server/test-payments/test-payments-routes.ts';
import { createChat } from '#features/chat/server/chat.ts';
import { createConfigurations } from '#features/chat/server/configurations.ts';
import { createConversations } from '#features/chat/server/conversations.ts';
import { createChatRoutes } from '#features/chat/server/routes.ts';
import { countDesignBytes } from '#features/design/server/designs.ts';
import { createDesignServices } from '#features/design/server/design.ts';
import { createDesignRoutes } from '#features/design/server/routes.ts';
import { countDocumentBytes, createDocuments, documentHoldings } from '#features/documents/server/documents.ts';
import { DOCUMENT_BUCKET } from '#features/documents/server/objects.ts';
import { createDiagramRoutes } from '#features/diagrams/server/routes.ts';
import { createDocumentRoutes } from '#features/documents/server/routes.ts';
import { createEntitlements } from '#features/entitlements/server/entitlements.ts';
import { createMetering } from '#features/entitlements/server/metering.ts';
import { createEntitlementRoutes } from '#features/entitlements/server/routes.ts';
import { createExports } from '#features/exports/server/exports.ts';
import { countFileBytes, EXPORT_BUCKET } from '#features/exports/server/files.ts';
import { createExportRoutes } from '#features/exports/server/routes.ts';
import { countImageBytes, createImages, IMAGE_BUCKET } from '#features/images/server/images.ts';
import { createImageRoutes } from '#features/images/server/routes.ts';
import { createRunRoutes } from '#features/runs/server/routes.ts';
import { createStorageRoutes } from '#features/storage/server/routes.ts';
import { createStorageOverview } from '#features/storage/server/storage.ts';
import { createTemplateRoutes } from '#features/templates/server/routes.ts';
import { createTemplates } from '#features/templates/server/templates.ts';
import { createUsageRoutes } from '#features/usage/server/routes.ts';
import { createUsage } from '#features/usage/server/usage.ts';
import { HttpServer } from '#platform/http/http-server.ts';
import { describeApi, renderApiReference, type OpenApiDocument } from '#platform/http/open-api.ts';
import { createUploads } from '#platform/http/request/uploads.ts';
import { RouteTable } from '#platform/http/route-table.ts';
import { createImageReader } from '#platform/images/image-reader.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { createWordReader } from '#platform/parse/word/word-reader.ts';
import { createPassageSplitter } from '#platform/search/passage-splitter.ts';
import { pagePolicy } from '#platform/http/response/security-headers.ts';
import { openStaticFiles } from '#platform/http/response/static-files.ts';
import type { StreamRoute } from '#platform/http/stream-handler.ts';
import type { Services } from './services.ts';
import { listStorageSources } from './storage-sources.ts';

export type App = {
  server: HttpServer;
  table: RouteTable;
  billing: Billing;
  /** What the server repeats on its own. */
  jobs: readonly Job[];
};

const WEB_ROOT = resolve(import.meta.dirname, '../../dist/web');
const VERSION = '0.1.0';
const TIDY_INTERVAL_MS = 60_000;

const openApiDocument = streamEndpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  tag: 'reference',
  summary: 'The OpenAPI document',
});
const referencePage = streamEndpoint({
  method: 'GET',
  path: '/docs',
  access: 'public',
  tag: 'reference',
  summary: 'The reference page',
});

export async function createApp(services: Services): Promise<App> {
  const {
    config,
    log,
    redact,
    db,
    storage,
    space,
    identity,
    models,
    runs,
    diagrams,
    exporter,
    pool,
    payments,
    testPayments,
  } = services;
  const plans = createPlanSource(config.BILLING);
  const settings = { allowances: config.PLAN_LIMITS ?? planAllowances, plans, now: services.now };
  const entitlements = createEntitlements({
    db,
    holdings: documentHoldings,
    storage: [countDocumentBytes, countDesignBytes, countImageBytes, countFileBytes],
    ...settings,
  });
  const billing = createBilling({ db, payments, log, publicUrl: config.publicUrl, now: services.now });
  const usage = createUsage({ db, plans, now: services.now });
  const agents = createAgents({ db, models, entitlements });
  const documents = createDocuments({ db, storage, entitlements, log });
  const splitter = createPassageSplitter(pool);
  const chat = createChat({ db, models, agents, documents, runs, splitter });
  const conversations = createConversations({ db, models });
  const configurations = createConfigurations({ db, models });
  const templates = createTemplates({ db });
  const images = createImages({ db, storage, reader: createImageReader(pool), entitlements });
  const design = createDesignServices({
    db,
    models,
    runs,
    pool,
    diagrams,
    splitter,
    wordReader: createWordReader(pool),
    documents,
    images,
    templates,
    agents,
    entitlements,
  });
  const sources = { design: design.exportSource };
  const exports = createExports({ db, storage, runs, exporter, pool, images, entitlements, sources });

  const storageOverview = createStorageOverview({
    db,
    entitlements,
    sources: listStorageSources({ documents, designs: design.designs, images, files: exports }),
  });

  const uploads = createUploads({ stallMs: config.UPLOAD_STALL_SECONDS * 1_000 });
  const billingRoutes = createBillingRoutes(billing);
  const documentRoutes = createDocumentRoutes({ documents, uploads });
  const designRoutes = createDesignRoutes({ services: design, uploads });
  const imageRoutes = createImageRoutes({ images, uploads });
  const exportRoutes = createExportRoutes(exports);
  const runRoutes = createRunRoutes(runs);
  const router = {
    agents: createAgentRoutes(agents),
    auth: createAuthRoutes({ identity, config }),
    billing: billingRoutes.router,
    chat: createChatRoutes({ chat, conversations, configurations }),
    design: designRoutes.router,
    diagrams: createDiagramRoutes(diagrams),
    documents: documentRoutes.router,
    entitlements: createEntitlementRoutes(entitlements),
    exports: exportRoutes.router,
    images: imageRoutes.router,
    runs: runRoutes.router,
    storage: createStorageRoutes(storageOverview),
    templates: createTemplateRoutes(templates),
    usage: createUsageRoutes(usage),
    ...(testPayments && { testPayments: createTestPaymentsRoutes(testPayments.pages) }),
  };
  const streams = [
    ...billingRoutes.streams,
    ...documentRoutes.streams,
    ...designRoutes.streams,
    ...exportRoutes.streams,
    ...imageRoutes.streams,
    ...runRoutes.streams,
  ];
  const described = [...streams.map(({ endpoint }) => endpoint), openApiDocument, referencePage];
  const description = await describeApi({ router, streams: described, publicUrl: config.publicUrl, version: VERSION });
  const table = new RouteTable(router, [...streams, ...referenceRoutes(description)]);

  for (const bucket of [DOCUMENT_BUCKET, IMAGE_BUCKET, EXPORT_BUCKET]) await storage.ensureBucket(bucket);
  const server = new HttpServer({
    api: { table, identity, metering: createMetering({ db, runs, ...settings }), publicUrl: config.publicUrl },
    web: openStaticFiles({ root: WEB_ROOT, connect: identityOrigins(services), styleHashes: [] }),
    log,
    network: { trustedProxies: config.TRUSTED_PROXIES ?? 0, acceptsIpHosts: config.acceptsIpHosts },
    redact,
    async checkReady() {
      const [shortage] = await Promise.all([space.findShortage(), db.ping(), storage.ping()]);
      if (shortage !== null) throw Problem.of(sharedProblems, 'server/out-of-space', { message: shortage });
    },
  });
  const jobs = [
    { name: 'purge-conversations', work: () => conversations.purge() },
    { name: 'purge-documents', work: () => documents.purge() },
    { name: 'purge-designs', work: () => design.designs.purge() },
    { name: 'purge-images', work: () => images.purge() },
    { name: 'purge-design-files', work: () => exports.purge() },
    { name: 'purge-templates', work: () => templates.purge() },
    { name: 'tidy-billing', work: () => billing.tidy() },
    ...(testPayments ? [{ name: 'tidy-test-payments', work: () => testPayments.tidy() }] : []),
  ];
  return { server, table, billing, jobs: jobs.map((job) => ({ ...job, everyMs: TIDY_INTERVAL_MS })) };
}

function referenceRoutes(description: OpenApiDocument): StreamRoute[] {
  const json = JSON.stringify(description);
  const page = renderApiReference(description);
  const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(page) };
  return [
    {
      endpoint: openApiDocument,
      handle: async ({ response }) => void response.writeHead(200, { 'content-type': 'application/json' }).end(json),
    },
    { endpoint: referencePage, handle: async ({ response }) => void response.writeHead(200, pageHeaders).end(page) },
  ];
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
