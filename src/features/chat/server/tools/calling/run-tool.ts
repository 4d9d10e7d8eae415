// Runs a tool: within a time, to a limited length, and never by throwing.

import { Problem } from '#contract/problem.ts';
import type { Redact } from '#platform/log/redactor.ts';
import type { Tool, ToolArguments, ToolOutput } from '#platform/tools/tool.ts';

const MAX_RUN_MS = 20_000;
/** A result has at most this many bytes of UTF-8. */
const MAX_RESULT_BYTES = 64 * 1024;
const MAX_FAULT_LENGTH = 1_000;
const CUT_NOTE = '\n\n[The rest was left out: a result can have up to 64 kB.]';

export type RunOutput = Required<ToolOutput> & { durationMs: number };
type Order = { input: ToolArguments; userId: string; signal: AbortSignal; redact: Redact };

/** Rejects with the reason of the signal alone. */
export async function runTool(tool: Tool, { input, userId, signal, redact }: Order): Promise<RunOutput> {
  const startedAt = performance.now();
  const timeout = AbortSignal.timeout(MAX_RUN_MS);
  const within = AbortSignal.any([signal, timeout]);
  const output = await Promise.race([tool.run(input, { userId, signal: within }), rejectWhenAborted(within)]).catch(
    (error: unknown): ToolOutput => {
      signal.throwIfAborted();
      if (timeout.aborted) return { text: 'The tool took longer than 20 seconds and was stopped.', isError: true };
      return { text: redact(describeFault(error)).slice(0, MAX_FAULT_LENGTH), isError: true };
    },
  );
  return {
    text: cutText(output.text, MAX_RESULT_BYTES, CUT_NOTE),
    isError: output.isError ?? false,
    pages: output.pages ?? [],
    durationMs: Math.round(performance.now() - startedAt),
  };
}

/** `text` up to `maxBytes`, with `note` where something is missing. */
export function cutText(text: string, maxBytes: number, note: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  // A character that was cut in two is left out.
  return `${new TextDecoder('utf-8').decode(bytes.subarray(0, maxBytes)).replace(/\uFFFD$/, '')}${note}`;
}

/** A tool that ignores its signal is left behind. */
function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function describeFault(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return `The tool failed: ${error instanceof Error ? error.message : 'no reason was given'}`;
}
