// Sections and the events of their generation, on the wire.

import { z } from 'zod';

const sectionOrigin = z.enum(['model', 'fallback', 'person']);

export const section = z.object({
  topic: z.string(),
  isLocked: z.boolean(),
  /** Who wrote its current text; null for a section that is empty or missing. */
  origin: sectionOrigin.nullable(),
  isEmpty: z.boolean(),
});
export type Section = z.infer<typeof section>;

/**
 * Events of a generation, which begins with all its topics 'queued'. Where the model fails, 'failed' comes before the 'done'
 * of the text Lounge writes itself ('fallback').
 */
export type GenerationEvent = {
  topic: string;
  status: 'queued' | 'running' | 'done' | 'failed';
  origin: 'model' | 'fallback';
};
