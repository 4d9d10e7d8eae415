// The ledger of model calls in SQL, and its sums by agent, by day and by person.

import { sql, type SQL } from 'drizzle-orm';
import type { PlanKey } from '#contract/plan.ts';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { users } from '#platform/identity/tables.ts';
import type { PlanSource } from '#features/entitlements/server/entitlements.ts';
import { usageLedger } from './tables.ts';

/** A month lasts from its first moment to the first moment of the next. */
export type Month = { from: Date; to: Date };

export type Tokens = { calls: number; inputTokens: number; outputTokens: number; costUsd: number };
/** The sum of all calls, of one agent's or of one day's ('YYYY-MM-DD' in UTC). */
export type Sum = Tokens & { agentId: string | null; day: string | null };
export type PersonSum = Tokens & { userId: string; email: string; plan: PlanKey };

const MAX_PEOPLE = 100;

const tokens = sql`
  count(*) as calls, coalesce(sum(input_tokens), 0) as "inputTokens", coalesce(sum(output_tokens), 0) as "outputTokens",
  coalesce(sum(cost_micros), 0)::float8 / 1000000 as "costUsd"`;

const tokenColumns = {
  calls: column.number(),
  inputTokens: column.number(),
  outputTokens: column.number(),
  costUsd: column.number(),
};

export async function insertCalls(tx: Tx, calls: readonly (typeof usageLedger.$inferInsert)[]): Promise<void> {
  await tx.insert(usageLedger).values([...calls]);
}

/** The total, then each agent, highest cost first, then each day that has calls. Without `userId`: of everybody. */
export async function selectSums(tx: Tx, { month, userId }: { month: Month; userId?: string }): Promise<Sum[]> {
  return rowsOf(
    tx,
    sql`
    select agent_id as "agentId", day, ${tokens}
    from (select *, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from usage_ledger where ${isWithin(month)} ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}) l
    group by grouping sets ((), (agent_id), (day))
    order by grouping(agent_id, day) desc, "costUsd" desc, "outputTokens" desc`,
    { agentId: column.nullable(column.text()), day: column.nullable(column.text()), ...tokenColumns },
  );
}

/** The sums are those of everybody (as the system), highest cost first. */
export async function selectSumsByPerson(
  tx: Tx,
  { month, plans }: { month: Month; plans: PlanSource },
): Promise<PersonSum[]> {
  return rowsOf(
    tx,
    sql`
    select ${users.id} as "userId", ${users.email} as email, ${plans.planOf(sql`${users.id}`)} as plan, ${tokens}
    from usage_ledger join ${users} on ${users.id} = user_id where ${isWithin(month)}
    group by ${users.id}, ${users.email} order by "costUsd" desc, "outputTokens" desc limit ${MAX_PEOPLE}`,
    { userId: column.text(), email: column.text(), plan: column.text<PlanKey>(), ...tokenColumns },
  );
}

function isWithin({ from, to }: Month): SQL {
  return sql`usage_ledger.created_at >= ${from.toISOString()}::timestamptz and usage_ledger.created_at < ${to.toISOString()}::timestamptz`;
}
