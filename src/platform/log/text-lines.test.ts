import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { toText } from './text-lines.ts';

const time = '2026-11-28T05:23:43.424Z';
const line = (entry: object): string => `${JSON.stringify({ level: 30, time, ...entry })}\n`;

test('a line is the time, the sentence and the fields by name', () => {
  expect(toText(line({ url: 'http://localhost:3000', agents: 7, msg: 'Lounge is ready' }))).toBe(
    '05:23:43  Lounge is ready  url=http://localhost:3000  agents=7\n',
  );
});

test('a warning and an error say that they are one, and the trace stands below', () => {
  expect(toText(line({ level: 40, msg: 'No key' }))).toBe('05:23:43  Warning: No key\n');
  expect(toText(line({ level: 50, msg: 'It broke', err: { stack: 'Error: no disk\n    at write' } }))).toBe(
    '05:23:43  Error: It broke\n          Error: no disk\n              at write\n',
  );
});

test('control characters of a field cannot move the cursor', () => {
  expect(toText(line({ name: '\u001b[2J\rhidden', msg: 'read' }))).toBe('05:23:43  read  name=\ufffd[2J\ufffdhidden\n');
});

test('what is not an entry stays as it is', () => {
  expect(toText('a library wrote this\n')).toBe('a library wrote this\n');
});

test('the log removes secrets before it writes text', () => {
  const lines: string[] = [];
  const destination = { write: (text: string) => lines.push(text) > 0 } as unknown as NodeJS.WritableStream;
  const redact = (text: string): string => text.replaceAll('sk-secret', '[secret]');
  createLog({ level: 'info', destination, redact, format: 'text' }).info({ key: 'sk-secret' }, 'a key');
  expect(lines.join('')).toMatch(/^\d\d:\d\d:\d\d {2}a key {2}key=\[secret\]\n$/);
});
