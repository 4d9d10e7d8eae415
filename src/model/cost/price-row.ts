// A row of a price book: what one unit of a meter costs at list price or by an agreement, and where that is stated.

import { z } from 'zod';
import { cloudProviders } from '#catalogue/provider.ts';

/** Up to a billion, with twelve decimals: prices of a single request begin at the seventh. */
const decimalAmount = z.string().regex(/^\d{1,9}(?:\.\d{1,12})?$/);
/** Steps of requests and seconds begin at billions. */
const stepStart = z.string().regex(/^\d{1,15}(?:\.\d{1,12})?$/);

/** The SKU of a row ends with this if the row holds only for components spread over zones. */
export const ZONE_REDUNDANT = ', zone redundant';

export const priceRow = z.object({
  provider: z.enum([...cloudProviders, 'self']),
  /** The key of the catalogue entry. */
  service: z.string().min(1).max(80),
  /** The SKU is written as the catalogue writes it. Null means the same for all SKUs. */
  sku: z.string().max(120).nullable(),
  /** The region is written as the provider writes it: 'westeurope'. Null means the same in all regions. */
  region: z.string().max(60).nullable(),
  /** A meter of the catalogue entry. */
  meter: z.string().min(1).max(120),
  /** The amount buys this unit: 'hour', 'GB', 'month', 'request'. */
  unit: z.string().min(1).max(60),
  /** The amount is for this many units: 1,000,000 for "a million requests", as the source states it. */
  per: z.int().min(1).max(1_000_000_000),
  /** The amount is a decimal: '0.045'. */
  amount: decimalAmount,
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** The amount holds from this quantity a month on: '0', '1024'. */
  tierFrom: stepStart,
  /** The note says what the catalogue does not tell apart: 'Linux', 'first 50 TB of the hot tier'. */
  note: z.string().max(120).nullable(),
  /** The page or file that states it. */
  source: z.string().min(1).max(500),
  /** The day of the statement, or on which it was read: '2026-11-22'. */
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  isSample: z.boolean(),
  /** Whose it is: rows of a person go before rows of the installation, which go before the sample. */
  owner: z.enum(['person', 'installation', 'sample']),
});

export type PriceRow = z.infer<typeof priceRow>;
