// A provider that plays scripts, for tests. It records the requests it received.

import {
  LlmError,
  type LlmErrorKind,
  type LlmProvider,
  type LlmRequest,
  type LlmResult,
  type LlmToolCall,
  type LlmUsage,
} from '../llm.ts';
import { abortedError, pause } from '../wire/pause.ts';

export type ScriptStep =
  | { text: string }
  | { thought: string }
  | { callTool: LlmToolCall }
  | { delayMs: number }
  | { fail: LlmErrorKind }
  /** Waits until the signal aborts. */
  | { hang: true };

/** `finish`: 'stop' when absent, or 'tools' where a tool is called. */
export type Script = { steps: readonly ScriptStep[]; usage?: LlmUsage; finish?: LlmResult['finish'] };

export type ScriptedProvider = LlmProvider & {
  /** Every request so far, oldest first. */
  readonly requests: readonly LlmRequest[];
  /** How many answers were aborted by their signal. */
  abortCount(): number;
};

/** Plays one script per call; the last one repeats. */
export function createScripted(scripts: readonly Script[]): ScriptedProvider {
  const requests: LlmRequest[] = [];
  let aborts = 0;

  return {
    id: 'scripted',
    requests,
    abortCount: () => aborts,
    async stream(request, onText) {
      const script = scripts[Math.min(requests.length, scripts.length - 1)] ?? { steps: [] };
      requests.push(request);
      try {
        for (const step of script.steps) await play(step, request, onText);
      } catch (error) {
        if (error instanceof LlmError && error.kind === 'aborted') aborts += 1;
        throw error;
      }
      const toolCalls = script.steps.flatMap((step) => ('callTool' in step ? [step.callTool] : []));
      return {
        ...(toolCalls.length > 0 ? { finish: 'tools', toolCalls } : { finish: script.finish ?? 'stop' }),
        ...(script.usage && { usage: script.usage }),
      };
    },
  };
}

async function play(
  step: ScriptStep,
  { signal, onThought }: LlmRequest,
  onText: (text: string) => void,
): Promise<void> {
  if (signal.aborted) throw abortedError(signal);
  if ('text' in step) return onText(step.text);
  if ('thought' in step) return onThought?.(step.thought);
  if ('callTool' in step) return;
  if ('fail' in step) throw new LlmError(step.fail, `The script fails here: ${step.fail}.`);
  if ('delayMs' in step) return pause(step.delayMs, signal);
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(abortedError(signal)), { once: true });
  });
}
