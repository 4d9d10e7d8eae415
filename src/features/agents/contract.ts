// The agents a person can talk to: what each is good for, whether it can answer here, and which plan it needs.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planKeys } from '#contract/plan.ts';

const agent = z.object({
  id: z.string(),
  name: z.string(),
  /** Shown beside the name: 'Google', 'OpenAI', 'Anthropic', 'Own server' or 'Lounge'. */
  provider: z.string(),
  /** Two letters: 'GP'. */
  avatar: z.string(),
  abilities: z.object({
    vision: z.boolean(),
    effort: z.boolean(),
    tools: z.boolean(),
    temperature: z.boolean(),
    webSearch: z.boolean(),
  }),
  /** How much it reads at once, in tokens. */
  contextTokens: z.number(),
  /** US dollars per million tokens; `null`: free of charge. */
  price: z.object({ input: z.number(), output: z.number() }).nullable(),
  /** The lowest plan that has it. */
  minimumPlan: z.enum(planKeys),
  /** The plan the person has to get for it; `null`: theirs has it. */
  requiredPlan: z.enum(planKeys).nullable(),
  isAvailable: z.boolean(),
  /** Why it cannot answer here, and what to set; `null` when it can. */
  reason: z.string().nullable(),
});
export type Agent = z.infer<typeof agent>;

const agentList = z.object({
  /** In the order of the picker. */
  agents: z.array(agent),
  defaultAgentId: z.string(),
});
export type AgentList = z.infer<typeof agentList>;

export const agentsContract = {
  listAgents: endpoint
    .meta({ access: 'signed-in' })
    .route({
      method: 'GET',
      path: '/agents',
      tags: ['agents'],
      summary: 'Agents, with the reason where one cannot answer, and the plan where yours does not have one',
    })
    .output(agentList),
};
