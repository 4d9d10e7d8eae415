// npm run sync-billing [-- <email or customer>]: reads one customer, or all of them, from the payment provider and
// stores the result. For operators who lost webhooks or changed something by hand.

import { resolve } from 'node:path';
import { createBilling } from '#features/billing/server/billing.ts';
import { readConfig } from '#platform/config/config.ts';
import { secretValues } from '#platform/config/secret-values.ts';
import { openDb } from '#platform/db/open-db.ts';
import { createLog, logFormat } from '#platform/log/log.ts';
import { createRedactor } from '#platform/log/redactor.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import { runCommand } from './run-command.ts';
import { paymentSettings } from '../service-settings.ts';
import { MIGRATIONS } from '../services.ts';

async function syncBilling(of: string | null): Promise<string> {
  const config = readConfig();
  const log = createLog({
    level: config.LOG_LEVEL,
    format: logFormat(config.LOG_FORMAT),
    redact: createRedactor(secretValues(config)),
  });
  const db = await openDb({
    databaseUrl: config.DATABASE_URL,
    dataDir: resolve(config.DATA_DIR),
    log,
    migrations: MIGRATIONS,
  });
  try {
    const { payments } = await openPayments({ settings: paymentSettings(config), db, log });
    const billing = createBilling({ db, payments, log, publicUrl: config.publicUrl, now: () => new Date() });
    const { synced, failed } = await billing.reconcile(of);
    if (failed > 0)
      throw new Error(
        `${synced} customers are up to date, ${failed} could not be read from the provider; see the log.`,
      );
    if (of !== null && synced === 0) throw new Error(`No subscriber matches ${of}.`);
    return `${synced} ${synced === 1 ? 'customer is' : 'customers are'} up to date.`;
  } finally {
    await db.close();
  }
}

runCommand(syncBilling(process.argv[2] ?? null));
