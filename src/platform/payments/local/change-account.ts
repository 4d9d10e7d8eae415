// Changes a test customer in one transaction: locks it, catches up with its clock, applies the change, and stores both
// the customer and the webhooks that follow.

import type { Tx } from '#platform/db/db.ts';
import { newTestId, type Draft } from './account.ts';
import { catchUp } from './simulate-time.ts';
import { insertWebhooks, lockCustomer, updateAccount } from './store.ts';
import type { CustomerRow, testWebhooks } from './tables.ts';

/**
 * Locks one customer, brings it up to date, and stores what `apply` changes together with the webhooks it emits.
 * Returns the result of `apply`, or `null` if there is no such customer.
 */
export async function changeAccount<T>(
  tx: Tx,
  id: string,
  apply: (draft: Draft, customer: CustomerRow) => T,
): Promise<T | null> {
  const customer = await lockCustomer(tx, id);
  if (!customer) return null;
  const webhooks: (typeof testWebhooks.$inferInsert)[] = [];
  const draft: Draft = {
    id,
    account: structuredClone(customer.account),
    now: Date.now() + customer.account.ahead,
    emit: (type, object) => webhooks.push(newWebhook({ customer, type, object })),
  };
  catchUp(draft);
  const result = apply(draft, customer);
  if (JSON.stringify(draft.account) !== JSON.stringify(customer.account)) await updateAccount(tx, draft);
  await insertWebhooks(tx, webhooks);
  return result;
}

function newWebhook({
  customer,
  type,
  object,
}: {
  customer: CustomerRow;
  type: string;
  object: { id: string; object: string };
}): typeof testWebhooks.$inferInsert {
  const id = newTestId('evt');
  const subject = object.object === 'customer' ? object : { ...object, customer: customer.id };
  const body = JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object: subject },
  });
  return { id, userId: customer.userId, customerId: customer.id, type, body, isHeld: customer.isHoldingWebhooks };
}
