// Cases of people as CSV, JSONL, JSON and YAML of promptfoo, and what is said of those that are not as they must be.

import { expect, test } from 'vitest';
import type { SuiteContent } from '../../../shared/suite-shapes.ts';
import { readCases } from './read-cases.ts';

function read(text: string): SuiteContent {
  const found = readCases(text);
  if ('mistake' in found) throw new Error(found.mistake);
  return found.content;
}

const contains = { kind: 'contains', texts: ['443'] };

test('a CSV has a case in each line, which passes with what is expected', () => {
  const { cases } = read('Prompt;Expected;Title\nPort of HTTPS?;443;\n"Two\nlines?";"a, b";Mine\n');
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
  expect(read(text).cases.map(({ prompt }) => prompt)).toEqual(['One?', 'Two?']);
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
  expect(() => read(text)).toThrow(message);
});

const PROMPTFOO = `
prompts:
  - 'Translate to {{language}}: {{text}}'
  - 'In {{language}}, please: {{text}}'
providers: [openai:gpt-4o]
defaultTest:
  assert:
    - type: latency
      threshold: 3000
tests:
  - description: Greeting
    vars: { language: German, text: hello }
    assert:
      - { type: icontains, value: hallo }
      - { type: not-contains, value: hello }
  - vars: { language: French, text: 3 }
    assert:
      - { type: regex, value: 'trois|3', weight: 2 }
      - type: is-json
`;

test('the YAML of promptfoo has a case for each prompt and test', () => {
  const { cases } = read(PROMPTFOO);
  expect(cases.map(({ title, variables }) => [title, variables['language']])).toEqual([
    ['Greeting', 'German'],
    ['Translate to {{language}}: {{text}}', 'French'],
    ['Greeting', 'German'],
    ['In {{language}}, please: {{text}}', 'French'],
  ]);
  expect(cases[0]?.checks.map(({ kind }) => kind)).toEqual(['seconds', 'contains', 'lacks']);
  expect(cases[1]?.checks).toMatchObject([
    { kind: 'seconds', max: 3 },
    { kind: 'pattern', pattern: 'trois|3', weight: 2, must: true },
    { kind: 'schema' },
  ]);
});

test.each([
  ['javascript', 'Test 2: “javascript” is not read, because Lounge runs no code of a suite.'],
  ['llm-rubric', 'Test 2: “llm-rubric” is not read. Lounge knows equals, contains'],
])('an assertion of the type %s is refused with a reason', (type, message) => {
  expect(() => read(PROMPTFOO.replace('type: is-json', `type: ${type}`))).toThrow(message);
});

test('a prompt in a file, YAML that is broken and YAML of nothing but aliases are refused', () => {
  expect(() => read(PROMPTFOO.replace('In {{language}}, please: {{text}}', 'file://prompt.txt'))).toThrow(
    'refers to a file',
  );
  expect(() => read(`${PROMPTFOO}  - "open`)).toThrow('The YAML cannot be read');
  const bomb = Array.from({ length: 12 }, (_, index) => `a${index}: &a${index} [${`*a${index - 1},`.repeat(9)}]`).slice(
    1,
  );
  expect(() => read(`prompts: [x]\na0: &a0 [x]\n${bomb.join('\n')}\ntests: *a11\n`)).toThrow('aliases');
});
