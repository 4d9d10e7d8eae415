// Plans, counters and charges in SQL. Every function names the owner; row-level security is the second wall.

import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Meter } from '#contract/plan-allowances.ts';
import type { PlanKey } from '#contract/plan.ts';
import type { Tx } from '#platform/db/db.ts';
import { column, readRows, rowsOf } from '#platform/db/rows-of.ts';
import { runs } from '#platform/runs/tables.ts';
import { usageCharges, usageCounters } from './tables.ts';

/** It is what a plan allows of a meter now. */
export type Offer = { plan: PlanKey; amount: number; period: string; atOnce: number; hasAgent: boolean };

export type Taking = {
  userId: string;
  /** The person's plan as a SQL expression. */
  plan: SQL<PlanKey>;
  meter: Meter;
  runId: number | SQL;
  /** An earlier unit has paid for the run: none is taken. */
  isPaid: boolean;
  /** Runs in progress that count as one with this one. */
  grouped: number;
  /** One for each plan. */
  offers: readonly Offer[];
};

export type Taken = {
  plan: PlanKey;
  /** Runs in progress, this one included and those grouped with it left out. */
  running: number;
  /** Units used in the period before this one. */
  used: number;
  isTaken: boolean;
};

export async function selectPlan(tx: Tx, plan: SQL<PlanKey>): Promise<PlanKey> {
  const [row] = await rowsOf(tx, sql`select ${plan} as plan`, { plan: column.text<PlanKey>() });
  if (!row) throw new Error('the plan of the person was not selected');
  return row.plan;
}

/**
 * Takes one unit for the run the statement before has inserted; `readTaken` reads its rows. Nothing is taken when the
 * plan has no units of the meter left or does not have the agent, or when more runs are in progress than it allows.
 */
export function takingUnit({ userId, plan, meter, runId, isPaid, grouped, offers }: Taking): SQL {
  return sql`
    with offer as (
      select * from unnest(
        ${sql.param(offers.map((offer) => offer.plan))}::text[],
        ${sql.param(offers.map(({ amount }) => amount))}::int[],
        ${sql.param(offers.map(({ period }) => period))}::text[],
        ${sql.param(offers.map(({ atOnce }) => atOnce))}::int[],
        ${sql.param(offers.map(({ hasAgent }) => hasAgent))}::boolean[]) as o(plan, amount, period, at_once, has_agent)
      where plan = ${plan}
    ),
    running as (select count(*)::int - ${grouped}::int as count from ${runs} where ${runs.userId} = ${userId} and ${runs.status} = 'running'),
    taken as (
      insert into usage_counters (user_id, meter, period, used)
      select ${userId}::text, ${meter}::text, offer.period, 1 from offer, running where running.count <= offer.at_once and offer.has_agent and offer.amount > 0 and not ${isPaid}::boolean
      on conflict (user_id, meter, period) do update set used = usage_counters.used + 1
        where usage_counters.used < (select amount from offer)
      returning period
    ),
    charge as (
      insert into usage_charges (run_id, user_id, meter, period)
      select ${runId}::bigint, ${userId}::text, ${meter}::text, taken.period from taken
    )
    select offer.plan, running.count as running, (exists (select from taken) or (${isPaid}::boolean and offer.has_agent and running.count <= offer.at_once)) as is_taken,
      coalesce((select used from usage_counters c where c.user_id = ${userId} and c.meter = ${meter} and c.period = offer.period), 0) as used
    from offer, running`;
}

export function readTaken(rows: readonly unknown[]): Taken {
  const [row] = readRows(rows, {
    plan: column.text<PlanKey>(),
    running: column.number(),
    used: column.number(),
    is_taken: column.boolean(),
  });
  if (!row) throw new Error('the plan of the person is not among the offers');
  return { plan: row.plan, running: row.running, used: row.used, isTaken: row.is_taken };
}

/** Returns the unit the run has taken to the period it was taken from. A run without a charge changes nothing. */
export async function returnUnit(tx: Tx, { userId, id }: { userId: string; id: number }): Promise<void> {
  await tx.execute(sql`
    with charge as (delete from ${usageCharges} where ${and(eq(usageCharges.runId, id), eq(usageCharges.userId, userId))} returning meter, period)
    update usage_counters set used = usage_counters.used - 1 from charge
    where usage_counters.user_id = ${userId} and usage_counters.meter = charge.meter and usage_counters.period = charge.period`);
}

/** Until the transaction ends, no other one adds to what this person stores. */
export async function lockStorage(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage:${userId}`}, 0))`);
}

export async function selectCounters(
  tx: Tx,
  { userId, periods }: { userId: string; periods: readonly string[] },
): Promise<{ meter: Meter; period: string; used: number }[]> {
  return tx
    .select({ meter: usageCounters.meter, period: usageCounters.period, used: usageCounters.used })
    .from(usageCounters)
    .where(and(eq(usageCounters.userId, userId), inArray(usageCounters.period, [...periods])));
}
