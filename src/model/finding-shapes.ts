// What the rules of a solution find. A finding names what it is about by ids, so that a canvas can mark the node and a document
// the paragraph.

import { z } from 'zod';
import { pillars } from './check/pillars.ts';

/** A finding as it is shown and sent. */
export const solutionFinding = z.object({
  /** 'network/subnets-overlap': lasting, part of links and decisions. */
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  pillar: z.enum(pillars),
  /** What is wrong here, with names and values: one sentence. */
  message: z.string(),
  /** The reason says why it matters, and what to do. */
  reason: z.string(),
  /** The page that states the rule; null for arithmetic. */
  source: z.string().nullable(),
  /** Ids of what it is about, the first one to be shown. */
  subjects: z.array(z.string()),
  /** The label says what `applyFix` would do; null if a person has to decide. */
  fixLabel: z.string().nullable(),
});

export type SolutionFinding = z.infer<typeof solutionFinding>;
