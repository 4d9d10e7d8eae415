// Cases of people as CSV, JSONL and JSON, and what is said of those that are not as they must be.

import { expect, test } from 'vitest';
import { readCases } from './read-cases.ts';

const contains = { kind: 'contains', texts: ['443'] };

test('a CSV has a case in each line, which passes with what is expected', () => {
  const { cases } = readCases('Prompt;Expected;Title\nPort of HTTPS?;443;\n"Two\nlines?";"a, b";Mine\n');
  expect(cases.map(({ key, title, prompt }) => [key, title, prompt])).toEqual([
    ['case-1', 'Port of HTTPS?', 'Port of HTTPS?'],
    ['case-2', 'Mine', 'Two\nlines?'],
  ]);
  expect(cases[1]?.checks).toMatchObject([{ kind: 'contains', texts: ['a, b'], must: true, weight: 1 }]);
});

test.each([
  [
    'a line each',
    `{"prompt":"One?","checks":[${JSON.stringify(contains)}]}\n\n{"prompt":"Two?","checks":[${JSON.stringify(contains)}]}`,
  ],
  ['a list', JSON.stringify(['One?', 'Two?'].map((prompt) => ({ prompt, checks: [contains] })))],
  [
    'a suite',
    JSON.stringify({ passAt: 0.5, cases: ['One?', 'Two?'].map((prompt) => ({ prompt, checks: [contains] })) }),
  ],
])('JSON with %s is read', (_form, text) => {
  expect(readCases(text).cases.map(({ prompt }) => prompt)).toEqual(['One?', 'Two?']);
});

test.each([
  ['', 'A CSV needs the columns prompt and expected'],
  ['question,answer\n1,2', 'A CSV needs the columns prompt and expected'],
  ['prompt,expected\n1,\n', 'Line 2 needs a prompt and what is expected.'],
  ['{"prompt":"One?","checks":[]}', 'Case 1, checks'],
  ['{"cases":[]}', 'The suite, cases'],
  ['[{"prompt":"x","checks":[{"kind":"guess"}]}]', 'Case 1, checks › 0'],
  ['{"a":1}\nnot json', 'Line 2 is not JSON.'],
  [
    JSON.stringify([1, 2].map(() => ({ key: 'same', prompt: 'x', checks: [contains] }))),
    'Two cases have the same key.',
  ],
])('of %j it is said what is wrong', (text, message) => {
  expect(() => readCases(text)).toThrow(message);
});
