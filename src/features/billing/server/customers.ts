// Who a person is to the payment provider. A customer is created once, known by the id we store, and never looked up by
// e-mail address: addresses change, and another person may have paid with the same one.

import type { Db } from '#platform/db/db.ts';
import type { Person } from '#platform/identity/identity.ts';
import type { Payments } from '#platform/payments/payments.ts';
import { insertSubscription, selectSubscription, updateCustomer, updateIdempotencyKey } from './store.ts';

export type Buyer = Pick<Person, 'id' | 'email'>;

export type Customers = {
  /** `null`: the person has never begun to pay. */
  findCustomerId(userId: string): Promise<string | null>;
  /** The person's customer, created when there is none. Call it under the person's lock. */
  ensureCustomer(buyer: Buyer): Promise<string>;
  /** A new customer for a person whose customer was deleted at the provider. Call it under the person's lock. */
  replaceCustomer(buyer: Buyer): Promise<string>;
};

export function createCustomers({ db, payments }: { db: Db; payments: Payments }): Customers {
  const { engine } = payments;

  async function renewKey(userId: string): Promise<void> {
    await db.asUser(userId, (tx) => updateIdempotencyKey(tx, { userId, engine }));
  }

  async function createCustomer({ id: userId, email }: Buyer): Promise<string> {
    const { idempotencyKey } = await db.asUser(userId, (tx) => insertSubscription(tx, { userId, engine }));
    try {
      const { customerId } = await payments.createCustomer({ userId, email, idempotencyKey });
      await db.asUser(userId, (tx) => updateCustomer(tx, { userId, engine }, customerId));
      return customerId;
    } catch (error) {
      // The provider repeats its first response to a key for a day, also when that was a failure.
      await renewKey(userId);
      throw error;
    }
  }

  return {
    async findCustomerId(userId) {
      const row = await db.asUser(userId, (tx) => selectSubscription(tx, { userId, engine }));
      return row?.customerId ?? null;
    },

    async ensureCustomer(buyer) {
      const { customerId } = await db.asUser(buyer.id, (tx) => insertSubscription(tx, { userId: buyer.id, engine }));
      return customerId ?? createCustomer(buyer);
    },

    async replaceCustomer(buyer) {
      await renewKey(buyer.id);
      return createCustomer(buyer);
    },
  };
}
