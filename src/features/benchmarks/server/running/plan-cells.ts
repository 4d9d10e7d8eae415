// The cells of a run before it starts, with the most that each can cost.

import { newId } from '#contract/id.ts';
import type { AgentStatus } from '#platform/llm/agents.ts';
import { bytesOfCase } from '../../shared/case-prompt.ts';
import { MAX_OUTPUT_TOKENS } from '../../shared/limits.ts';
import type { SuiteContent } from '../../shared/suite-shapes.ts';
import type { benchmarkCells } from '../tables.ts';

/** The models port adds this much to a request, such as how to cite. */
const FRAME_TOKENS = 2_000;
/** The models port asks a provider that is busy up to three times; only the last attempt has an answer. */
const MAX_ATTEMPTS = 3;

type Plan = {
  runId: string;
  userId: string;
  suite: SuiteContent;
  agents: readonly Pick<AgentStatus, 'id' | 'price'>[];
  repeats: number;
};

/** Every agent has its turn at a case before the next case begins, so that all of them come forward together. */
export function planCells({ runId, userId, suite, agents, repeats }: Plan): (typeof benchmarkCells.$inferInsert)[] {
  const sizes = new Map(suite.cases.map((item) => [item.key, bytesOfCase(suite, item)]));
  const cells: (typeof benchmarkCells.$inferInsert)[] = [];
  for (let repeat = 1; repeat <= repeats; repeat++)
    for (const { key } of suite.cases)
      for (const { id: agentId, price } of agents)
        cells.push({
          id: newId(),
          runId,
          userId,
          agentId,
          caseKey: key,
          repeat,
          position: cells.length,
          worstMicros: worstCost(price, sizes.get(key) ?? 0),
        });
  return cells;
}

/**
 * In millionths of a US dollar. A byte makes at most one token, and an answer has at most `MAX_OUTPUT_TOKENS`. Input that is
 * written to a cache, or is long, costs the higher price.
 */
function worstCost({ input, output, cacheWrite = input, longInput }: AgentStatus['price'], bytes: number): number {
  const inputPrice = Math.max(input, cacheWrite, longInput?.input ?? 0, longInput?.cacheWrite ?? 0);
  const outputPrice = Math.max(output, longInput?.output ?? 0);
  return Math.ceil(MAX_ATTEMPTS * (bytes + FRAME_TOKENS) * inputPrice + MAX_OUTPUT_TOKENS * outputPrice);
}
