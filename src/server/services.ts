// Opens the engines behind the ports, as the config says, and closes them in the opposite order.

import { resolve } from 'node:path';
import { createAnswerKind } from '#features/chat/server/chat.ts';
import { createCodeKind } from '#features/code/server/turns/finalize-turn.ts';
import { generationKind } from '#features/design/server/generation/finalize-generation.ts';
import { exportKind } from '#features/exports/server/exports.ts';
import { spendingKind } from '#features/entitlements/server/metering.ts';
import { refundRun } from '#features/entitlements/server/entitlements.ts';
import { blueprintKind } from '#features/solution/server/describe/finalize-description.ts';
import { createNotificationHub, type NotificationHub } from '#features/notifications/server/notification-hub.ts';
import { analysisKind } from '#project/analysis/server/summary-run.ts';
import type { Checkers } from '#platform/checkers/checker.ts';
import { createCheckers } from '#platform/checkers/code-checkers.ts';
import { createTerraformUpgrader, type TerraformUpgrader } from '#platform/checkers/terraform-upgrader.ts';
import { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Config } from '#platform/config/config.ts';
import { secretValues } from '#platform/config/secret-values.ts';
import { loadOrCreateSecret } from '#platform/config/secrets.ts';
import type { Db } from '#platform/db/db.ts';
import { openDb } from '#platform/db/open-db.ts';
import { prepareDataDir } from '#platform/disk/data-dir.ts';
import { createDiskSpace, type DiskSpace, type MeasureSpace } from '#platform/disk/disk-space.ts';
import type { Diagrams } from '#platform/diagrams/diagrams.ts';
import { openDiagrams } from '#platform/diagrams/open-diagrams.ts';
import type { Exporter } from '#platform/export/export.ts';
import { openExporter } from '#platform/export/open-exporter.ts';
import type { Identity } from '#platform/identity/identity.ts';
import { openIdentity, type IdentitySettings } from '#platform/identity/open-identity.ts';
import type { ModelSettings } from '#platform/llm/model-settings.ts';
import { createModels, type Models, type ModelsOptions } from '#platform/llm/models.ts';
import type { Log } from '#platform/log/log.ts';
import { createRedactor, type Redact } from '#platform/log/redactor.ts';
import { openPayments, type OpenPayments, type PaymentSettings } from '#platform/payments/open-payments.ts';
import { createProcessId } from '#platform/runs/process-id.ts';
import { Runs } from '#platform/runs/runs.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { openTools, type Tools, type ToolSettings } from '#platform/tools/tools.ts';
import { createRunNotices } from './run-notices.ts';

export type Services = {
  config: Config;
  log: Log;
  /** Removes the values of secret settings from a text. */
  redact: Redact;
  db: Db;
  storage: Storage;
  /** Guards the disk of DATA_DIR. */
  space: DiskSpace;
  identity: Identity;
  models: Models;
  tools: Tools;
  runs: Runs<ReturnType<typeof runKinds>[number]['name']>;
  /** What tells people something, and the streams of their open pages. */
  notificationHub: NotificationHub;
  diagrams: Diagrams;
  exporter: Exporter;
  /** Child processes for the tasks of child-tasks.ts. */
  pool: ChildPool;
  /** One more child, which reads documents: minutes of reading keep nobody's other tasks waiting. */
  readingPool: ChildPool;
  checkers: Checkers;
  terraformUpgrader: TerraformUpgrader;
  payments: OpenPayments['payments'];
  testPayments: OpenPayments['testPayments'];
  /** The clock by which days and months begin. */
  now: () => Date;
  /** Closes what is open; end the runs first. */
  close(): Promise<void>;
};

export const MIGRATIONS = resolve(import.meta.dirname, 'migrations');
/** The linter takes 410 MB for 5 MB of headings alone, the worst text known. */
const CHILD_LIMITS = { heapMegabytes: 768, dataMegabytes: 1536, taskMs: 30_000 };
/** A file of 2,000 pages takes 15 s on an idle machine. */
const READING_LIMITS = { ...CHILD_LIMITS, taskMs: 60_000 };
/** Limits of the specification: 15 s to connect to a provider, 60 s without a byte. */
const CONNECT_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 60_000;

type ServicesOptions = {
  config: Config;
  log: Log;
  agents?: ModelsOptions['injected'];
  now?: () => Date;
  /** Replaces the free space of the real disk in tests. */
  measureDisk?: MeasureSpace | undefined;
};

export async function openServices({
  config,
  log,
  agents,
  now = () => new Date(),
  measureDisk,
}: ServicesOptions): Promise<Services> {
  const dataDir = resolve(config.DATA_DIR);
  const redact = createRedactor(secretValues(config));
  await prepareDataDir({ dataDir, hasDatabase: !config.DATABASE_URL, measure: measureDisk });
  const space = createDiskSpace(dataDir, measureDisk);
  const db = await openDb({
    databaseUrl: config.DATABASE_URL,
    dataDir,
    url: config.publicUrl,
    log,
    space,
    migrations: MIGRATIONS,
  });
  const storage = await openStorage({ dataDir, s3: s3Settings(config), space });
  const models = createModels({ settings: modelSettings(config), log, ...(agents ? { injected: agents } : {}) });
  const tools = openTools(toolSettings(config), log);
  const identity = await openIdentity({
    settings: identitySettings(config, dataDir),
    db,
    log,
  });
  const notificationHub = createNotificationHub({ db, log });
  const runs = await Runs.open({
    db,
    log,
    processId: createProcessId(),
    kinds: runKinds(models),
    finalizeUnknown: refundRun,
    observer: createRunNotices(notificationHub),
    redact,
  });
  const fontDir = config.EXPORT_FONT_DIR ? resolve(config.EXPORT_FONT_DIR) : null;
  const diagrams = openDiagrams({ fontDir });
  const exporter = openExporter({ fontDir, diagrams });
  const pool = new ChildPool({
    entry: new URL('./child-tasks.ts', import.meta.url),
    arguments: [],
    limits: CHILD_LIMITS,
    maxChildren: 2,
    maxWaiting: 100,
    maxWaitingPerOwner: 10,
  });
  const readingPool = new ChildPool({
    entry: new URL('./child-tasks.ts', import.meta.url),
    arguments: [],
    limits: READING_LIMITS,
    maxChildren: 1,
    maxWaiting: 100,
    maxWaitingPerOwner: 10,
  });
  const { payments, testPayments } = await openPayments({ settings: paymentSettings(config), db, log });

  async function close(): Promise<void> {
    await testPayments?.outbox.stop();
    models.close();
    await tools.close();
    pool.close();
    readingPool.close();
    diagrams.close();
    await exporter.close();
    await identity.close();
    await db.close();
  }
  return {
    config,
    log,
    redact,
    db,
    storage,
    space,
    identity,
    models,
    tools,
    runs,
    notificationHub,
    diagrams,
    exporter,
    pool,
    readingPool,
    checkers: createCheckers(pool),
    terraformUpgrader: createTerraformUpgrader(pool),
    payments,
    testPayments,
    now,
    close,
  };
}

function identitySettings(config: Config, dataDir: string): IdentitySettings {
  return {
    engine: config.IDENTITY,
    authSecret: config.AUTH_SECRET ?? loadOrCreateSecret(dataDir, 'auth'),
    adminEmails: config.ADMIN_EMAILS ?? [],
    signUp: config.SIGN_UP,
    firebase: firebaseSettings(config),
  };
}

/** Every kind of run there is. */
function runKinds(models: Models) {
  return [
    createAnswerKind(models),
    createCodeKind(models),
    generationKind,
    exportKind,
    spendingKind,
    analysisKind,
    blueprintKind,
  ] as const;
}

export function paymentSettings(config: Config): PaymentSettings {
  if (config.BILLING === 'off') return { engine: 'off' };
  if (config.BILLING === 'local')
    return {
      engine: 'local',
      publicUrl: config.publicUrl,
      secret: loadOrCreateSecret(resolve(config.DATA_DIR), 'test-webhooks'),
    };
  return {
    engine: 'stripe',
    secretKey: config.STRIPE_SECRET_KEY ?? '',
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
    prices: {
      basic: config.STRIPE_PRICE_BASIC ?? '',
      premium: config.STRIPE_PRICE_PREMIUM ?? '',
      enterprise: config.STRIPE_PRICE_ENTERPRISE ?? '',
    },
    baseUrl: config.STRIPE_BASE_URL,
    hasTax: config.STRIPE_TAX,
    hasPromotionCodes: config.STRIPE_PROMO_CODES,
    trialDays: config.STRIPE_TRIAL_DAYS,
  };
}

function modelSettings(config: Config): ModelSettings {
  return {
    google: { apiKey: config.GOOGLE_API_KEY, baseUrl: config.GOOGLE_BASE_URL },
    openai: { apiKey: config.OPENAI_API_KEY, baseUrl: config.OPENAI_BASE_URL },
    anthropic: { apiKey: config.ANTHROPIC_API_KEY, baseUrl: config.ANTHROPIC_BASE_URL },
    compat: { apiKey: config.COMPAT_API_KEY, baseUrl: config.COMPAT_BASE_URL, models: config.COMPAT_MODELS },
    geminiModels: {
      pro: config.GEMINI_PRO_MODEL,
      proVision: config.GEMINI_PRO_VISION_MODEL,
      ultra: config.GEMINI_ULTRA_MODEL,
    },
    offlineWordsPerSecond: config.OFFLINE_WORDS_PER_SECOND,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    idleTimeoutMs: IDLE_TIMEOUT_MS,
  };
}

function toolSettings(config: Config): ToolSettings {
  return {
    search: { searxngUrl: config.SEARXNG_URL, braveKey: config.BRAVE_API_KEY, braveUrl: config.BRAVE_URL },
    canReadPages: config.READ_WEB_PAGES,
    mcpServers: config.MCP_SERVERS ?? {},
  };
}

function s3Settings(config: Config) {
  if (!config.S3_ACCESS_KEY_ID || !config.S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucketPrefix: config.S3_BUCKET_PREFIX,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  };
}

function firebaseSettings(config: Config) {
  if (!config.FIREBASE_API_KEY || !config.FIREBASE_PROJECT_ID) return undefined;
  return {
    apiKey: config.FIREBASE_API_KEY,
    projectId: config.FIREBASE_PROJECT_ID,
    emulatorHost: config.FIREBASE_AUTH_EMULATOR_HOST,
  };
}
