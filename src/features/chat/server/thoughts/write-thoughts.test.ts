import { expect, test } from 'vitest';
import type { ThoughtEvent } from '../../contract/answer.ts';
import { createThoughtWriter } from './write-thoughts.ts';

test('thoughts are reported in pieces of some length or age, and their time once', () => {
  const events: ThoughtEvent[] = [];
  let now = 0;
  const writer = createThoughtWriter(
    (event) => events.push(event),
    () => now,
  );
  writer.add('A');
  writer.add('b');
  writer.add('c');
  now = 200;
  writer.add('d');
  writer.add('e'.repeat(400));
  writer.add('f');
  now = 1_200;
  writer.end();
  writer.end();
  expect(events).toEqual([
    { thought: 'A' },
    { thought: 'bcd' },
    { thought: 'e'.repeat(400) },
    { thought: 'f' },
    { thoughtMs: 1_200 },
  ]);
  expect(writer.written).toEqual({ text: `Abcd${'e'.repeat(400)}f`, ms: 1_200 });
  writer.add('Again.');
  writer.end();
  expect(events.slice(5)).toEqual([{ thought: '\n\nAgain.' }]);
});

test('an agent that shows no thoughts has no time of thinking', () => {
  const events: ThoughtEvent[] = [];
  const writer = createThoughtWriter((event) => events.push(event));
  writer.end();
  expect(events).toEqual([]);
  expect(writer.written.ms).toBeNull();
});
