// The endpoints of the table of agents, which an administrator reads, changes, and compares with the providers' lists.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planKeys } from '#contract/plan.ts';
import type { ProblemTable } from '#contract/problem.ts';

export const agentTableProblems = {
  'agents/not-found': { status: 404, message: 'Not found.' },
} as const satisfies ProblemTable;

/** US dollars per million tokens. */
const price = z.number().min(0).max(10_000);

export const agentSettings = z.object({
  name: z.string().trim().min(1).max(60),
  /** The provider's own id. */
  model: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[\w./:@-]+$/, 'may have letters, digits and . / : @ _ -'),
  contextTokens: z.number().int().min(1_000).max(100_000_000),
  price: z.object({
    input: price,
    output: price,
    /** Null: like other input. */
    cachedInput: price.nullable(),
    cacheWrite: price.nullable(),
  }),
  minimumPlan: z.enum(planKeys),
  isEnabled: z.boolean(),
  hasVision: z.boolean(),
  hasTools: z.boolean(),
  hasEffort: z.boolean(),
});
export type AgentSettings = z.infer<typeof agentSettings>;

const agentRow = z.object({
  id: z.string(),
  /** The provider as people call it: 'Google'. */
  provider: z.string(),
  avatar: z.string(),
  settings: agentSettings,
  /** Without the administrator's changes. */
  standard: agentSettings,
  isChanged: z.boolean(),
  changedAt: z.date().nullable(),
  /** Pages of the provider that the standard was read from, and the day; none for an own server. */
  sources: z.array(z.string()),
  checkedOn: z.string().nullable(),
  isAvailable: z.boolean(),
  reason: z.string().nullable(),
});
export type AgentRow = z.infer<typeof agentRow>;

const comparedProvider = z.object({
  provider: z.string(),
  /** 'not-connected': there is no key. 'failed': the provider did not answer with a list. */
  state: z.enum(['compared', 'not-connected', 'failed']),
  /** Agents whose model the provider no longer lists. */
  gone: z.array(z.object({ agentId: z.string(), name: z.string(), model: z.string() })),
  /** Models that no agent uses, up to 100. */
  newModels: z.array(z.string()),
});
export type ComparedProvider = z.infer<typeof comparedProvider>;

const id = z.string().min(1).max(200);
const route = endpoint.errors(agentTableProblems).meta({ access: 'admin' });
const tags = ['agents'];

export const agentTableContract = {
  listAgentTable: route
    .route({ method: 'GET', path: '/admin/agents', tags, summary: 'Agents with their models, prices and sources' })
    .output(z.object({ agents: z.array(agentRow) })),

  changeAgent: route
    .meta({ audit: { kind: 'agent-table.changed', id: 'id' } })
    .route({ method: 'PUT', path: '/admin/agents', tags, summary: 'Change an agent for everybody' })
    .input(z.object({ id, settings: agentSettings }))
    .output(z.object({ agent: agentRow })),

  resetAgent: route
    .meta({ audit: { kind: 'agent-table.reset', id: 'id' } })
    .route({ method: 'POST', path: '/admin/agents/reset', tags, summary: 'Take the changes of an agent back' })
    .input(z.object({ id }))
    .output(z.object({ agent: agentRow })),

  compareModels: route
    .route({
      method: 'POST',
      path: '/admin/agents/compare',
      tags,
      summary: 'Compare the agents with the providers’ models',
    })
    .output(z.object({ providers: z.array(comparedProvider) })),
};
