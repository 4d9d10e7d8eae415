// The agents a person can talk to: what each is good for, whether it can answer here, and which plan it needs.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planKeys } from '#contract/plan.ts';
import { avatarColors } from './shared/avatar-colors.ts';

const agent = z.object({
  id: z.string(),
  name: z.string(),
  /** Shown beside the name: 'Google' or 'Lounge'; for own agents, whose they are. */
  provider: z.string(),
  /** Two letters: 'GP'. */
  avatar: z.string(),
  /** An own agent has a color; for those of the table it is null. */
  color: z.enum(avatarColors).nullable(),
  abilities: z.object({
    vision: z.boolean(),
    effort: z.boolean(),
    tools: z.boolean(),
    temperature: z.boolean(),
    webSearch: z.boolean(),
  }),
  /** The agent reads this many tokens at once. */
  contextTokens: z.number(),
  /** US dollars per million tokens; `null`: free of charge. */
  price: z.object({ input: z.number(), output: z.number() }).nullable(),
  /** The lowest plan that has it. */
  minimumPlan: z.enum(planKeys),
  /** The plan the person has to get for it; `null`: theirs has it. */
  requiredPlan: z.enum(planKeys).nullable(),
  isAvailable: z.boolean(),
  /** It says why the agent cannot answer here, and what to set. It is `null` when the agent can. */
  reason: z.string().nullable(),
});
export type Agent = z.infer<typeof agent>;

const ownAgentEntry = agent.extend({
  description: z.string(),
  /** The agent that answers. One that is gone is named by its id. */
  base: z.object({ id: z.string(), name: z.string() }),
  /** False: another member of the workspace shares it. */
  isOwn: z.boolean(),
  /** The agent is shared with the members of this workspace. Null means that it is shared with nobody. */
  workspace: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Questions that an empty conversation offers. */
  starters: z.array(z.string()),
});
export type OwnAgentEntry = z.infer<typeof ownAgentEntry>;

const agentList = z.object({
  /** The agents are in the order of the picker. */
  agents: z.array(agent),
  /**
   * The person's own agents come first, then those shared with them, each by name. Chat takes them wherever it takes
   * an agent.
   */
  own: z.array(ownAgentEntry),
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
