// The door of usage: what a person's plan gives, what is used of it, and what the calls of models cost.

import { planKeys, type PlanKey } from '#contract/plan.ts';
import { featuresOf, type PlanFeature } from '#features/entitlements/shared/plan-features.ts';
import {
  amountOf,
  holdings,
  isMeter,
  meters,
  planWithMore,
  resetOf,
  type Holding,
  type Meter,
  type RightsTable,
} from '#contract/plan-allowances.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { PlannedAgent } from '#platform/http/quota.ts';
import { costOf } from '#platform/llm/agents.ts';
import type { ModelCall } from '#platform/llm/models.ts';
import type { Costs, UsageShare } from '../contract.ts';
import { measureRoom, type DocumentRoom } from '#features/entitlements/server/document-room.ts';
import {
  insertCalls,
  sumByPerson,
  sumCalls,
  type Month,
  type PersonSum,
  type Sum,
  type Tokens,
} from './ledger-store.ts';
import { agentNotInPlan } from '#features/entitlements/server/plan-limit.ts';
import { findPlan, giveBack, listCounters, sumDocuments, type BillingEngine } from './store.ts';

/** `now`: days and months begin by it. */
export type UsageSettings = { rights: RightsTable; billing: BillingEngine; now: () => Date };

export type Usage = {
  /** What the cards of the plans list. */
  features(): Record<PlanKey, PlanFeature[]>;
  planOf(tx: Tx, userId: string): Promise<PlanKey>;
  /** Rejects with 'plan/upgrade-required' when one more document does not fit. */
  documentRoom(tx: Tx, userId: string): Promise<DocumentRoom>;
  shares(userId: string): Promise<{ plan: PlanKey; fileBytes: number; shares: UsageShare[] }>;
  /** `month` as 'YYYY-MM'; this one when absent. */
  costs(userId: string, month?: string): Promise<Costs>;
  /** The same of everybody, and who cost most. */
  totals(month?: string): Promise<Costs & { byPerson: PersonSum[] }>;
};

export function createUsage({ db, rights, billing, now }: UsageSettings & { db: Db }): Usage {
  const planOf = (tx: Tx, userId: string): Promise<PlanKey> => findPlan(tx, { userId, engine: billing });

  async function readUsed(tx: Tx, userId: string): Promise<{ plan: PlanKey; used: Record<Meter | Holding, number> }> {
    const plan = await planOf(tx, userId);
    const counters = await listCounters(tx, { userId, periods: [periodOf('day', now()), periodOf('month', now())] });
    const usedOf = (meter: Meter): number =>
      counters.find(
        (counter) => counter.meter === meter && counter.period === periodOf(rights[plan].meters[meter].period, now()),
      )?.used ?? 0;
    const metered = Object.fromEntries(meters.map((meter) => [meter, usedOf(meter)])) as Record<Meter, number>;
    // Collections and blueprints are counted here when their features come; nobody can have one yet.
    return { plan, used: { ...metered, ...(await sumDocuments(tx, userId)), collections: 0, blueprints: 0 } };
  }

  function shareOf(right: Meter | Holding, { plan, used }: { plan: PlanKey; used: number }): UsageShare {
    const better = planWithMore(rights, plan, right);
    const periodIn = (key: PlanKey) => (isMeter(right) ? rights[key].meters[right].period : null);
    return {
      right,
      used,
      limit: amountOf(rights[plan], right),
      period: periodIn(plan),
      resetAt: isMeter(right) ? resetOf(rights[plan].meters[right], now()) : null,
      more: better && { plan: better, limit: amountOf(rights[better], right), period: periodIn(better) },
    };
  }

  return {
    features: () =>
      Object.fromEntries(planKeys.map((plan) => [plan, featuresOf(rights, plan)])) as Record<PlanKey, PlanFeature[]>,
    planOf,

    async documentRoom(tx, userId) {
      return measureRoom({ rights, plan: await planOf(tx, userId), used: await sumDocuments(tx, userId), now: now() });
    },

    async shares(userId) {
      const { plan, used } = await db.asUser(userId, (tx) => readUsed(tx, userId));
      return {
        plan,
        fileBytes: rights[plan].fileBytes,
        shares: [...meters, ...holdings].map((right) => shareOf(right, { plan, used: used[right] })),
      };
    },

    async costs(userId, name) {
      const month = monthOf(name, now());
      return presentCosts(await db.asUser(userId, (tx) => sumCalls(tx, { month, userId })), daysOf(month, now()));
    },

    async totals(name) {
      const month = monthOf(name, now());
      const { sums, byPerson } = await db.asSystem(async (tx) => ({
        sums: await sumCalls(tx, { month }),
        byPerson: await sumByPerson(tx, { month, engine: billing }),
      }));
      return { ...presentCosts(sums, daysOf(month, now())), byPerson };
    },
  };
}

/** Throws 'plan/upgrade-required' when the plan does not have the agent. */
export function requireAgent(plan: PlanKey, agent: PlannedAgent): void {
  if (!hasAgent(plan, agent)) throw agentNotInPlan({ plan, agent });
}

export function hasAgent(plan: PlanKey, agent: Pick<PlannedAgent, 'plan'>): boolean {
  return planKeys.indexOf(agent.plan) <= planKeys.indexOf(plan);
}

/** How a meter names the day or month it counts now: '2026-11-21', '2026-11'. */
export function periodOf(period: 'day' | 'month', now: Date): string {
  return now.toISOString().slice(0, period === 'day' ? 10 : 7);
}

/** Writes model calls down, in the transaction of the step they finished. */
export async function recordCalls(
  tx: Tx,
  { userId, meter, calls }: { userId: string; meter: Meter; calls: readonly ModelCall[] },
): Promise<void> {
  if (calls.length === 0) return;
  const entries = calls.map(({ agent, usage, isEstimate }) => ({
    userId,
    meter,
    ...usage,
    isEstimate,
    agentId: agent.id,
    model: agent.model,
    costMicros: Math.round(costOf(agent, usage) * 1_000_000),
  }));
  await insertCalls(tx, entries);
}

/** Gives back what a run took that came to nothing, in the transaction that ends it. Last in it: whoever begins a run takes the same locks in that order. */
export async function refundRun(tx: Tx, run: { userId: string; id: number }): Promise<void> {
  await giveBack(tx, run);
}

function monthOf(name: string | undefined, now: Date): Month {
  const from = new Date(`${name ?? periodOf('month', now)}-01T00:00:00Z`);
  return { from, to: resetOf({ amount: 0, period: 'month' }, from) };
}

/** Every day of the month up to today. */
function daysOf({ from, to }: Month, now: Date): string[] {
  const days: string[] = [];
  for (let day = from; day < to && day <= now; day = resetOf({ amount: 0, period: 'day' }, day))
    days.push(periodOf('day', day));
  return days;
}

function presentCosts(sums: readonly Sum[], days: readonly string[]): Costs {
  const total = sums.find(({ agentId, day }) => agentId === null && day === null);
  const byDay = new Map(sums.map((sum) => [sum.day, sum]));
  return {
    total: tokensOf(total),
    byAgent: sums.flatMap(({ agentId, ...sum }) => (agentId === null ? [] : [{ agentId, ...tokensOf(sum) }])),
    byDay: days.map((day) => ({ day, ...tokensOf(byDay.get(day)) })),
  };
}

function tokensOf(sum?: Tokens): Tokens {
  return {
    calls: sum?.calls ?? 0,
    inputTokens: sum?.inputTokens ?? 0,
    outputTokens: sum?.outputTokens ?? 0,
    costUsd: sum?.costUsd ?? 0,
  };
}
