import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { logOutput, logWarnings } from './process-warnings.ts';

async function linesOf(act: (log: ReturnType<typeof createLog>) => void | Promise<void>): Promise<object[]> {
  const destination = new PassThrough();
  await act(createLog({ level: 'info', destination }));
  destination.end();
  const written = await text(destination);
  return written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
}

test('a warning of the process is one line of the log, and nothing else is written', async () => {
  const before = process.listeners('warning');
  const lines = await linesOf(async (log) => {
    logWarnings(log);
    expect(process.listenerCount('warning')).toBe(1);
    process.emitWarning('Two\nlines', { type: 'OddWarning', code: 'ODD1' });
    await new Promise(setImmediate);
  });
  process.removeAllListeners('warning');
  for (const listener of before) process.on('warning', listener);
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, warning: 'OddWarning', code: 'ODD1', msg: 'Two\nlines' }),
  ]);
});

test('what a thread writes becomes lines of the log, however it is cut', async () => {
  const lines = await linesOf(async (log) => {
    const output = new PassThrough();
    logOutput(output, { log, from: 'database thread' });
    for (const part of ['FATAL: no ', 'room\n\nand ü', ' no end']) output.write(part);
    output.end();
    await new Promise((resolve) => output.on('end', resolve));
  });
  expect(lines).toMatchObject([
    { level: 40, from: 'database thread', msg: 'FATAL: no room' },
    { level: 40, from: 'database thread', msg: 'and ü no end' },
  ]);
});
