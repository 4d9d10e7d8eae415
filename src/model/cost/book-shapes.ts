// Price books on the wire: which there are, and what an import found.

import { z } from 'zod';

/** Pages of the Azure Retail Prices API, an offer file of AWS, pages of Google's Cloud Billing Catalog API, or columns of one's own. */
export const priceFormats = ['azure-retail', 'aws-offer', 'gcp-catalog', 'csv'] as const;
export type PriceFormat = (typeof priceFormats)[number];

/** Rows of a person's own book. */
export const MAX_OWN_PRICES = 5_000;
/** Rows of a book of the installation. */
export const MAX_BOOK_PRICES = 3_000_000;
export const MAX_CSV_LENGTH = 1_000_000;
/** A report shows at most this many bad rows. */
export const MAX_BAD_ROWS = 20;

export const importReport = z.object({
  read: z.int(),
  taken: z.int(),
  /** The counts say how many rows were left out, by the reason. */
  skipped: z.record(z.string(), z.int()),
  /** The first bad rows: where they are, and what is wrong. */
  badRows: z.array(z.object({ row: z.int(), reason: z.string() })),
});
export type ImportReport = z.infer<typeof importReport>;

export const priceBook = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(priceFormats),
  rowCount: z.int(),
  report: importReport,
  createdAt: z.date(),
});
export type PriceBook = z.infer<typeof priceBook>;
