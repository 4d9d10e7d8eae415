// The loop of an agent that calls tools: its call, the results, its next call, until it answers.

import type { LlmMessage, LlmTool, LlmToolCall, LlmToolResult, LlmWebPage } from '#platform/llm/llm.ts';
import type { AgentAnswer, AgentRequest, Models } from '#platform/llm/models.ts';
import { sumUsage } from '#platform/llm/sum-usage.ts';

export type Toolset = {
  tools: readonly LlmTool[];
  /** Never rejects but with the reason of the signal: what went wrong is a result, too. */
  call(call: LlmToolCall, signal: AbortSignal): Promise<LlmToolResult>;
  /** The model may search the web at its provider; the pages it used are reported here. Null when it may not. */
  addPage: ((page: LlmWebPage) => void) | null;
  /** Call it when the agent has answered. */
  end(): Promise<void>;
};

/** Rounds of calls in one answer. */
export const MAX_ROUNDS = 8;
/** Calls in one round; further ones are refused. */
const MAX_CALLS = 8;
/** Of all rounds together, in UTF-16 code units: one round is limited by `Models.stream`. */
const MAX_TEXT_LENGTH = 2_000_000;
const TOO_MANY = 'Not run: too many tools were called at once.';
const LAST_ROUND = 'This was the last round of tools. Answer now with what you have.';
const STOPPED = '\n\nLounge ended this answer here: the agent went on calling tools after eight rounds.';

type Listeners = { toolset: Toolset; onText: (text: string) => void };

/** Like `Models.stream`; usage and cost are those of all rounds. */
export async function streamWithTools(
  models: Models,
  request: AgentRequest,
  listeners: Listeners,
): Promise<AgentAnswer> {
  const answer = await streamRounds(models, request, listeners);
  await listeners.toolset.end();
  return answer;
}

async function streamRounds(
  models: Models,
  request: AgentRequest,
  { toolset, onText }: Listeners,
): Promise<AgentAnswer> {
  const { tools, addPage } = toolset;
  const options = { tools, ...(addPage && { hasWebSearch: true, onWebPage: addPage }) };
  let messages: readonly LlmMessage[] = request.messages;
  let total: AgentAnswer | null = null;
  let length = 0;
  for (let round = 1; ; round++) {
    let text = '';
    const answer = await models.stream({ ...request, ...options, messages }, (piece) => {
      const isNext = text === '' && length > 0;
      text += piece;
      onText(isNext ? `\n\n${piece}` : piece);
    });
    total = total ? sumOf(total, answer) : answer;
    length += text.length;
    const { finish, toolCalls = [], carried } = answer.result;
    if (finish !== 'tools' || toolCalls.length === 0) return total;
    if (length > MAX_TEXT_LENGTH) return { ...total, result: { ...total.result, finish: 'cut' } };
    if (round > MAX_ROUNDS) {
      onText(STOPPED);
      return { ...total, result: { ...total.result, finish: 'other' } };
    }
    const results = await callAll(toolset, toolCalls, request.signal);
    messages = [
      ...messages,
      { role: 'assistant', text, toolCalls, ...(carried !== undefined && { carried }) },
      { role: 'user', text: '', toolResults: round === MAX_ROUNDS ? results.map(withLastRound) : results },
    ];
  }
}

/** One after the other, so that a person is asked about one at a time. */
async function callAll(toolset: Toolset, calls: readonly LlmToolCall[], signal: AbortSignal): Promise<LlmToolResult[]> {
  const results: LlmToolResult[] = [];
  for (const [index, call] of calls.entries()) {
    if (index < MAX_CALLS) results.push(await toolset.call(call, signal));
    else results.push({ callId: call.id, name: call.name, text: TOO_MANY, isError: true });
  }
  return results;
}

function withLastRound(result: LlmToolResult): LlmToolResult {
  return { ...result, text: `${result.text}\n\n${LAST_ROUND}` };
}

function sumOf(before: AgentAnswer, answer: AgentAnswer): AgentAnswer {
  return {
    ...answer,
    usage: sumUsage(before.usage, answer.usage),
    isUsageEstimated: before.isUsageEstimated || answer.isUsageEstimated,
    costUsd: before.costUsd + answer.costUsd,
  };
}
