// What an agent is asked in a case, and how much that is.

import type { BenchmarkCase, SuiteContent } from './suite-shapes.ts';

const VARIABLE = /\{\{\s?([\w.-]{1,60})\s?\}\}/g;
/** Bytes of UTF-8 per token, as the models port estimates. */
const BYTES_PER_TOKEN = 4;
/** Tokens of an answer to a case without a reference. */
const TYPICAL_ANSWER = 300;

/** The prompt with its variables filled in. A name without a variable stays as it is written. */
export function promptOf({ prompt, variables }: Pick<BenchmarkCase, 'prompt' | 'variables'>): string {
  return prompt.replaceAll(VARIABLE, (written, name: string) => variables[name] ?? written);
}

export function systemOf(suite: Pick<SuiteContent, 'system'>, item: Pick<BenchmarkCase, 'system'>): string {
  return [suite.system, item.system].filter((text) => text !== '').join('\n\n');
}

/** UTF-8 bytes of all that is sent for a case. A tokenizer that works on bytes makes at most as many tokens of it. */
export function bytesOfCase(suite: Pick<SuiteContent, 'system'>, item: BenchmarkCase): number {
  const texts = [systemOf(suite, item), promptOf(item), ...item.documents.flatMap(({ title, text }) => [title, text])];
  const encoder = new TextEncoder();
  return texts.reduce((sum, text) => sum + encoder.encode(text).length, 0);
}

/** Estimated tokens of all cases once: what is sent, and what typical answers have. */
export function estimateSuite(suite: SuiteContent): { inputTokens: number; outputTokens: number } {
  let bytes = 0;
  let outputTokens = 0;
  for (const item of suite.cases) {
    bytes += bytesOfCase(suite, item);
    outputTokens +=
      item.reference === undefined ? TYPICAL_ANSWER : Math.ceil(item.reference.length / BYTES_PER_TOKEN) + 50;
  }
  return { inputTokens: Math.ceil(bytes / BYTES_PER_TOKEN), outputTokens };
}
