// What the rules of a solution find. A finding names what it is about by ids, so that a canvas can mark the node and a document
// the paragraph.

import { z } from 'zod';
import type { Severity } from '#contract/finding.ts';
import type { Solution } from './solution-shapes.ts';

export const pillars = [
  'network',
  'placement',
  'reachability',
  'recovery',
  'availability',
  'security',
  'cost',
  'operations',
] as const;
export type Pillar = (typeof pillars)[number];

export type SolutionFinding = {
  /** 'network/subnets-overlap': lasting, part of links and decisions. */
  code: string;
  severity: Severity;
  pillar: Pillar;
  /** What is wrong here, with names and values: one sentence. */
  message: string;
  /** Why it matters, and what to do. */
  reason: string;
  /** The page that states the rule; null for arithmetic. */
  source: string | null;
  /** Ids of what it is about, the first one to be shown. */
  subjects: readonly string[];
  /** Changes the solution so that the finding is gone; null where a person has to decide. */
  fix: { label: string; apply(solution: Solution): Solution } | null;
};

/** A rule: pure, and silent about what is not decided. */
export type SolutionRuleCheck = (solution: Solution) => SolutionFinding[];

/** A finding on the wire, without its fix: that is applied by `code` and `subjects`. */
export const shownFinding = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  pillar: z.enum(pillars),
  message: z.string(),
  reason: z.string(),
  source: z.string().nullable(),
  subjects: z.array(z.string()),
  fixLabel: z.string().nullable(),
});
