// A suite: cases with a prompt, what is given beside it, and the checks of the answer.

import { z } from 'zod';
import { check } from './check-shapes.ts';
import { MAX_CASES, MAX_PROMPT_LENGTH, MAX_SUITE_TITLE_LENGTH } from './limits.ts';

const answer = z.string().min(1).max(20_000);

export const benchmarkCase = z.strictObject({
  /** It is unique in the suite, and stays the same while the case asks the same. */
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  title: z.string().min(1).max(MAX_SUITE_TITLE_LENGTH),
  /** `{{name}}` is replaced by the variable of that name. */
  prompt: z.string().min(1).max(MAX_PROMPT_LENGTH),
  variables: z.record(z.string().max(60), z.string().max(5_000)).default({}),
  /** What the agent is told before the prompt, in addition to what the suite says. */
  system: z.string().max(5_000).default(''),
  /** The agent is given these, numbered from 1. */
  documents: z
    .array(z.strictObject({ title: z.string().min(1).max(200), text: z.string().min(1).max(20_000) }))
    .max(20)
    .default([]),
  checks: z.array(check).min(1).max(20),
  /** An answer that passes. */
  reference: answer.optional(),
  /** Plausible answers that fail. */
  wrong: z.array(answer).max(10).default([]),
});
export type BenchmarkCase = z.infer<typeof benchmarkCase>;

/** The fields of a suite, before its keys are compared. */
export const suiteFields = z.strictObject({
  description: z.string().max(500).default(''),
  system: z.string().max(5_000).default(''),
  /** The day the cases were written: a model that was trained later may have seen them. */
  writtenOn: z.iso.date(),
  /** The share of the weights that must pass, from 0 to 1. */
  passAt: z.number().min(0).max(1).default(1),
  cases: z.array(benchmarkCase).min(1).max(MAX_CASES),
});

export const suiteContent = suiteFields.refine(
  ({ cases }) => new Set(cases.map(({ key }) => key)).size === cases.length,
  'Two cases have the same key.',
);
export type SuiteContent = z.infer<typeof suiteContent>;

/** A suite as a list shows it. */
export const suiteSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  version: z.number(),
  writtenOn: z.string(),
  isBuiltIn: z.boolean(),
  caseCount: z.number(),
  /** Tokens of all prompts with what is given beside them, and of typical answers: estimated. */
  inputTokens: z.number(),
  outputTokens: z.number(),
  updatedAt: z.date().nullable(),
});
export type SuiteSummary = z.infer<typeof suiteSummary>;

export const suiteDetail = suiteSummary.extend({ content: suiteContent });
export type SuiteDetail = z.infer<typeof suiteDetail>;
