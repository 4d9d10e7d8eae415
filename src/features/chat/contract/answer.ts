// What an answer is besides its text: how it ended, what the agent thought, what it used.

import { z } from 'zod';
import { efforts } from '#contract/effort.ts';

/** Why a complete answer is not a whole one. */
export const cutShortReasons = ['length', 'filtered', 'refused'] as const;

/** Absent: the agent's own. Left out for agents that take none. */
export const effort = z.enum(efforts).optional();

export const answerUsage = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** How many of the input the provider read from its cache; absent: none. */
  cachedInputTokens: z.number().optional(),
  costUsd: z.number(),
  isEstimate: z.boolean(),
});

/** What the run of an answer emits while the agent thinks. */
export type ThoughtEvent = {
  /** The next piece. */
  thought?: string;
  /** It has thought for so long, and begins to answer. */
  thoughtMs?: number;
};
