// What an answer is besides its text: how it ended, what the agent was not given and thought, what it used.

import { z } from 'zod';
import { efforts } from '#contract/effort.ts';

/** Each reason says why a complete answer is not a whole one. 'tool-call': it called a tool that it was not offered. */
export const cutShortReasons = ['length', 'filtered', 'refused', 'tool-call'] as const;

/** Absent: the agent's own. Left out for agents that take none. */
export const effort = z.enum(efforts).optional();

export const answerUsage = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** The provider read this many of the input tokens from its cache. Absent means none. */
  cachedInputTokens: z.number().optional(),
  costUsd: z.number(),
  isEstimate: z.boolean(),
});

/** Each reason says why an attached document, or a part of it, was not given to the agent. */
const leftOutReasons = ['deleted', 'unreadable', 'reading', 'no-vision', 'too-large', 'partly', 'no-room'] as const;

export const leftOut = z.object({
  documents: z.array(z.object({ id: z.string(), name: z.string(), reason: z.enum(leftOutReasons) })),
  /** Earlier messages that no longer fit. */
  messages: z.number().int(),
});
export type LeftOut = z.infer<typeof leftOut>;

export const answerFailure = z.object({
  /** The kind says what went wrong, as in `LlmErrorKind`. */
  kind: z.enum(['key', 'busy', 'unavailable', 'request', 'lost', 'format']),
  /** The provider's HTTP status; 0 when there was none. */
  status: z.number().int(),
  /** It counts how often the provider was called. */
  attempts: z.number().int(),
  agent: z.string(),
  /** The provider asked to be left alone until then, in ISO 8601. Absent: it did not. */
  retryAt: z.string().optional(),
});
export type AnswerFailure = z.infer<typeof answerFailure>;

/** The run of an answer emits this while the agent thinks. */
export type ThoughtEvent = {
  /** The next piece. */
  thought?: string;
  /** It has thought for so long, and begins to answer. */
  thoughtMs?: number;
};
