// Subscriptions and webhook events in SQL. A row belongs to one person and one payment engine.

import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { users } from '#platform/identity/tables.ts';
import type { Payments, ProviderEvent } from '#platform/payments/payments.ts';
import { billingEvents, subscriptions, type SubscriptionRow } from './tables.ts';

export type Engine = Payments['engine'];
export type OwnRow = { userId: string; engine: Engine };

const EVENT_RETENTION_DAYS = 30;

function isOwn({ userId, engine }: OwnRow) {
  return and(eq(subscriptions.userId, userId), eq(subscriptions.engine, engine));
}

export async function selectSubscription(tx: Tx, own: OwnRow): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(subscriptions).where(isOwn(own));
  return row ?? null;
}

/** The person's row, inserted when there is none. */
export async function insertSubscription(tx: Tx, own: OwnRow): Promise<SubscriptionRow> {
  await tx
    .insert(subscriptions)
    .values({ ...own, idempotencyKey: crypto.randomUUID() })
    .onConflictDoNothing();
  const row = await selectSubscription(tx, own);
  if (!row) throw new Error('the subscription was not written');
  return row;
}

export async function updateCustomer(tx: Tx, own: OwnRow, customerId: string): Promise<void> {
  await tx.update(subscriptions).set({ customerId }).where(isOwn(own));
}

export async function updateIdempotencyKey(tx: Tx, own: OwnRow): Promise<void> {
  await tx.update(subscriptions).set({ idempotencyKey: crypto.randomUUID() }).where(isOwn(own));
}

export async function selectByCustomer(tx: Tx, customerId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.customerId, customerId));
  return row ?? null;
}

/** Everything the provider said when it was asked last. */
export type SyncedState = Pick<
  SubscriptionRow,
  'plan' | 'subscriptionId' | 'status' | 'currentPeriodEnd' | 'isCancelling' | 'cardBrand' | 'cardLast4'
>;

export async function updateState(tx: Tx, customerId: string, state: SyncedState): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...state, syncedAt: sql`now()` })
    .where(eq(subscriptions.customerId, customerId));
}

export async function hasEvent(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(billingEvents, eq(billingEvents.id, id))) > 0;
}

export async function insertEvent(tx: Tx, { id, type }: ProviderEvent): Promise<void> {
  await tx.insert(billingEvents).values({ id, type }).onConflictDoNothing();
}

export async function deleteOldEvents(tx: Tx): Promise<void> {
  await tx
    .delete(billingEvents)
    .where(lt(billingEvents.receivedAt, sql`now() - make_interval(days => ${EVENT_RETENTION_DAYS}::int)`));
}

/** Customers of the engine that were not synced for a day, in random order, so that one that fails does not block the others. */
export async function selectUnsyncedCustomers(
  tx: Tx,
  { engine, limit }: { engine: Engine; limit: number },
): Promise<string[]> {
  const isDue = or(isNull(subscriptions.syncedAt), lt(subscriptions.syncedAt, sql`now() - interval '1 day'`));
  const rows = await tx
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(and(eq(subscriptions.engine, engine), isNotNull(subscriptions.customerId), isDue))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.flatMap(({ customerId }) => customerId ?? []);
}

/** Customers of the engine: all (`of` is `null`), or one by its id or by the e-mail address of its person in Lounge. */
export async function selectCustomers(
  tx: Tx,
  { engine, of }: { engine: Engine; of: string | null },
): Promise<string[]> {
  const isAsked =
    of === null
      ? undefined
      : or(
          eq(subscriptions.customerId, of),
          sql`${subscriptions.userId} in (select ${users.id} from ${users} where ${users.email} = lower(${of}))`,
        );
  const rows = await tx
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(and(eq(subscriptions.engine, engine), isNotNull(subscriptions.customerId), isAsked))
    .orderBy(subscriptions.customerId);
  return rows.flatMap(({ customerId }) => customerId ?? []);
}
