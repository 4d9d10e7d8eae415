// The checks that a case can have. Each has a weight, and one that is a 'must' fails the case by itself.

import { z } from 'zod';
import { codeLanguages } from '#contract/code-language.ts';

const common = { weight: z.number().int().min(1).max(10).default(1), must: z.boolean().default(false) };
const phrase = z.string().min(1).max(2_000);
const phrases = z.array(phrase).min(1).max(20);
const wording = { texts: phrases, isCaseSensitive: z.boolean().default(false), ...common };

export const check = z.discriminatedUnion('kind', [
  /** The answer has all of these texts, or one of them. */
  z.strictObject({ kind: z.literal('contains'), of: z.enum(['all', 'any']).default('all'), ...wording }),
  /** The answer has none of these texts. */
  z.strictObject({ kind: z.literal('lacks'), ...wording }),
  /** The answer is this text, apart from blanks around it. */
  z.strictObject({ kind: z.literal('equals'), text: z.string().max(20_000), ...common }),
  z.strictObject({
    kind: z.literal('pattern'),
    pattern: z.string().min(1).max(500),
    flags: z
      .string()
      .regex(/^[imsu]{0,4}$/)
      .default(''),
    /** False: the answer must not match. */
    isExpected: z.boolean().default(true),
    ...common,
  }),
  /** The JSON of the answer fits this JSON schema. */
  z.strictObject({ kind: z.literal('schema'), schema: z.record(z.string(), z.unknown()), ...common }),
  /** The last number in the last line that has one. */
  z.strictObject({ kind: z.literal('number'), value: z.number(), tolerance: z.number().min(0).default(0), ...common }),
  /** The lines of the answer are these, in any order unless it matters. */
  z.strictObject({
    kind: z.literal('lines'),
    lines: z.array(phrase).min(1).max(200),
    isOrdered: z.boolean().default(false),
    ...common,
  }),
  /** The checker of the language finds nothing worse in the code of the answer. */
  z.strictObject({
    kind: z.literal('code'),
    language: z.enum(codeLanguages),
    allowed: z.enum(['none', 'info', 'warning']).default('warning'),
    /** Findings with these codes fail the check whatever their severity: 'terraform/unknown-argument'. */
    refusedCodes: z.array(z.string().max(60)).max(20).default([]),
    /** Tables that KQL may name, a line each: `Name (Column: type, …)`. */
    kqlTables: z.string().max(5_000).default(''),
    ...common,
  }),
  /** The answer cites these documents by number, and no document that there is not. */
  z.strictObject({ kind: z.literal('cites'), sources: z.array(z.number().int().min(1).max(50)).min(1), ...common }),
  /** The answer says that it cannot or will not answer; or must not say so. */
  z.strictObject({ kind: z.literal('refuses'), isExpected: z.boolean().default(true), ...common }),
  z.strictObject({
    kind: z.literal('words'),
    min: z.number().int().min(0).default(0),
    max: z.number().int().min(1).max(100_000),
    ...common,
  }),
  z.strictObject({ kind: z.literal('seconds'), max: z.number().positive().max(3_600), ...common }),
  z.strictObject({ kind: z.literal('cost'), maxUsd: z.number().min(0).max(1_000), ...common }),
]);
export type Check = z.infer<typeof check>;
export type CheckKind = Check['kind'];
export type CheckOf<Kind extends CheckKind> = Extract<Check, { kind: Kind }>;

/** It says what a check found. The reason is a sentence for the person. */
export const checkOutcome = z.object({
  outcome: z.enum(['passed', 'failed', 'unchecked']),
  reason: z.string(),
});
export type CheckOutcome = z.infer<typeof checkOutcome>;

export const checkResult = checkOutcome.extend({
  kind: z.string(),
  weight: z.number(),
  must: z.boolean(),
});
export type CheckResult = z.infer<typeof checkResult>;
