// Subscriptions and webhook events in SQL. A row belongs to one person and one payment engine.

import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { Payments, ProviderEvent } from '#platform/payments/payments.ts';
import { billingEvents, subscriptions, type SubscriptionRow } from './tables.ts';

export type Engine = Payments['engine'];
export type OwnRow = { userId: string; engine: Engine };

const EVENTS_KEPT_DAYS = 30;

function isOwn({ userId, engine }: OwnRow) {
  return and(eq(subscriptions.userId, userId), eq(subscriptions.engine, engine));
}

export async function findSubscription(tx: Tx, own: OwnRow): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(subscriptions).where(isOwn(own));
  return row ?? null;
}

/** The person's row, made when there is none. */
export async function ensureSubscription(tx: Tx, own: OwnRow): Promise<SubscriptionRow> {
  await tx
    .insert(subscriptions)
    .values({ ...own, idempotencyKey: crypto.randomUUID() })
    .onConflictDoNothing();
  const row = await findSubscription(tx, own);
  if (!row) throw new Error('the subscription was not written');
  return row;
}

export async function setCustomer(tx: Tx, own: OwnRow, customerId: string): Promise<void> {
  await tx.update(subscriptions).set({ customerId }).where(isOwn(own));
}

export async function renewIdempotencyKey(tx: Tx, own: OwnRow): Promise<void> {
  await tx.update(subscriptions).set({ idempotencyKey: crypto.randomUUID() }).where(isOwn(own));
}

export async function findByCustomer(tx: Tx, customerId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.customerId, customerId));
  return row ?? null;
}

/** What the provider said, all of it, as of now. */
export type SyncedState = Pick<
  SubscriptionRow,
  'plan' | 'subscriptionId' | 'status' | 'currentPeriodEnd' | 'isCancelling' | 'cardBrand' | 'cardLast4'
>;

export async function saveState(tx: Tx, customerId: string, state: SyncedState): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...state, syncedAt: sql`now()` })
    .where(eq(subscriptions.customerId, customerId));
}

export async function isKnownEvent(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(billingEvents, eq(billingEvents.id, id))) > 0;
}

export async function insertEvent(tx: Tx, { id, type }: ProviderEvent): Promise<void> {
  await tx.insert(billingEvents).values({ id, type }).onConflictDoNothing();
}

export async function pruneEvents(tx: Tx): Promise<void> {
  await tx
    .delete(billingEvents)
    .where(lt(billingEvents.receivedAt, sql`now() - make_interval(days => ${EVENTS_KEPT_DAYS}::int)`));
}

/** Customers of the engine that nobody asked the provider about for a day, in no order, so that none stands in the way of others. */
export async function listUnsynced(tx: Tx, { engine, limit }: { engine: Engine; limit: number }): Promise<string[]> {
  const isDue = or(isNull(subscriptions.syncedAt), lt(subscriptions.syncedAt, sql`now() - interval '1 day'`));
  const rows = await tx
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(and(eq(subscriptions.engine, engine), isNotNull(subscriptions.customerId), isDue))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.flatMap(({ customerId }) => customerId ?? []);
}

/** Customers of the engine: all, one by its id, or one by its person's address in Lounge. */
export async function listCustomers(tx: Tx, { engine, of }: { engine: Engine; of: string | null }): Promise<string[]> {
  const isAsked =
    of === null
      ? undefined
      : or(
          eq(subscriptions.customerId, of),
          sql`${subscriptions.userId} in (select id from users where email = lower(${of}))`,
        );
  const rows = await tx
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(and(eq(subscriptions.engine, engine), isNotNull(subscriptions.customerId), isAsked))
    .orderBy(subscriptions.customerId);
  return rows.flatMap(({ customerId }) => customerId ?? []);
}
