// Usage: the ledger of model calls, and what they cost a person or everybody in a month.

import type { Meter } from '#contract/plan-allowances.ts';
import type { PlanSource } from '#features/entitlements/server/entitlements.ts';
import { periodOf, resetOf } from '#features/entitlements/shared/allowances.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { costOf } from '#platform/llm/agents.ts';
import type { ModelCall } from '#platform/llm/models.ts';
import type { Costs, TotalCosts } from '../contract.ts';
import { insertCalls, selectSums, selectSumsByPerson, type Month, type Sum, type Tokens } from './store.ts';

/** `month` is 'YYYY-MM'; this month when absent. */
type CostQuery = { month?: string | undefined };

export type Usage = {
  findCosts(userId: string, of: CostQuery): Promise<Costs>;
  /** The same of everybody, and the people with the highest cost. */
  findTotalCosts(of: CostQuery): Promise<TotalCosts>;
};

/** `now`: months and days begin by this clock. */
export type UsageOptions = { db: Db; plans: PlanSource; now: () => Date };

export function createUsage({ db, plans, now }: UsageOptions): Usage {
  return {
    async findCosts(userId, query) {
      const month = monthOf(query.month, now());
      const sums = await db.asUser(userId, (tx) => selectSums(tx, { month, userId }));
      return presentCosts(sums, daysOf(month, now()));
    },

    async findTotalCosts(query) {
      const month = monthOf(query.month, now());
      const { sums, byPerson } = await db.asSystem(async (tx) => ({
        sums: await selectSums(tx, { month }),
        byPerson: await selectSumsByPerson(tx, { month, plans }),
      }));
      return { ...presentCosts(sums, daysOf(month, now())), byPerson };
    },
  };
}

/** Writes model calls to the ledger. Call it in the transaction of the step they were made for. */
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

function monthOf(name: string | undefined, now: Date): Month {
  const from = new Date(`${name ?? periodOf('month', now)}-01T00:00:00Z`);
  return { from, to: resetOf('month', from) };
}

/** Every day of the month up to today. */
function daysOf({ from, to }: Month, now: Date): string[] {
  const days: string[] = [];
  for (let day = from; day < to && day <= now; day = resetOf('day', day)) days.push(periodOf('day', day));
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
