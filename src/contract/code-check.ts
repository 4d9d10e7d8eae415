// What a check of code says: findings with their stage, and for each file which stages passed and which were not checked.

import { z } from 'zod';
import { codeLanguages, terraformProviders } from './code-language.ts';
import { finding } from './finding.ts';

/** The stages are in the order in which they are shown. A file that cannot be parsed is not checked further. */
export const checkStages = ['syntax', 'schema', 'references', 'policy'] as const;
export type CheckStage = (typeof checkStages)[number];

/** The pillars of the clouds' frameworks of good architecture, for policies. */
export const policyPillars = ['security', 'reliability', 'cost', 'operations', 'performance'] as const;

export const codeFinding = finding.extend({
  file: z.string(),
  stage: z.enum(checkStages),
  /** The reason says why a policy's finding matters. It is null where the message says it all. */
  reason: z.string().nullable(),
  pillar: z.enum(policyPillars).nullable(),
});
export type CodeFinding = z.infer<typeof codeFinding>;

const stageResult = z.object({
  stage: z.enum(checkStages),
  /** 'partly': checked, but not everything could be; 'not-checked': nothing was. `detail` says why. */
  state: z.enum(['passed', 'findings', 'partly', 'not-checked']),
  /**
   * It says what the code was checked against, or why it was not: 'azurerm 4.48', 'No catalogue of PowerCLI commands'.
   */
  detail: z.string(),
});
export type StageResult = z.infer<typeof stageResult>;

/** A policy's finding that a comment in the code takes back, with the reason that it gives. */
const suppressedFinding = codeFinding.omit({ fix: true }).extend({ because: z.string() });
export type SuppressedFinding = z.infer<typeof suppressedFinding>;

/** It says how many policies of a language there are, and how many of them had something to look at: a resource, a task. */
const policyCount = z.object({
  language: z.enum(codeLanguages),
  /** Both are null where the engine does not say. */
  known: z.number().int().nullable(),
  applied: z.number().int().nullable(),
});
export type PolicyCount = z.infer<typeof policyCount>;

const fileReport = z.object({
  path: z.string(),
  /** Null for a file of no language that is checked. */
  language: z.enum(codeLanguages).nullable(),
  /** Empty for a file of no language that is checked. */
  stages: z.array(stageResult),
});
export type FileReport = z.infer<typeof fileReport>;

export const checkReport = z.object({
  files: z.array(fileReport),
  /** The findings are ordered by file, then by position. */
  findings: z.array(codeFinding),
  /** They are in the same order, and not among the findings. */
  suppressed: z.array(suppressedFinding),
  policies: z.array(policyCount),
  /**
   * The engines did the checks. The receipt names them with versions: { name: 'azurerm schema', version: '4.48.0' }.
   */
  engines: z.array(z.object({ name: z.string(), version: z.string() })),
});
export type CheckReport = z.infer<typeof checkReport>;

/** The major version of each provider to check against, where the code does not say one. */
export const providerMajors = z.partialRecord(z.enum(terraformProviders), z.number().int());
export type ProviderMajors = z.infer<typeof providerMajors>;
