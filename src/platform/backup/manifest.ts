// What a backup says of itself: the manifest, its first file, before anything is known of the rest, and the summary, its last.

import { z } from 'zod';

/** It rises when an older Lounge could not read the format any more. */
export const FORMAT = 1;

export const MANIFEST_FILE = 'manifest.json';
export const SUMMARY_FILE = 'summary.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const column = z.object({ name: z.string(), type: z.string() });

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  product: z.literal('Lounge'),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  storage: z.enum(['disk', 's3']),
  /** The migrations that had run, in their order. */
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(column) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});

export const summarySchema = z.object({
  /** Each table has the number of its rows and their hash, as rows/row-digest.ts makes it. */
  tables: z.record(z.string(), z.object({ rows: count, sha256 })),
  objects: z.object({ count, bytes: count }),
  /** Objects that were listed and gone when they were read: deleted meanwhile. */
  goneObjects: count,
  secrets: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Summary = z.infer<typeof summarySchema>;
