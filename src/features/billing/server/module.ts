// What the server must know of billing: subscriptions, and the test checkout of BILLING=local.

import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { serverModule } from '#platform/module/server-module.ts';
import type { OpenPayments } from '#platform/payments/open-payments.ts';
import { billingContract, testPaymentsContract } from '../contract.ts';
import { createBilling, createPlanSource } from './billing.ts';
import { createBillingRoutes } from './routes.ts';
import { createTestPaymentsRoutes } from './test-payments/test-payments-routes.ts';

type Needs = OpenPayments & { db: Db; log: Log; config: Pick<Config, 'BILLING' | 'publicUrl'>; now: () => Date };

export const billingModule = serverModule({
  name: 'billing',
  contract: { billing: billingContract, testPayments: testPaymentsContract },
  tables: {
    exported: [],
    leftOut: {
      person: {
        subscriptions: 'In profile.json, without what names the person to the payment provider.',
        test_customers: 'No money moves there.',
        test_webhooks: 'No money moves there.',
      },
    },
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ db, log, config, payments, testPayments, now }: Needs) {
    const billing = createBilling({ db, payments, log, publicUrl: config.publicUrl, now });
    const { router, streams } = createBillingRoutes(billing);
    return {
      services: { billing, plans: createPlanSource(config.BILLING) },
      routes: { billing: router, testPayments: testPayments && createTestPaymentsRoutes(testPayments.pages) },
      streams,
      purges: {},
      jobs: [
        { name: 'tidy-billing', work: () => billing.tidy() },
        ...(testPayments ? [{ name: 'tidy-test-payments', work: () => testPayments.tidy() }] : []),
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
