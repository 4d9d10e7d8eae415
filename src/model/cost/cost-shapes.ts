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
  /** The quantity is 'stated' by a person, 'assumed' (all hours of a month, one a month), or 'proposed' by a rule of thumb. */
  basis: z.enum(['stated', 'assumed', 'proposed']),
  /** The reckoning says how the quantity is made: '2 × 730 hours'. */
  reckoning: z.string(),
  unit: z.string(),
  /** Of one unit, rounded to eight digits; the amount is reckoned from what is stated. */
  unitPrice: decimal,
  /** The price is as the source states it: 912.50 for 730 hours. */
  stated: z.object({ amount: decimal, per: z.int() }),
  amount: range,
  price: z.object({
    source: z.string(),
    date: z.string(),
    isSample: z.boolean(),
    owner: z.enum(['person', 'installation', 'sample']),
    /** Null: the same in all regions, for all SKUs. */
    region: z.string().nullable(),
    /** True if that is not the component's region, and a sample price of another region is used. */
    isOtherRegion: z.boolean(),
    sku: z.string().nullable(),
    /** The price holds from this quantity a month on: '0' unless the price has steps. */
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
  'free',
  'priced-by-parts',
  'not-public',
  'not-used',
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

/** Returns false where nothing is charged for the part itself, as far as the catalogue knows, or a usual design has none of it. */
export function isCharged({ reason }: UnpricedPart): boolean {
  return !['no-meters', 'free', 'priced-by-parts', 'not-used'].includes(reason);
}

/** Returns whether a price is still to be found, also where the catalogue does not say what is charged. */
export function isPriceMissing(part: UnpricedPart): boolean {
  return part.reason === 'no-meters' || isCharged(part);
}

const budgetComparison = z.object({
  /** The bounds are as stated in the requirements, in cents. */
  low: cents,
  high: cents,
  currency: z.string(),
  isAssumed: z.boolean(),
  /** 'unknown': in another currency, or too few components have a price. 'above' is known of a part as well. */
  outcome: z.enum(['within', 'below', 'above', 'may-exceed', 'unknown']),
  /** The message says what the priced components cost, and whether the range covers them. */
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
  /** It says what a month brings, if the use of a line is proposed from it: '… = 210 million requests a month'. */
  monthLoad: z.string().nullable(),
  /** True if any line rests on the sample book. */
  hasSamples: z.boolean(),
});
export type CostSheet = z.infer<typeof costSheet>;
