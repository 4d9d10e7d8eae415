// Who a person is to the provider. Made once, known by the id we keep, and never looked for by an e-mail address:
// addresses change, and somebody else may have paid with the same one.

import type { Db } from '#platform/db/db.ts';
import type { Person } from '#platform/identity/identity.ts';
import type { Payments } from '#platform/payments/payments.ts';
import { ensureSubscription, renewIdempotencyKey, setCustomer } from './store.ts';

type Buyer = Pick<Person, 'id' | 'email'>;

/** Both are called under the person's lock. */
export type Customers = {
  /** The person's customer, made when there is none. */
  ensure(buyer: Buyer): Promise<string>;
  /** A new one, for who was deleted at the provider. */
  replace(buyer: Buyer): Promise<string>;
};

export function openCustomers({ db, payments }: { db: Db; payments: Payments }): Customers {
  const { engine } = payments;

  async function renewKey(userId: string): Promise<void> {
    await db.asUser(userId, (tx) => renewIdempotencyKey(tx, { userId, engine }));
  }

  async function create({ id: userId, email }: Buyer): Promise<string> {
    const { idempotencyKey } = await db.asUser(userId, (tx) => ensureSubscription(tx, { userId, engine }));
    try {
      const { customerId } = await payments.createCustomer({ userId, email, idempotencyKey });
      await db.asUser(userId, (tx) => setCustomer(tx, { userId, engine }, customerId));
      return customerId;
    } catch (error) {
      // The provider answers a key for a day as it did first, a failure too.
      await renewKey(userId);
      throw error;
    }
  }

  return {
    async ensure(buyer) {
      const { customerId } = await db.asUser(buyer.id, (tx) => ensureSubscription(tx, { userId: buyer.id, engine }));
      return customerId ?? create(buyer);
    },
    async replace(buyer) {
      await renewKey(buyer.id);
      return create(buyer);
    },
  };
}
