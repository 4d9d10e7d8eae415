// What a person used of their plan, and what the model calls cost.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planKeys } from '#contract/plan.ts';
import { holdings, meters } from '#contract/plan-allowances.ts';

const route = endpoint.meta({ access: 'signed-in' });
const publicRoute = endpoint.meta({ access: 'public' });
const adminRoute = endpoint.meta({ access: 'admin' });
const tags = ['usage'];

/** What is counted by; `null` for what is counted as it stands. */
const period = z.enum(['day', 'month']).nullable();

const share = z.object({
  right: z.enum([...meters, ...holdings]),
  used: z.number(),
  /** `null`: no limit. Bytes for 'documentBytes'. */
  limit: z.number().nullable(),
  period,
  /** `null` where the period is. */
  resetAt: z.date().nullable(),
  /** The plan that has more, and how much. */
  more: z.object({ plan: z.enum(planKeys), limit: z.number().nullable(), period }).nullable(),
});
export type UsageShare = z.infer<typeof share>;

const tokens = {
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** US dollars. */ costUsd: z.number(),
};

const costs = z.object({
  total: z.object(tokens),
  byAgent: z.array(z.object({ agentId: z.string(), ...tokens })),
  /** 'YYYY-MM-DD' in UTC, every day of the month up to today. */
  byDay: z.array(z.object({ day: z.string(), ...tokens })),
});
export type Costs = z.infer<typeof costs>;

/** 'YYYY-MM'; this month when absent. */
const month = z
  .string()
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
  .optional();

/** A line of a plan's card; see `featuresOf`. */
const feature = z.object({ name: z.string(), included: z.boolean(), amount: z.string() });

export const usageContract = {
  plans: publicRoute
    .route({ method: 'GET', path: '/plans', tags, summary: 'What each plan gives here' })
    .output(z.object({ features: z.record(z.enum(planKeys), z.array(feature)) })),

  shares: route.route({ method: 'GET', path: '/usage', tags, summary: 'How much of your plan is used' }).output(
    z.object({
      plan: z.enum(planKeys),
      /** Bytes a document may have. */
      fileBytes: z.number(),
      shares: z.array(share),
    }),
  ),

  costs: route
    .route({ method: 'GET', path: '/usage/costs', tags, summary: 'Tokens and cost of your model calls in a month' })
    .input(z.object({ month }))
    .output(costs),

  totals: adminRoute
    .route({ method: 'GET', path: '/admin/usage', tags, summary: 'Tokens and cost of everybody in a month' })
    .input(z.object({ month }))
    .output(
      costs.extend({
        /** Who cost most first, up to 100. */
        byPerson: z.array(z.object({ userId: z.string(), email: z.string(), plan: z.enum(planKeys), ...tokens })),
      }),
    ),
};
