// Statements of work on the wire: in the list, and the open one.

import { z } from 'zod';
import { sowContent } from './content/content-shapes.ts';
import { currencies } from './content/choices.ts';
import { MAX_SOW_TITLE_LENGTH } from './limits.ts';
import { sowRoles } from './review/share-roles.ts';

/** 'draft' can be edited; all others are frozen. */
export const sowStates = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type SowState = (typeof sowStates)[number];

export const sowTitle = z.string().trim().min(1).max(MAX_SOW_TITLE_LENGTH);

export const sowSummary = z.object({
  id: z.string(),
  title: z.string(),
  client: z.string(),
  state: z.enum(sowStates),
  /** The version that is edited, or that was sent last. */
  version: z.int(),
  /** The total in hundredths of the currency. */
  value: z.int(),
  currency: z.enum(currencies),
  validUntil: z.string(),
  updatedAt: z.date(),
});
export type SowSummary = z.infer<typeof sowSummary>;

export const sow = sowSummary.extend({
  content: sowContent,
  /** Counts the changes; send it back as `baseRevision`. */
  revision: z.int(),
  createdAt: z.date(),
  /** It says what the caller may do. */
  role: z.enum(sowRoles),
  /** The accepted one that this one changes. */
  amendsId: z.string().nullable(),
});
export type Sow = z.infer<typeof sow>;

export const savedSow = z.object({ revision: z.int(), updatedAt: z.date() });
export type SavedSow = z.infer<typeof savedSow>;
