// Sections and the events of their generation, on the wire.

import { z } from 'zod';

const sectionOrigin = z.enum(['model', 'fallback', 'person']);

export const section = z.object({
  topic: z.string(),
  isLocked: z.boolean(),
  /** It says who wrote the current text; null for a section that is empty or missing. */
  origin: sectionOrigin.nullable(),
  isEmpty: z.boolean(),
});
export type Section = z.infer<typeof section>;

/** Events of a generation: all topics are 'queued' first; where the model 'failed', Lounge's own text is 'done' after it. */
export type GenerationEvent = {
  topic: string;
  status: 'queued' | 'running' | 'done' | 'failed';
  origin: 'model' | 'fallback';
  /** The text of a section that is 'done', in Markdown with its facts' placeholders; it is saved by then. */
  body?: string;
};
