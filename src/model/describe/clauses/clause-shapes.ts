// The client's words as clauses: where each one is, what was made of it, and what of it was not read.

import { z } from 'zod';

/**
 * understood: something was taken from it. assumed: only by an assumption or a default. contradicted: it is in conflict with
 * other words, or with the model. unread: nothing was taken. aside: it belongs to the letter or ticket around the wishes, such as a
 * telephone number, and is not needed.
 */
export const clauseStates = ['understood', 'assumed', 'contradicted', 'unread', 'aside'] as const;
export type ClauseState = (typeof clauseStates)[number];

/** Dismissed: it stays with the model as something that was not taken up. */
export const dismissals = ['not-part', 'ignored'] as const;
/** A number can mean one of these. */
export const numberMeanings = [
  'users',
  'requestsPerSecond',
  'dataGb',
  'growthPercent',
  'availability',
  'rtoMinutes',
  'rpoMinutes',
  'monthlyBudget',
  'yearlyBudget',
] as const;
/** The ways out of wishes that contradict each other. */
export const wayMeanings = [
  'keep-machine',
  'meet-availability',
  'keep-budget',
  'drop-budget',
  'second-region',
  'keep-residency',
  'keep-region',
  'keep-private',
  'open-entrance',
] as const;

export const answer = z.object({
  /** The words that it answers, and the sentence they are in: they hold as long as the sentence stays as it is. */
  quote: z.string().min(1).max(200),
  sentence: z.string().max(10_000),
  /** 'service': the name means the service in `value`. */
  meaning: z.enum([...dismissals, ...numberMeanings, ...wayMeanings, 'service']),
  value: z.string().max(200).optional(),
});
export type Answer = z.infer<typeof answer>;
export type NumberMeaning = (typeof numberMeanings)[number];

const offset = z.int().min(0);
const range = { start: offset, end: offset };

/** A number or a name that nothing was taken from. Without an answer, it blocks what is built. */
const mark = z.object({
  ...range,
  kind: z.enum(['number', 'name']),
  quote: z.string(),
  sentence: z.string(),
  /** It says why a reader has left it out; null where no reader knew it. */
  reason: z.string().nullable(),
  proposals: z.array(z.object({ label: z.string(), answer })),
  /** It is null until a person has dismissed it. */
  dismissed: z.enum(dismissals).nullable(),
});
export type UnreadMark = z.infer<typeof mark>;

export const clause = z.object({
  ...range,
  state: z.enum(clauseStates),
  /** These sentences say what was made of it, with the keys of the parts that come from it. */
  taken: z.array(z.object({ text: z.string(), state: z.enum(clauseStates), parts: z.array(z.string()) })),
  marks: z.array(mark),
});
export type Clause = z.infer<typeof clause>;

/** The text that a solution was described with, and what a person has said of it. Clauses are read from it again when asked for. */
export const clientWords = z.object({
  text: z.string().max(10_000),
  answers: z.array(answer).max(500),
  /** True once it was built: what a later version of Lounge reads otherwise does not block a copy. */
  isBuilt: z.boolean().optional(),
});
export type ClientWords = z.infer<typeof clientWords>;
