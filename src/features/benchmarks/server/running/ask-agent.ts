// Asks an agent one case, and measures what it took.

import { costOf } from '#platform/llm/agents.ts';
import { LlmError } from '#platform/llm/llm.ts';
import type { ModelCall, Models } from '#platform/llm/models.ts';
import { promptOf, systemOf } from '../../shared/case-prompt.ts';
import { MAX_OUTPUT_TOKENS } from '../../shared/limits.ts';
import type { RunAgent } from '../../shared/run-shapes.ts';
import type { BenchmarkCase, SuiteContent } from '../../shared/suite-shapes.ts';

/** A provider that says nothing for longer has stalled. */
const MAX_ANSWER_MS = 5 * 60_000;

/** `problem` is a sentence for the person; another attempt may help unless `isFinal`. */
export type Attempt = { calls: ModelCall[]; firstTokenMs: number | null; totalMs: number } & (
  | { kind: 'answered'; text: string }
  | Failure
  | { kind: 'aborted' }
);
type Failure = { kind: 'failed'; problem: string; isFinal: boolean; isBusy: boolean };

type Question = {
  agent: RunAgent;
  suite: Pick<SuiteContent, 'system'>;
  item: BenchmarkCase;
  temperature: number | null;
  signal: AbortSignal;
};

/** Never rejects for what a provider does. */
export async function askAgent(
  models: Models,
  { agent, suite, item, temperature, signal }: Question,
): Promise<Attempt> {
  const calls: ModelCall[] = [];
  const now = models.findAgent(agent.id);
  const startedAt = performance.now();
  const nothing = { calls, firstTokenMs: null, totalMs: 0 };
  if (!now?.available) return { ...nothing, ...final(`${agent.name} cannot answer here any more.`) };
  if (now.model !== agent.model)
    return { ...nothing, ...final(`${agent.name} was ${agent.model} when the run began, and is ${now.model} now.`) };
  const limit = AbortSignal.timeout(MAX_ANSWER_MS);
  let text = '';
  let firstTokenMs: number | null = null;
  const measured = () => ({ calls, firstTokenMs, totalMs: Math.round(performance.now() - startedAt) });
  try {
    const { result } = await models.stream(
      {
        agentId: agent.id,
        system: systemOf(suite, item),
        messages: [{ role: 'user', text: promptOf(item) }],
        sources: item.documents.map((document, index) => ({
          index: index + 1,
          document: document.title,
          heading: '',
          text: document.text,
        })),
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        temperature: temperature ?? undefined,
        signal: AbortSignal.any([signal, limit]),
        onCall: (call) => void calls.push(call),
      },
      (piece) => {
        firstTokenMs ??= Math.round(performance.now() - startedAt);
        text += piece;
      },
    );
    if (result.finish === 'filtered' && text === '')
      return { ...measured(), ...final('The provider withheld the answer.') };
    return { ...measured(), kind: 'answered', text };
  } catch (error) {
    if (signal.aborted) return { ...measured(), kind: 'aborted' };
    if (limit.aborted) return { ...measured(), ...again(`${agent.name} took longer than five minutes.`) };
    if (!(error instanceof LlmError)) throw error;
    return { ...measured(), ...describeFailure(error, agent.name) };
  }
}

export function costOfCalls(calls: readonly ModelCall[]): number {
  return calls.reduce((sum, { agent, usage }) => sum + Math.ceil(costOf(agent, usage) * 1_000_000), 0);
}

function describeFailure({ kind }: LlmError, name: string): Failure {
  if (kind === 'busy') return { ...again(`The provider of ${name} has too much to do.`), isBusy: true };
  if (kind === 'key') return final(`The provider of ${name} does not accept the key of this server.`);
  if (kind === 'request') return final(`The provider of ${name} does not accept the question.`);
  return again(`The provider of ${name} did not answer.`);
}

function final(problem: string): Failure {
  return { kind: 'failed', problem, isFinal: true, isBusy: false };
}

function again(problem: string): Failure {
  return { kind: 'failed', problem, isFinal: false, isBusy: false };
}
