// What the price of a statement of work is computed from: effort, rates, and how it is charged.

import { z } from 'zod';
import {
  MAX_AMOUNT,
  MAX_ITEMS,
  MAX_LINE_LENGTH,
  MAX_MONTHS,
  MAX_RATE,
  MAX_RATE_OF_EXCHANGE,
  MAX_RATE_ROLES,
  MAX_TASK_COUNT,
  MAX_TASK_MINUTES,
} from '../limits.ts';
import { phases } from '../tasks/task-shapes.ts';
import { confidences, currencies, priceModels } from './choices.ts';
import { amount, day, itemId, share } from './value-shapes.ts';

const line = z.string().max(MAX_LINE_LENGTH);
const minutes = z.int().min(0).max(MAX_TASK_MINUTES);

/** `rate` is what the client pays for an hour, `cost` what the hour costs inside. Both are in hundredths of the currency. */
const rateRole = z.object({
  key: itemId,
  name: line,
  rate: z.int().min(0).max(MAX_RATE),
  cost: z.int().min(0).max(MAX_RATE),
});
export type RateRole = z.infer<typeof rateRole>;

export const rateCard = z.object({
  currency: z.enum(currencies),
  validFrom: day,
  roles: z.array(rateRole).min(1).max(MAX_RATE_ROLES),
  /** Nobody has confirmed the rates yet. */
  isAssumed: z.boolean(),
});
export type RateCard = z.infer<typeof rateCard>;

export const effortLine = z.object({
  id: itemId,
  /** The task of the catalogue that it is of; null for one that a person has added. */
  taskKey: itemId.nullable(),
  name: line,
  phase: z.enum(phases),
  /** One of these is counted: 'network'. */
  unit: line,
  count: z.int().min(0).max(MAX_TASK_COUNT),
  /** It says where the count comes from: 'hub, spoke'. */
  reason: line,
  roleKey: itemId,
  /** Minutes for one unit. */
  low: minutes,
  likely: minutes,
  high: minutes,
  /** Nobody has confirmed the hours yet. */
  isAssumed: z.boolean(),
  /** The client may order it in addition; it is not in the total. */
  isOptional: z.boolean(),
});
export type EffortLine = z.infer<typeof effortLine>;

export const pricing = z.object({
  model: z.enum(priceModels),
  /** A fixed price and the price of milestones are this percentile of the simulation. */
  confidence: z.enum(confidences),
  discount: share,
  taxName: line,
  tax: share,
  expenses: z.array(z.object({ id: itemId, name: line, amount })).max(MAX_ITEMS),
  retainer: z.object({
    months: z.int().min(1).max(MAX_MONTHS),
    hoursPerMonth: z.int().min(0).max(10_000),
    roleKey: itemId,
  }),
  /** The total that was agreed with the client, if there is one: a finding says when the computed total differs. */
  agreedTotal: z.int().min(0).max(MAX_AMOUNT).nullable(),
});
export type Pricing = z.infer<typeof pricing>;

/** The cost sheet of the blueprint said this of a month in the cloud. It is the client's own bill and in no total. */
export const cloudCost = z.object({
  currency: line,
  /** Hundredths of the currency. */
  low: z.int().min(0),
  expected: z.int().min(0),
  high: z.int().min(0),
  /** '5 of 10 components priced, 2 of them in part' */
  coverage: line,
  /** The price books, each with its day. */
  sources: z.array(line).max(50),
  hasSamples: z.boolean(),
  day,
  /** A person states the rate and its day: one of the cloud's currency is `rate` millionths of the other one. */
  conversion: z.object({ currency: z.enum(currencies), rate: z.int().min(1).max(MAX_RATE_OF_EXCHANGE), day }).nullish(),
});
export type CloudCost = z.infer<typeof cloudCost>;
