import { Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import { coloursOf, createFences } from './line-colours.ts';

function wordsOf(line: string, fence: string | null = null) {
  return coloursOf(line, fence).map(({ from, to, kind }) => [kind, line.slice(from, to)]);
}

test('headings, lines across the page and code are coloured whole', () => {
  expect(wordsOf('## Network')).toEqual([['heading', '## Network']]);
  expect(wordsOf('| --- | :-: |')).toEqual([['mark', '| --- | :-: |']]);
  expect(wordsOf('```hcl')).toEqual([['mark', '```hcl']]);
  expect(wordsOf('# a comment', '```')).toEqual([['code', '# a comment']]);
  expect(wordsOf('```', '```')).toEqual([['mark', '```']]);
  expect(wordsOf('', '```')).toEqual([]);
});

test('within a line the marks of Markdown are coloured', () => {
  expect(wordsOf('- the **hub** at {{address-space}}, see [peering](https://a.example) and `az network`')).toEqual([
    ['mark', '-'],
    ['strong', '**hub**'],
    ['fact', '{{address-space}}'],
    ['link', '[peering](https://a.example)'],
    ['code', '`az network`'],
  ]);
  expect(wordsOf('> *quiet* https://a.example/b')).toEqual([
    ['mark', '> '],
    ['em', '*quiet*'],
    ['url', 'https://a.example/b'],
  ]);
  expect(wordsOf('#tag and 2 * 3 * 4')).toEqual([]);
});

test('a line of megabytes is coloured at its beginning', () => {
  expect(coloursOf('**a** '.repeat(1_000_000), null).length).toBeLessThan(1_000);
});

test('a line far below knows the code it stands in, also after the text above has changed', () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => (index === 500 ? '```' : 'text'));
  const fences = createFences();
  expect(fences.before(501, Text.of(lines))).toBeNull();
  expect(fences.before(1_000, Text.of(lines))).toBe('```');
  const closed = lines.with(700, '```');
  fences.forget(701);
  expect(fences.before(1_000, Text.of(closed))).toBeNull();
  expect(fences.before(650, Text.of(closed))).toBe('```');
});
