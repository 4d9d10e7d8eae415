// Entitlements: what a person's plan allows and how much of it is used. Who has which plan and how much a person holds
// are other features' business; they are passed in as a `PlanSource` and as `HoldingCounters`.

import type { SQL } from 'drizzle-orm';
import { holdings, meters, type AllowanceTable, type Holding, type Meter } from '#contract/plan-allowances.ts';
import { planKeys, type PlanKey } from '#contract/plan.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EndedRun } from '#platform/runs/run.ts';
import type { PlanUsage, StoredBytes } from '../contract.ts';
import { periodOf } from '../shared/allowances.ts';
import { featuresOf, type PlanFeature } from '../shared/plan-features.ts';
import { measureDocumentRoom, type DocumentRoom } from './rooms/document-room.ts';
import { limitReached } from './plan-limit.ts';
import { measureStorageRoom, type StorageRoom } from './rooms/storage-room.ts';
import { lockStorage, returnUnit, selectCounters, selectPlan } from './store.ts';
import { describeAllowance } from './used-allowance.ts';

/** Knows the plan of every person. */
export type PlanSource = {
  /**
   * A scalar SQL expression for the plan of the person whose id is `userId`, a value or a column; never null. It is an
   * expression and not a call so that taking a unit stays one statement (decision 14).
   */
  planOf(userId: string | SQL): SQL<PlanKey>;
};

/** Counts the things of a kind that a person holds now, in the caller's transaction. */
export type HoldingCounter = (tx: Tx, userId: string) => Promise<number>;

/** One for each holding but storage; people hold nothing of a holding that no feature has registered. */
export type HoldingCounters = Readonly<Partial<Record<Exclude<Holding, 'storageBytes'>, HoldingCounter>>>;

/** Sums what a feature stores of a person, in the caller's transaction. */
export type StorageCounter = (tx: Tx, userId: string) => Promise<StoredBytes>;

export type EntitlementSettings = {
  /** It says what each plan allows. */
  allowances: AllowanceTable;
  plans: PlanSource;
  /** Days and months begin by this clock. */
  now: () => Date;
};

type Held = { userId: string; holding: Exclude<Holding, 'storageBytes'> };

export type Entitlements = {
  /** It lists what the card of each plan shows. */
  listPlanFeatures(): Record<PlanKey, PlanFeature[]>;
  findPlan(tx: Tx, userId: string): Promise<PlanKey>;
  /** Until the transaction ends, no other one adds to what this person stores. */
  lockStorage(tx: Tx, userId: string): Promise<void>;
  /** Locks, too. Rejects with 'plan/upgrade-required' when one more document does not fit. */
  findDocumentRoom(tx: Tx, userId: string): Promise<DocumentRoom>;
  /** Locks, too. For another content of a document that the person has: they may have as many as the plan allows. */
  findReplacementRoom(tx: Tx, userId: string): Promise<DocumentRoom>;
  /** Locks, too: call it after the locks of rows, right before what is to be stored is written. */
  findStorageRoom(tx: Tx, userId: string): Promise<StorageRoom>;
  /**
   * It works like `findStorageRoom`. Rejects with 'plan/upgrade-required' when the plan has no room for one more of
   * these.
   */
  findHoldingRoom(tx: Tx, held: Held): Promise<StorageRoom>;
  /** Screens show this: bytes, and the limit of the plan; `null` means none. */
  findStorage(tx: Tx, userId: string): Promise<StoredBytes & { limit: number | null }>;
  findPlanUsage(userId: string): Promise<PlanUsage>;
};

export function createEntitlements({
  db,
  holdings: counters,
  storage,
  allowances: table,
  plans,
  now,
}: EntitlementSettings & { db: Db; holdings: HoldingCounters; storage: readonly StorageCounter[] }): Entitlements {
  const findPlan = (tx: Tx, userId: string): Promise<PlanKey> => selectPlan(tx, plans.planOf(userId));
  const countHolding = async (tx: Tx, { userId, holding }: { userId: string; holding: Holding }): Promise<number> =>
    holding === 'storageBytes' ? (await sumStored(tx, userId)).kept : ((await counters[holding]?.(tx, userId)) ?? 0);

  const sumStored = (tx: Tx, userId: string): Promise<StoredBytes> => sumAll(storage, tx, userId);

  async function countMeters(tx: Tx, { userId, plan }: { userId: string; plan: PlanKey }): Promise<Map<Meter, number>> {
    const time = now();
    const rows = await selectCounters(tx, { userId, periods: [periodOf('day', time), periodOf('month', time)] });
    const current = rows.filter(({ meter, period }) => period === periodOf(table[plan].meters[meter].period, time));
    return new Map(current.map(({ meter, used }) => [meter, used]));
  }

  return {
    listPlanFeatures: () =>
      Object.fromEntries(planKeys.map((plan) => [plan, featuresOf(table, plan)])) as Record<PlanKey, PlanFeature[]>,

    findPlan,
    lockStorage,

    async findDocumentRoom(tx, userId) {
      const plan = await findPlan(tx, userId);
      await lockStorage(tx, userId);
      const documents = await countHolding(tx, { userId, holding: 'documents' });
      const stored = await sumStored(tx, userId);
      return measureDocumentRoom({ table, plan, used: { documents, ...stored }, now: now() });
    },

    async findReplacementRoom(tx, userId) {
      const plan = await findPlan(tx, userId);
      await lockStorage(tx, userId);
      return measureDocumentRoom({ table, plan, used: { documents: 0, ...(await sumStored(tx, userId)) }, now: now() });
    },

    async findStorageRoom(tx, userId) {
      const plan = await findPlan(tx, userId);
      await lockStorage(tx, userId);
      return measureStorageRoom({ table, plan, used: await sumStored(tx, userId), now: now() });
    },

    async findHoldingRoom(tx, { userId, holding }) {
      const plan = await findPlan(tx, userId);
      await lockStorage(tx, userId);
      const used = await countHolding(tx, { userId, holding });
      if (used >= (table[plan].holdings[holding] ?? Infinity))
        throw limitReached({ table, plan, now: now(), allowance: holding, used, needed: used + 1 });
      return measureStorageRoom({ table, plan, used: await sumStored(tx, userId), now: now() });
    },

    async findStorage(tx, userId) {
      const plan = await findPlan(tx, userId);
      return { ...(await sumStored(tx, userId)), limit: table[plan].holdings.storageBytes };
    },

    async findPlanUsage(userId) {
      return db.asUser(userId, async (tx) => {
        const plan = await findPlan(tx, userId);
        const counted = await countMeters(tx, { userId, plan });
        const at = { plan, now: now() };
        const allowances = meters.map((meter) =>
          describeAllowance(table, { ...at, allowance: meter, used: counted.get(meter) ?? 0 }),
        );
        for (const holding of holdings) {
          const used = await countHolding(tx, { userId, holding });
          allowances.push(describeAllowance(table, { ...at, allowance: holding, used }));
        }
        return { plan, fileBytes: table[plan].fileBytes, allowances };
      });
    },
  };
}

async function sumAll(
  counters: readonly StorageCounter[],
  ...[tx, userId]: Parameters<StorageCounter>
): Promise<StoredBytes> {
  const sum = { kept: 0, deleted: 0 };
  for (const count of counters) {
    const { kept, deleted } = await count(tx, userId);
    sum.kept += kept;
    sum.deleted += deleted;
  }
  return sum;
}

/**
 * Refunds the unit of a run that ended because the provider or Lounge failed before anything arrived (`hasOutput` is
 * false). A run that its person stopped has used its unit: the provider was asked, and its input costs as much as ever.
 * Call it like `refundRun`.
 */
export async function refundFailedRun(
  tx: Tx,
  run: { userId: string; id: number; status: EndedRun['status'] },
  hasOutput: boolean,
): Promise<void> {
  if (!hasOutput && run.status !== 'stopped') await refundRun(tx, run);
}

/**
 * Refunds the unit of a run that produced nothing, in the transaction that ends it. Call it last in that transaction:
 * starting a run takes the same locks in that order.
 */
export async function refundRun(tx: Tx, run: { userId: string; id: number }): Promise<void> {
  await returnUnit(tx, run);
}
