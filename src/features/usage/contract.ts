// What a person's model calls cost in a month, and everybody's for admins.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planKeys } from '#contract/plan.ts';

const tags = ['usage'];

const tokens = {
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** US dollars. */
  costUsd: z.number(),
};

const costs = z.object({
  total: z.object(tokens),
  byAgent: z.array(z.object({ agentId: z.string(), ...tokens })),
  /** 'YYYY-MM-DD' in UTC, every day of the month up to today. */
  byDay: z.array(z.object({ day: z.string(), ...tokens })),
});
export type Costs = z.infer<typeof costs>;

const totalCosts = costs.extend({
  /** Highest cost first, up to 100. */
  byPerson: z.array(z.object({ userId: z.string(), email: z.string(), plan: z.enum(planKeys), ...tokens })),
});
export type TotalCosts = z.infer<typeof totalCosts>;

/** 'YYYY-MM'; this month when absent. */
const month = z
  .string()
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
  .optional();

export const usageContract = {
  findCosts: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'GET', path: '/usage/costs', tags, summary: 'Tokens and cost of your model calls in a month' })
    .input(z.object({ month }))
    .output(costs),

  findTotalCosts: endpoint
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/usage', tags, summary: 'Tokens and cost of everybody in a month' })
    .input(z.object({ month }))
    .output(totalCosts),
};
