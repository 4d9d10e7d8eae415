// The cost of a solution as it is shown, sent and written into documents. Money is in whole hundredths of the currency ("cents"),
// rounded once for each line, so that every sum equals the lines that it is the sum of.

import { z } from 'zod';

const cents = z.int();
/** Decimals as text: '0.045'; never floats. */
const decimal = z.string();

const range = z.object({ low: cents, expected: cents, high: cents });
export type MoneyRange = z.infer<typeof range>;

const costLine = z.object({
  componentId: z.string(),
  environmentId: z.string(),
  /** A meter of the catalogue entry. */
  meter: z.string(),
  /** Units a month, of all that the environment has. */
  quantity: z.object({ low: decimal, expected: decimal, high: decimal }),
  /** Where the quantity comes from: 'stated' by a person, or 'assumed': all hours of a month, one a month. */
  basis: z.enum(['stated', 'assumed']),
  /** How the quantity is made: '2 × 730 hours'. */
  reckoning: z.string(),
  unit: z.string(),
  /** Of one unit, rounded to eight digits; the amount is reckoned from what is stated. */
  unitPrice: decimal,
  /** As the source states it: 912.50 for 730 hours. */
  stated: z.object({ amount: decimal, per: z.int() }),
  amount: range,
  price: z.object({
    source: z.string(),
    date: z.string(),
    isSample: z.boolean(),
    owner: z.enum(['person', 'installation', 'sample']),
    /** Null: the same in all regions, for all SKUs. */
    region: z.string().nullable(),
    /** Whether that is not the component's region: a sample price of another region is used. */
    isOtherRegion: z.boolean(),
    sku: z.string().nullable(),
    /** From which quantity a month this price holds: '0' unless the price has steps. */
    tierFrom: decimal,
    note: z.string().nullable(),
  }),
});
export type CostLine = z.infer<typeof costLine>;

export const unpricedReasons = [
  'no-service',
  'no-meters',
  'no-price',
  'other-sku',
  'other-region',
  'other-currency',
  'no-quantity',
  'absurd-quantity',
] as const;
export type UnpricedReason = (typeof unpricedReasons)[number];

const unpricedPart = z.object({
  componentId: z.string(),
  environmentId: z.string(),
  /** Null: the whole component. */
  meter: z.string().nullable(),
  reason: z.enum(unpricedReasons),
  /** One sentence, with names and values. */
  message: z.string(),
});
export type UnpricedPart = z.infer<typeof unpricedPart>;

const budgetComparison = z.object({
  /** As stated in the requirements, in cents. */
  low: cents,
  high: cents,
  currency: z.string(),
  isAssumed: z.boolean(),
  /** 'unknown': in another currency, or nothing has a price. */
  outcome: z.enum(['within', 'below', 'above', 'may-exceed', 'unknown']),
  /** What the priced components cost, and whether the range covers them. */
  message: z.string(),
});
export type BudgetComparison = z.infer<typeof budgetComparison>;

export const costSheet = z.object({
  /** ISO 4217; all amounts are in it, none is converted. */
  currency: z.string(),
  lines: z.array(costLine),
  unpriced: z.array(unpricedPart),
  /** A month. */
  environments: z.array(range.extend({ environmentId: z.string() })),
  total: range,
  budget: budgetComparison.nullable(),
  /** Whether any line rests on the sample book. */
  hasSamples: z.boolean(),
});
export type CostSheet = z.infer<typeof costSheet>;
