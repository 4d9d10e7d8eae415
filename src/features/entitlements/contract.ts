// What each plan gives, and how much of their plan a person has used.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { holdings, meters } from '#contract/plan-allowances.ts';
import { planKeys } from '#contract/plan.ts';

const tags = ['entitlements'];

/** The period a meter counts by; `null` for holdings. */
const period = z.enum(['day', 'month']).nullable();

const usedAllowance = z.object({
  allowance: z.enum([...meters, ...holdings]),
  used: z.number(),
  /** The value `null` means no limit. It is in bytes for 'storageBytes'. */
  limit: z.number().nullable(),
  period,
  /** `null` for holdings. */
  resetAt: z.date().nullable(),
  /** The plan that has more, and how much. */
  more: z.object({ plan: z.enum(planKeys), limit: z.number().nullable(), period }).nullable(),
});
export type UsedAllowance = z.infer<typeof usedAllowance>;

const planUsage = z.object({
  plan: z.enum(planKeys),
  /** The largest document the plan allows, in bytes. */
  fileBytes: z.number(),
  allowances: z.array(usedAllowance),
});
export type PlanUsage = z.infer<typeof planUsage>;

/** A line of a plan's card; see `featuresOf`. */
const feature = z.object({ name: z.string(), included: z.boolean(), amount: z.string() });

/**
 * A person's rows and objects take this many bytes: `kept` is what is there, `deleted` what is not gone for good yet.
 */
export type StoredBytes = { kept: number; deleted: number };

export const entitlementsContract = {
  listPlanFeatures: endpoint
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/plans', tags, summary: 'What each plan gives here' })
    .output(z.object({ features: z.record(z.enum(planKeys), z.array(feature)) })),

  findPlanUsage: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'GET', path: '/usage', tags, summary: 'How much of your plan is used' })
    .output(planUsage),
};
