// A run on the wire: which agents, which suite, its cells, and what they come to.

import { z } from 'zod';
import { checkResult } from './check-shapes.ts';
import { MAX_AGENTS, MAX_CAP_USD, MAX_REASON_LENGTH, MAX_REPEATS } from './limits.ts';

/** An agent as it was when the run began. */
export const runAgent = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string(),
  provider: z.string(),
  model: z.string(),
  price: z.object({ input: z.number(), output: z.number() }),
});
export type RunAgent = z.infer<typeof runAgent>;

export const runOrder = z.object({
  requestId: z.uuid(),
  suiteId: z.string().min(1).max(60),
  agentIds: z
    .array(z.string().min(1).max(100))
    .min(1)
    .max(MAX_AGENTS)
    .refine((ids) => new Set(ids).size === ids.length, 'An agent is named twice.'),
  repeats: z.number().int().min(1).max(MAX_REPEATS),
  /** Null: the provider's own. Agents that take none ignore it. */
  temperature: z.number().min(0).max(2).nullable(),
  /** The cap is in US dollars. The run stops before it would cost more. */
  capUsd: z.number().min(0).max(MAX_CAP_USD),
});
export type RunOrder = z.infer<typeof runOrder>;

/**
 * `capped`: the next answer could cost more than the cap leaves. `interrupted`: Lounge was stopped and goes on by itself.
 */
export const runStates = ['running', 'paused', 'capped', 'interrupted', 'done'] as const;
export type BenchmarkState = (typeof runStates)[number];
export const cellStates = ['waiting', 'working', 'done', 'unanswered'] as const;
export const verdicts = ['passed', 'failed', 'unchecked'] as const;
export type Verdict = (typeof verdicts)[number];

export const cellSummary = z.object({
  id: z.uuid(),
  agentId: z.string(),
  caseKey: z.string(),
  repeat: z.number(),
  state: z.enum(cellStates),
  /** Null until the answer is checked. `unchecked`: a check that decides could not be made. */
  verdict: z.enum(verdicts).nullable(),
  /** A person decided this instead. */
  override: z.enum(['passed', 'failed']).nullable(),
  costUsd: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  firstTokenMs: z.number().nullable(),
  totalMs: z.number().nullable(),
});
export type CellSummary = z.infer<typeof cellSummary>;

export const cellDetail = cellSummary.extend({
  runId: z.uuid(),
  prompt: z.string(),
  documents: z.array(z.object({ title: z.string(), text: z.string() })),
  answer: z.string().nullable(),
  isClipped: z.boolean(),
  problem: z.string().nullable(),
  checks: z.array(checkResult),
  overrideReason: z.string().nullable(),
  reference: z.string().nullable(),
  isEstimate: z.boolean(),
  finishedAt: z.date().nullable(),
});
export type CellDetail = z.infer<typeof cellDetail>;

export const overrideOrder = z.object({
  verdict: z.enum(['passed', 'failed']).nullable(),
  reason: z.string().trim().max(MAX_REASON_LENGTH),
});

export const runSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  suiteId: z.string(),
  suiteVersion: z.number(),
  agents: z.array(runAgent),
  caseCount: z.number(),
  repeats: z.number(),
  temperature: z.number().nullable(),
  state: z.enum(runStates),
  /** The run of the server that works on it: its events are cells. */
  workId: z.number(),
  capUsd: z.number(),
  /** It includes what attempts that came to nothing may have cost. */
  spentUsd: z.number(),
  cellCount: z.number(),
  finishedCount: z.number(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
});
export type RunSummary = z.infer<typeof runSummary>;

const interval = z.object({ low: z.number(), high: z.number() });

/** It sums up one agent over the cells of a complete run. */
export const agentResult = z.object({
  agentId: z.string(),
  /** Equal where the paired test finds no difference. */
  rank: z.number(),
  /** Cases with at least one answer that passed or failed: what the rate and its interval stand on. */
  caseCount: z.number(),
  passRate: z.number().nullable(),
  interval: interval.nullable(),
  /** Answers that passed, failed, could not be decided, and that never came. */
  passed: z.number(),
  failed: z.number(),
  unchecked: z.number(),
  unanswered: z.number(),
  costUsd: z.number(),
  costPerPassUsd: z.number().nullable(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  /** The chance that at least one of k answers passes, for k = 1 … repeats. */
  passAtK: z.array(z.number()),
  /** The share of cases whose repeats all came to the same; null with one repeat. */
  consistency: z.number().nullable(),
});
export type AgentResult = z.infer<typeof agentResult>;

/** Two agents on the same cases. */
export const pairResult = z.object({
  oneId: z.string(),
  otherId: z.string(),
  caseCount: z.number(),
  onlyOne: z.number(),
  onlyOther: z.number(),
  /** Exact McNemar, two-sided, adjusted by Holm for the number of pairs. */
  p: z.number(),
});
export type PairResult = z.infer<typeof pairResult>;

export const runResults = z.object({
  agents: z.array(agentResult),
  pairs: z.array(pairResult),
  /** Keys of the cases on which the agents differ most, the clearest first. */
  disputed: z.array(z.object({ caseKey: z.string(), passedBy: z.array(z.string()), failedBy: z.array(z.string()) })),
});
export type RunResults = z.infer<typeof runResults>;

export const runDetail = runSummary.extend({
  cases: z.array(z.object({ key: z.string(), title: z.string() })),
  cells: z.array(cellSummary),
  /** Null until every cell is finished: a part is never shown as the whole. */
  results: runResults.nullable(),
});
export type RunDetail = z.infer<typeof runDetail>;

/** The agents of the newest complete runs of one suite. */
export const leaderboardSuite = z.object({
  suiteId: z.string(),
  title: z.string(),
  version: z.number(),
  caseCount: z.number(),
  lines: z.array(
    agentResult.extend({
      name: z.string(),
      avatar: z.string(),
      model: z.string(),
      runId: z.uuid(),
      finishedAt: z.date(),
    }),
  ),
});
export type LeaderboardSuite = z.infer<typeof leaderboardSuite>;
