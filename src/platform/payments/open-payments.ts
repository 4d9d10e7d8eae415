// Opens the payments port: picks the engine from the settings. Stripe's library is only loaded when it is used.

import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { createLocalPayments, type LocalPayments } from './local/local-payments.ts';
import type { Payments } from './payments.ts';
import type { StripeSettings } from './stripe/stripe-payments.ts';

export type PaymentSettings =
  | { engine: 'off' }
  | { engine: 'local'; publicUrl: string; /** Signs the webhooks. */ secret: string }
  | ({ engine: 'stripe' } & StripeSettings);

export type OpenPayments = {
  /** `null` when billing is off. */
  payments: Payments | null;
  /** The same object when it is the test checkout, with its pages and its outbox. */
  testPayments: LocalPayments | null;
};

/** Opens the engine of the settings, without contacting the provider. */
export async function openPayments({
  settings,
  db,
  log,
}: {
  settings: PaymentSettings;
  db: Db;
  log: Log;
}): Promise<OpenPayments> {
  if (settings.engine === 'off') return { payments: null, testPayments: null };
  if (settings.engine === 'local') {
    const testPayments = createLocalPayments({ ...settings, db, log });
    return { payments: testPayments, testPayments };
  }
  const { createStripePayments } = await import('./stripe/stripe-payments.ts');
  return { payments: createStripePayments(settings), testPayments: null };
}
