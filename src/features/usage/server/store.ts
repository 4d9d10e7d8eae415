// Plans, counters and charges in SQL. Every function names the owner; row-level security is the second wall.

import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PlanKey } from '#contract/plan.ts';
import type { Meter } from '#contract/plan-allowances.ts';
import { subscriptions } from '#features/billing/server/tables.ts';
import { documents } from '#features/documents/server/tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { usageCharges, usageCounters } from './tables.ts';

/** Whose word counts. 'off': everybody has Enterprise. */
export type BillingEngine = 'local' | 'stripe' | 'off';

type Person = { userId: string; engine: BillingEngine };

/** What a plan gives of a meter now. */
export type Offer = { plan: PlanKey; amount: number; period: string; atOnce: number };

export type Taking = Person & { meter: Meter; runId: number; offers: readonly Offer[] };

export type Taken = {
  plan: PlanKey;
  /** Runs under way, this one included. */
  running: number;
  /** In the period, before this unit. */
  used: number;
  isTaken: boolean;
};

function planOfPerson({ userId, engine }: Person): SQL<PlanKey> {
  if (engine === 'off') return sql<PlanKey>`'enterprise'`;
  const isTheirs = and(eq(subscriptions.userId, userId), eq(subscriptions.engine, engine));
  return sql<PlanKey>`coalesce((select ${subscriptions.plan} from ${subscriptions} where ${isTheirs}), 'free')`;
}

export async function findPlan(tx: Tx, person: Person): Promise<PlanKey> {
  const [row] = (await tx.execute(sql`select ${planOfPerson(person)} as plan`)) as unknown as { plan: PlanKey }[];
  return row?.plan ?? 'free';
}

/**
 * Takes one unit for the run the statement before has inserted, in one statement: nothing is taken when the plan has no
 * more of the meter, or more runs are under way than it allows.
 */
export async function takeUnit(tx: Tx, { userId, engine, meter, runId, offers }: Taking): Promise<Taken> {
  const rows = await tx.execute(sql`
    with offer as (
      select * from unnest(
        ${sql.param(offers.map(({ plan }) => plan))}::text[],
        ${sql.param(offers.map(({ amount }) => amount))}::int[],
        ${sql.param(offers.map(({ period }) => period))}::text[],
        ${sql.param(offers.map(({ atOnce }) => atOnce))}::int[]) as o(plan, amount, period, at_once)
      where plan = ${planOfPerson({ userId, engine })}
    ),
    running as (select count(*)::int as count from runs where user_id = ${userId} and status = 'running'),
    taken as (
      insert into usage_counters (user_id, meter, period, used)
      select ${userId}::text, ${meter}::text, offer.period, 1 from offer, running where running.count <= offer.at_once and offer.amount > 0
      on conflict (user_id, meter, period) do update set used = usage_counters.used + 1
        where usage_counters.used < (select amount from offer)
      returning period
    ),
    charge as (
      insert into usage_charges (run_id, user_id, meter, period)
      select ${runId}::bigint, ${userId}::text, ${meter}::text, taken.period from taken
    )
    select offer.plan, running.count as running, exists (select from taken) as is_taken,
      coalesce((select used from usage_counters c where c.user_id = ${userId} and c.meter = ${meter} and c.period = offer.period), 0) as used
    from offer, running`);
  const [row] = rows as unknown as { plan: PlanKey; running: number; used: number; is_taken: boolean }[];
  if (!row) throw new Error('the plan of the person is not among the offers');
  return { plan: row.plan, running: row.running, used: row.used, isTaken: row.is_taken };
}

/** Gives the run's unit back, once. */
export async function giveBack(tx: Tx, { userId, id }: { userId: string; id: number }): Promise<void> {
  await tx.execute(sql`
    with charge as (delete from ${usageCharges} where ${and(eq(usageCharges.runId, id), eq(usageCharges.userId, userId))} returning meter, period)
    update usage_counters set used = usage_counters.used - 1 from charge
    where usage_counters.user_id = ${userId} and usage_counters.meter = charge.meter and usage_counters.period = charge.period`);
}

export async function listCounters(
  tx: Tx,
  { userId, periods }: { userId: string; periods: readonly string[] },
): Promise<{ meter: Meter; period: string; used: number }[]> {
  return tx
    .select({ meter: usageCounters.meter, period: usageCounters.period, used: usageCounters.used })
    .from(usageCounters)
    .where(and(eq(usageCounters.userId, userId), inArray(usageCounters.period, [...periods])));
}

export async function sumDocuments(tx: Tx, userId: string): Promise<{ documents: number; documentBytes: number }> {
  const [sum] = await tx
    .select({
      documents: sql<number>`count(*)`.mapWith(Number),
      documentBytes: sql<number>`coalesce(sum(${documents.size}), 0)`.mapWith(Number),
    })
    .from(documents)
    .where(and(eq(documents.userId, userId), isNull(documents.deletedAt)));
  return sum ?? { documents: 0, documentBytes: 0 };
}
