// Plans, counters and scripted agents for tests of metering.

import { scriptedAgent } from './scripted-agent.ts';
import { sql } from 'drizzle-orm';
import type { PlanKey } from '#contract/plan.ts';
import type { Meter } from '#contract/plan-allowances.ts';
import type { Db } from '#platform/db/db.ts';
import type { Agent } from '#platform/llm/agents.ts';
import { createScripted, type Script, type ScriptedProvider } from '#platform/llm/testing/scripted.ts';

/** Writes the same subscription as the local checkout. */
export async function givePlan(db: Db, email: string, plan: PlanKey): Promise<void> {
  await db.asSystem((tx) =>
    tx.execute(sql`
    insert into subscriptions (user_id, engine, idempotency_key, plan)
    select id, 'local', gen_random_uuid(), ${plan} from users where email = ${email}
    on conflict (user_id, engine) do update set plan = excluded.plan`),
  );
}

export type Counter = { meter: Meter; period: string };

export async function setUsed(
  db: Db,
  email: string,
  { meter, period, used }: Counter & { used: number },
): Promise<void> {
  await db.asSystem((tx) =>
    tx.execute(sql`
    insert into usage_counters (user_id, meter, period, used) select id, ${meter}, ${period}, ${used}::int from users where email = ${email}
    on conflict (user_id, meter, period) do update set used = excluded.used`),
  );
}

/** Returns how many units of a meter all people together used in a period. */
export async function readUsed(db: Db, { meter, period }: Counter): Promise<number> {
  const rows = await db.asSystem((tx) =>
    tx.execute(
      sql`select coalesce(sum(used), 0)::int as used from usage_counters where meter = ${meter} and period = ${period}`,
    ),
  );
  return (rows as unknown as { used: number }[])[0]?.used ?? 0;
}

/**
 * Returns one agent per script, named after it. Every plan includes them, except those with the id of a built-in agent. A
 * million tokens cost one dollar as input and two as output.
 */
export function scriptAgents(scripts: Record<string, Script>): { agent: Agent; provider: ScriptedProvider }[] {
  return Object.entries(scripts).map(([id, script]) => ({
    agent: scriptedAgent(id, { model: `${id}-model` }),
    provider: createScripted([script]),
  }));
}

/** All ways an answer can go: it completes, fails or hangs, before or after its first text. */
export const courses = {
  whole: { steps: [{ text: 'An answer.' }], usage: { inputTokens: 10, outputTokens: 5 } },
  failsEarly: { steps: [{ fail: 'key' }] },
  failsLate: { steps: [{ text: 'Half an ' }, { fail: 'format' }] },
  hangsEarly: { steps: [{ hang: true }] },
  hangsLate: { steps: [{ text: 'Half an ' }, { hang: true }] },
} satisfies Record<string, Script>;
