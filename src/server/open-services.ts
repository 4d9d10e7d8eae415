// Opens the engines behind the ports, as the config says, and closes them in the opposite order.

import { resolve } from 'node:path';
import { refundRun } from '#features/entitlements/server/entitlements.ts';
import { createNotificationHub } from '#features/notifications/server/notification-hub.ts';
import { createCheckers } from '#expertise/checkers/code-checkers.ts';
import { createTerraformUpgrader } from '#expertise/checkers/terraform-upgrader.ts';
import { createOffline } from '#expertise/offline/offline.ts';
import { createAuditLog } from '#platform/audit/audit-log.ts';
import { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Config } from '#platform/config/config.ts';
import { secretValues } from '#platform/config/secret-values.ts';
import { createHeavyReads } from '#platform/db/turns/heavy-reads.ts';
import { openDb } from '#platform/db/open-db.ts';
import { openDiagrams } from '#platform/diagrams/open-diagrams.ts';
import { prepareDataDir } from '#platform/disk/data-dir.ts';
import { createDiskSpace, type MeasureSpace } from '#platform/disk/disk-space.ts';
import { openExporter } from '#platform/export/open-exporter.ts';
import { openIdentity } from '#platform/identity/open-identity.ts';
import { createModels, type Models, type ModelsOptions } from '#platform/llm/models.ts';
import type { Log } from '#platform/log/log.ts';
import { createRedactor } from '#platform/log/redactor.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { openMetrics } from '#platform/metrics/open-metrics.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import { createProcessId } from '#platform/runs/process-id.ts';
import { Runs } from '#platform/runs/runs.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { createHtmlReader } from '#platform/parse/html/html-reader.ts';
import { openTools } from '#platform/tools/tools.ts';
import { modules } from './modules.ts';
import { createRunNotices, listRunSubjects } from './run-notices.ts';
import {
  identitySettings,
  mailSettings,
  modelSettings,
  paymentSettings,
  s3Settings,
  toolSettings,
} from './service-settings.ts';
import { MIGRATIONS, type Services } from './services.ts';

/** The linter takes 410 MB for 5 MB of headings alone, the worst text known. */
const CHILD_LIMITS = { heapMegabytes: 768, dataMegabytes: 1536, taskMs: 30_000 };
/** A file of 2,000 pages takes 15 s on an idle machine. */
const READING_LIMITS = { ...CHILD_LIMITS, taskMs: 60_000 };

type ServicesOptions = {
  config: Config;
  log: Log;
  agents?: ModelsOptions['injected'];
  now?: () => Date;
  /** Replaces the free space of the real disk in tests. */
  measureDisk?: MeasureSpace | undefined;
};

export async function openServices(options: ServicesOptions): Promise<Services> {
  const { config, log, agents, now = () => new Date(), measureDisk } = options;
  const dataDir = resolve(config.DATA_DIR);
  const redact = createRedactor(secretValues(config));
  await prepareDataDir({ dataDir, hasDatabase: !config.DATABASE_URL, measure: measureDisk });
  const space = createDiskSpace(dataDir, measureDisk);
  const metrics = await openMetrics({ token: config.METRICS_TOKEN });
  const db = await openDb({
    databaseUrl: config.DATABASE_URL,
    dataDir,
    url: config.publicUrl,
    log,
    space,
    migrations: MIGRATIONS,
    metrics,
  });
  const audit = createAuditLog({ db, log });
  const storage = await openStorage({ dataDir, s3: s3Settings(config), space, log });
  const models = openModels({ config, log, metrics, agents });
  const { pool, readingPool } = openChildPools(metrics);
  const tools = openTools(toolSettings(config), { log, readHtml: createHtmlReader(pool) });
  const identity = await openIdentity({ settings: identitySettings(config, dataDir), db, log });
  const mail = createMailer({ ...mailSettings(config, dataDir), db, log });
  const notificationHub = createNotificationHub({ db, log });
  const subjects = listRunSubjects(modules.modules, models);
  const runs = await Runs.open({
    db,
    log,
    processId: createProcessId(),
    kinds: listRunKinds(models),
    finalizeUnknown: refundRun,
    observer: createRunNotices({ hub: notificationHub, subjects }),
    redact,
    metrics,
  });
  const { diagrams, exporter } = openRenderers({ config, metrics });
  const { payments, testPayments } = await openPayments({ settings: paymentSettings(config), db, log });

  async function close(): Promise<void> {
    await testPayments?.outbox.stop();
    await mail.close();
    models.close();
    await tools.close();
    pool.close();
    readingPool.close();
    diagrams.close();
    await exporter.close();
    await identity.close();
    await audit.close();
    await db.close();
    metrics?.close();
  }
  return {
    config,
    log,
    redact,
    metrics,
    db,
    audit,
    heavyReads: createHeavyReads(),
    storage,
    space,
    identity,
    models,
    tools,
    runs,
    notificationHub,
    mail,
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

function listRunKinds(models: Models) {
  return modules.modules.flatMap(({ runs: kinds }) => kinds.map(({ open }) => open({ models })));
}

function openModels({
  config,
  log,
  metrics,
  agents,
}: Pick<Services, 'config' | 'log' | 'metrics'> & { agents: ModelsOptions['injected'] | undefined }): Models {
  const offline = createOffline({ wordsPerSecond: config.OFFLINE_WORDS_PER_SECOND });
  return createModels({
    settings: modelSettings(config),
    offline,
    log,
    metrics,
    ...(agents && { injected: agents }),
  });
}

function openRenderers({
  config,
  metrics,
}: Pick<Services, 'config' | 'metrics'>): Pick<Services, 'diagrams' | 'exporter'> {
  const fontDir = config.EXPORT_FONT_DIR ? resolve(config.EXPORT_FONT_DIR) : null;
  const diagrams = openDiagrams({ fontDir, metrics });
  return { diagrams, exporter: openExporter({ fontDir, diagrams, metrics }) };
}

/** Reading documents has a child of its own, so that minutes of it keep nobody else waiting. */
function openChildPools(metrics: Metrics | null): Pick<Services, 'pool' | 'readingPool'> {
  const common = {
    entry: new URL('./child-tasks.ts', import.meta.url),
    arguments: [],
    maxWaiting: 100,
    maxWaitingPerOwner: 10,
  };
  return {
    pool: new ChildPool({ ...common, limits: CHILD_LIMITS, maxChildren: 2, measured: { name: 'tasks', metrics } }),
    readingPool: new ChildPool({
      ...common,
      limits: READING_LIMITS,
      maxChildren: 1,
      measured: { name: 'reading', metrics },
    }),
  };
}
