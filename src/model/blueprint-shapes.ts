// A blueprint on the wire: a stored solution, where a person put its parts on the canvas, and its versions.

import { z } from 'zod';
import { cloudProviders } from '#catalogue/provider.ts';
import { MAX_BLUEPRINT_TITLE_LENGTH } from './limits.ts';
import { positions } from './layout/positions.ts';
import { solution } from './solution-shapes.ts';

/** Any text: whatever is not the id of a row of yours is not found. */
export const id = z.string().max(64);
export const title = z.string().trim().min(1).max(MAX_BLUEPRINT_TITLE_LENGTH);

export const blueprintSummary = z.object({
  id: z.string(),
  title: z.string(),
  provider: z.enum(cloudProviders),
  componentCount: z.number(),
  updatedAt: z.date(),
});

export const blueprint = z.object({
  id: z.string(),
  title: z.string(),
  /** Its title is the blueprint's. */
  solution,
  positions,
  /** Counts the changes of solution and positions; send it back as `baseRevision`. */
  revision: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export const saved = z.object({ revision: z.number(), updatedAt: z.date() });

/** Why a version was kept: while it was being edited, before a large part was replaced or a version restored, or by name. */
export const versionReasons = ['edited', 'replaced', 'restored', 'named'] as const;

export const version = z.object({
  id: z.string(),
  revision: z.number(),
  reason: z.enum(versionReasons),
  /** Given by a person; null for those that Lounge keeps on its own. */
  name: z.string().nullable(),
  componentCount: z.number(),
  createdAt: z.date(),
});

export const versionName = z.string().trim().min(1).max(80);
