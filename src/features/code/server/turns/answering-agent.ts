// What is known of the agent that answers a turn: how much it can be shown, and how its failures read.

import type { LlmError, LlmErrorKind } from '#platform/llm/llm.ts';
import type { Models } from '#platform/llm/models.ts';
import { estimateTokens } from '#platform/llm/token-estimate.ts';

/** Left free for the answer, the instructions and the schemas. */
const RESERVED_TOKENS = 16_000;
/** A longer prompt costs more than it helps. */
const MAX_SHOWN_TOKENS = 200_000;
const MAX_SCHEMA_TOKENS = 8_000;

/** Tokens of files that the agent can be shown beside the prompt: at least a quarter of its context. */
export function answerBudget(models: Models, { agentId, prompt }: { agentId: string; prompt: string }): number {
  const { contextTokens } = models.resolve(agentId).agent;
  const left = contextTokens - RESERVED_TOKENS - estimateTokens(prompt);
  return Math.min(MAX_SHOWN_TOKENS, Math.max(left, contextTokens / 4));
}

/** Tokens that the arguments of the resource types in play may take. */
export function schemaBudget(models: Models, agentId: string): number {
  return Math.min(MAX_SCHEMA_TOKENS, models.resolve(agentId).agent.contextTokens / 8);
}

const REASONS: Readonly<Record<LlmErrorKind, string>> = {
  key: 'could not be used: its key was rejected.',
  busy: 'is busy right now.',
  lost: 'was lost in the middle of its answer.',
  unavailable: 'is not available right now.',
  request: 'refused the request, perhaps because it is too long.',
  format: 'broke its answer off.',
  aborted: 'was stopped.',
};

/** The result is a sentence that says what is kept and what to do. */
export function agentFailure(models: Models, agentId: string, { kind }: LlmError): string {
  const { name } = models.resolve(agentId).agent;
  return `${name} ${REASONS[kind]} Your prompt is kept: try again, or use another agent.`;
}
