import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LlmError } from '../llm.ts';
import { createSseParser } from './sse.ts';

function read(chunks: readonly Buffer[]): string[] {
  const events: string[] = [];
  const parser = createSseParser((data) => events.push(data));
  for (const chunk of chunks) parser.push(chunk);
  parser.end();
  return events;
}

const STREAM = Buffer.from(
  ': hello\r\ndata: {"a":1}\r\n\r\nevent: ping\ndata:two\ndata:  lines\nid: 7\n\n\ndata: grüße 🌍 你好\n\ndata\n\ndata:\n\ndata: [DONE]\n\n',
);
const EVENTS = ['{"a":1}', 'two\n lines', 'grüße 🌍 你好', '', '[DONE]'];

test('events are read completely, comments and other fields are ignored', () => {
  expect(read([STREAM])).toEqual(EVENTS);
});

test('a stream split at any byte gives the same events', () => {
  for (let cut = 0; cut <= STREAM.length; cut++) {
    expect(read([STREAM.subarray(0, cut), STREAM.subarray(cut)])).toEqual(EVENTS);
  }
});

test('a stream of single bytes gives the same events', () => {
  expect(read(Array.from(STREAM, (_, i) => STREAM.subarray(i, i + 1)))).toEqual(EVENTS);
});

test('any text survives any splits', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      (texts, cuts) => {
        const payloads = texts.map((text) => JSON.stringify(text));
        const bytes = Buffer.from(payloads.map((payload) => `data: ${payload}\n\n`).join(''));
        const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
        expect(read(at.slice(1).map((end, i) => bytes.subarray(at[i], end)))).toEqual(payloads);
      },
    ),
  );
});

test('invalid UTF-8 is replaced and the stream continues', () => {
  const bytes = Buffer.concat([
    Buffer.from('data: a'),
    Buffer.from([0xff, 0xe2, 0x82]),
    Buffer.from('b\n\ndata: c\n\n'),
  ]);
  expect(read([bytes])).toEqual(['a��b', 'c']);
});

test('a last event without its blank line is still read', () => {
  expect(read([Buffer.from('data: a\n\ndata: [DONE]')])).toEqual(['a', '[DONE]']);
});

test('an event of more than 8 MB is rejected, on one line or many', () => {
  const line = Buffer.from(`data: ${'x'.repeat(65_536)}`);
  const parser = createSseParser(() => {});
  expect(() => {
    for (let i = 0; i < 129; i++) parser.push(line);
  }).toThrow(LlmError);
  const many = createSseParser(() => {});
  expect(() => {
    for (let i = 0; i < 129; i++) many.push(Buffer.concat([line, Buffer.from('\n')]));
  }).toThrow(LlmError);
});

test('a stream of many events can be longer than 8 MB', () => {
  const event = Buffer.from(`data: ${'x'.repeat(65_536)}\n\n`);
  expect(read(Array.from({ length: 130 }, () => event))).toHaveLength(130);
});
