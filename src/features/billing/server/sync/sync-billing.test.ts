// How often a flood of checks asks the provider.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { Payments, ProviderCustomer } from '#platform/payments/payments.ts';
import { openTestDb, testLog as log } from '#platform/testing/test-db.ts';
import { insertSubscription, updateCustomer } from '../store.ts';
import { createSyncBilling } from './sync-billing.ts';

const CUSTOMER = 'cus_flood';

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  const own = { userId: newId(), engine: 'stripe' } as const;
  await db.asSystem(async (tx) => {
    await tx.execute(
      sql`insert into users (id, email, provider) values (${own.userId}, 'ann@example.com', 'embedded')`,
    );
    await insertSubscription(tx, own);
    await updateCustomer(tx, own, CUSTOMER);
  });
});
afterAll(() => db.close());

function customerOn(plan: 'basic' | 'premium'): ProviderCustomer {
  const subscription = {
    id: 'sub',
    status: 'active',
    reportedStatus: 'active',
    plan,
    priceIds: [plan],
    currentPeriodEnd: new Date(),
    isCancelling: false,
  } as const;
  return { isDeleted: false, subscriptions: [subscription], card: null };
}

/** Resolves to what answers it, once the provider is asked. */
function question(): PromiseWithResolvers<(customer: ProviderCustomer) => void> {
  return Promise.withResolvers();
}

test('checks that arrive while the provider is being asked share one more question, and see what happened meanwhile', async () => {
  const questions = [question(), question()] as const;
  let asked = 0;
  const fetchCustomer = (): Promise<ProviderCustomer> =>
    new Promise((resolve) => questions[asked++]?.resolve((customer) => resolve(customer)));
  const syncBilling = createSyncBilling({
    db,
    payments: { engine: 'stripe', fetchCustomer } as unknown as Payments,
    log,
  });

  const first = syncBilling(CUSTOMER);
  const answerFirst = await questions[0].promise;
  const flood = Array.from({ length: 50 }, () => syncBilling(CUSTOMER));
  answerFirst(customerOn('basic'));
  expect((await first)?.subscriptions[0]?.plan).toBe('basic');

  const answerSecond = await questions[1].promise;
  answerSecond(customerOn('premium'));
  const plans = (await Promise.all(flood)).map((customer) => customer?.subscriptions[0]?.plan);
  expect(new Set(plans)).toEqual(new Set(['premium']));
  expect(asked).toBe(2);
});

test('a question that failed is asked again', async () => {
  let isAway = true;
  const fetchCustomer = async (): Promise<ProviderCustomer> => {
    if (isAway) throw new Error('the provider is away');
    return customerOn('basic');
  };
  const syncBilling = createSyncBilling({
    db,
    payments: { engine: 'stripe', fetchCustomer } as unknown as Payments,
    log,
  });
  await expect(syncBilling(CUSTOMER)).rejects.toThrow('the provider is away');
  isAway = false;
  expect((await syncBilling(CUSTOMER))?.subscriptions[0]?.plan).toBe('basic');
});
