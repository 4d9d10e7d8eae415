// A turn of a code project: what was asked, who answered, what was checked and repaired.

import { z } from 'zod';
import { requestSecrets } from '#text/secrets/request-secrets.ts';
import { codeLanguages } from '#contract/code-language.ts';
import type { StageOutcome } from './stage-outcomes.ts';

/** 'explain' answers in words and changes no file. */
export const turnKinds = ['generate', 'follow-up', 'convert', 'explain', 'upgrade'] as const;
export const turnStatuses = ['running', 'done', 'stopped', 'interrupted', 'failed'] as const;

/** One answer of the model and its check. Round 0 is the first answer; the others are repairs. */
const repairRound = z.object({
  round: z.number().int(),
  /** Findings that the answer was asked to repair (0 in round 0), and those of its own check. */
  findingsBefore: z.number().int(),
  findingsAfter: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  costUsd: z.number(),
  seconds: z.number(),
  /** Why each file was changed, by the findings it no longer has. */
  changes: z.array(z.object({ path: z.string(), line: z.number().int(), code: z.string(), why: z.string() })),
});
export type RepairRound = z.infer<typeof repairRound>;

/** The built-in template that answered without a model: what it took from the prompt, and what it assumed. */
const usedTemplate = z.object({
  id: z.string(),
  name: z.string(),
  filled: z.array(z.object({ label: z.string(), value: z.string() })),
  assumed: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type UsedTemplate = z.infer<typeof usedTemplate>;

export const turn = z.object({
  id: z.uuid(),
  kind: z.enum(turnKinds),
  prompt: z.string(),
  /** The prompt with its secrets hidden, where it has some; otherwise null. */
  maskedPrompt: z.string().nullable(),
  /**
   * The answer is in this language, which differs from the project's language for a conversion of old projects only.
   */
  language: z.enum(codeLanguages),
  agent: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The name of the chosen agent, when it had no key and the offline agent answered. */
  substitutedFor: z.string().nullable(),
  status: z.enum(turnStatuses),
  runId: z.number().int().nullable(),
  /** It holds what the answer says around its files, as Markdown. */
  words: z.string(),
  template: usedTemplate.nullable(),
  /** Templates that come nearest, when none fits the prompt: pick one by sending its example as the prompt. */
  nearest: z.array(z.object({ id: z.string(), name: z.string(), example: z.string() })),
  rounds: z.array(repairRound),
  /** The revisions are those of the project before and after this turn. They are equal when it changed nothing. */
  revisionBefore: z.number().int(),
  revisionAfter: z.number().int(),
  /** It says in words why the turn failed or is incomplete. It is null when neither is the case. */
  failure: z.string().nullable(),
  /** It says which secrets were kept from the provider, and is null when there were none. */
  secrets: requestSecrets.nullable(),
  createdAt: z.date(),
});
export type Turn = z.infer<typeof turn>;

/**
 * What the run of a turn emits beside its text. The text of the run is the answers one after another; `answer` says at which
 * position of the text the answer of this round begins. `checked` follows each check; its list is empty for a check that was not made.
 */
export type TurnEvent =
  | { answer: { round: number; position: number } }
  | { checked: { round: number; stages: StageOutcome[] } }
  | { phase: 'writing' | 'checking' | 'repairing'; round: number; findings: number };
