// The SQL for test customers and their webhooks. Calls from the test pages run as the signed-in user, so row-level
// security limits them to their own rows; the engine's calls run as the system.

import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { emptyAccount, newTestId, type Account } from './account.ts';
import { testCustomers, testWebhooks, type CustomerRow, type WebhookRow } from './tables.ts';

/** A webhook is attempted over about three days, with growing delays, as Stripe does. */
const MAX_ATTEMPTS = 20;
const MAX_LISTED_WEBHOOKS = 50;
const RETENTION_DAYS = 30;

/** Inserts a customer and returns its id, or the id of the existing one with the same idempotency key. */
export async function upsertCustomer(
  tx: Tx,
  values: { userId: string; email: string; idempotencyKey: string },
): Promise<string> {
  const [row] = await tx
    .insert(testCustomers)
    .values({ ...values, id: newTestId('cus'), account: emptyAccount })
    .onConflictDoUpdate({ target: testCustomers.idempotencyKey, set: { idempotencyKey: values.idempotencyKey } })
    .returning({ id: testCustomers.id });
  if (!row) throw new Error('the test customer was not written');
  return row.id;
}

/** The row stays locked until the transaction ends. */
export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow | null> {
  const [row] = await tx.select().from(testCustomers).where(eq(testCustomers.id, id)).for('update');
  return row ?? null;
}

export async function updateAccount(tx: Tx, { id, account }: { id: string; account: Account }): Promise<void> {
  await tx.update(testCustomers).set({ account }).where(eq(testCustomers.id, id));
}

export async function insertWebhooks(tx: Tx, rows: readonly (typeof testWebhooks.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(testWebhooks).values([...rows]);
}

/** Holds back the customer's new webhooks, or releases those held. */
export async function updateHolding(tx: Tx, { id, isHolding }: { id: string; isHolding: boolean }): Promise<void> {
  await tx.update(testCustomers).set({ isHoldingWebhooks: isHolding }).where(eq(testCustomers.id, id));
  if (isHolding) return;
  await tx
    .update(testWebhooks)
    .set({ isHeld: false, nextAttemptAt: sql`now()` })
    .where(and(eq(testWebhooks.customerId, id), eq(testWebhooks.isHeld, true), isNull(testWebhooks.deliveredAt)));
}

/** Returns the newest 50, newest first. */
export async function listWebhooks(tx: Tx, customerId: string): Promise<WebhookRow[]> {
  return tx
    .select()
    .from(testWebhooks)
    .where(eq(testWebhooks.customerId, customerId))
    .orderBy(desc(testWebhooks.position))
    .limit(MAX_LISTED_WEBHOOKS);
}

export async function findWebhook(
  tx: Tx,
  { customerId, id }: { customerId: string; id: string },
): Promise<WebhookRow | null> {
  const [row] = await tx
    .select()
    .from(testWebhooks)
    .where(and(eq(testWebhooks.id, id), eq(testWebhooks.customerId, customerId)));
  return row ?? null;
}

/**
 * Returns the due webhooks, oldest first, and postpones their next attempt so that no other process takes the same
 * ones.
 */
export async function claimWebhooks(tx: Tx): Promise<WebhookRow[]> {
  const due = tx
    .select({ id: testWebhooks.id })
    .from(testWebhooks)
    .where(
      and(
        isNull(testWebhooks.deliveredAt),
        eq(testWebhooks.isHeld, false),
        lt(testWebhooks.attempts, MAX_ATTEMPTS),
        lte(testWebhooks.nextAttemptAt, sql`now()`),
      ),
    )
    .orderBy(testWebhooks.position)
    .limit(20)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(testWebhooks)
    .set({
      attempts: sql`${testWebhooks.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => least(power(2, ${testWebhooks.attempts} + 1), 14400))`,
    })
    .where(inArray(testWebhooks.id, due))
    .returning();
  return rows.sort((a, b) => a.position - b.position);
}

/** Marks the webhook as delivered, so that it is not attempted again. */
export async function markDelivered(tx: Tx, id: string): Promise<void> {
  await tx
    .update(testWebhooks)
    .set({ deliveredAt: sql`now()` })
    .where(eq(testWebhooks.id, id));
}

/** Deletes webhooks older than 30 days. */
export async function deleteOldWebhooks(tx: Tx): Promise<void> {
  await tx
    .delete(testWebhooks)
    .where(lt(testWebhooks.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS}::int)`));
}
