// Running a tool: what it returns is limited, what it throws is a result, and a stop ends it.

import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineTool, type Tool, type ToolOutput } from '#platform/tools/tool.ts';
import { cutText, runTool } from './run-tool.ts';

const toolOf = (run: () => ToolOutput | Promise<ToolOutput>): Tool =>
  defineTool({ id: 'x', title: 'X', description: '', needsConsent: true, schema: z.object({}), run });
const run = (tool: Tool, signal = new AbortController().signal) =>
  runTool(tool, { input: {}, userId: '', signal, redact: (text) => text.replace('secret', '***') });

test('a long result is cut at 64 kB, between two characters, and says so', async () => {
  const { text, isError } = await run(toolOf(() => ({ text: 'ü'.repeat(100_000) })));
  expect(isError).toBe(false);
  expect(text).toMatch(/^ü+\n\n\[The rest was left out: a result can have up to 64 kB\.\]$/);
  expect(Buffer.byteLength(text)).toBeLessThan(64 * 1024 + 100);
  expect(cutText('aü', 2, '')).toBe('a');
});

test('what a tool throws is a result without secrets', async () => {
  const { text, isError } = await run(
    toolOf(() => {
      throw new Error('The key secret was refused.');
    }),
  );
  expect({ text, isError }).toEqual({ text: 'The tool failed: The key *** was refused.', isError: true });
});

test('a stop ends a tool that does not listen', async () => {
  const stopping = new AbortController();
  const running = run(
    toolOf(() => new Promise(() => undefined)),
    stopping.signal,
  );
  stopping.abort(new Error('stopped'));
  await expect(running).rejects.toThrow('stopped');
});
