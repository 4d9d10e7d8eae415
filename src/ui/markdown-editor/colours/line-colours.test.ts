import { Text } from '@codemirror/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHeadings } from '#text/markdown/headings.ts';
import { markdownTexts, runsOf } from '#text/markdown/markdown-texts.suite.ts';
import { coloursOf } from './line-colours.ts';
import { createLineKinds } from './line-kinds.ts';

/** The colours of the last line. */
function wordsOf(line: string, ...before: string[]) {
  const lines = [...before, line];
  const [colour] = createLineKinds().read(Text.of(lines), { first: lines.length, last: lines.length });
  return coloursOf(line, colour ?? 'text').map(({ from, to, kind }) => [kind, line.slice(from, to)]);
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
  expect(coloursOf('**a** '.repeat(1_000_000), 'text').length).toBeLessThan(1_000);
});

test('a line far below knows the code block it is in, also after the text above has changed', () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => (index === 500 ? '```' : 'text'));
  const kinds = createLineKinds();
  const kindOf = (line: number, doc: Text) => kinds.read(doc, { first: line, last: line })[0];
  expect(kindOf(500, Text.of(lines))).toBe('text');
  expect(kindOf(1_000, Text.of(lines))).toBe('code');
  const closed = lines.with(700, '```');
  kinds.forget(701);
  expect(kindOf(1_000, Text.of(closed))).toBe('text');
  expect(kindOf(650, Text.of(closed))).toBe('code');
});

test('an underlined heading is coloured, a heading in a comment or a quote is not', () => {
  expect(wordsOf('-------', 'Network')).toEqual([['mark', '-------']]);
  const lines = ['The', 'network', '---', '<!--', '# Cost', '-->', '> # Quoted'];
  expect(createLineKinds().read(Text.of(lines), { first: 1, last: 7 })).toEqual([
    'heading',
    'heading',
    'mark',
    'text',
    'text',
    'text',
    'text',
  ]);
});

const LINE_END = /\r\n|\r|\n/;

test('the lines coloured as headings are those of the headings that the document has', () => {
  fc.assert(
    fc.property(markdownTexts, (text) => {
      const lines = text.split(LINE_END);
      const colours = createLineKinds().read(Text.of(lines), { first: 1, last: lines.length });
      const coloured = colours.flatMap((colour, index) => (colour === 'heading' ? [index + 1] : []));
      const expected = readHeadings(text).flatMap(({ start, lines: count }) => {
        const first = text.slice(0, start).split(LINE_END).length;
        return Array.from({ length: Math.max(1, count - 1) }, (_, index) => first + index);
      });
      expect(coloured).toEqual(expected);
    }),
    runsOf(1_000),
  );
});

test('a window into a long text has the colours of the whole, also after a change', () => {
  const long = fc
    .array(markdownTexts, { minLength: 40, maxLength: 80 })
    .map((texts) => texts.join('\n').split(LINE_END));
  fc.assert(
    fc.property(long, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (lines, places) => {
      const kinds = createLineKinds();
      let current = lines;
      for (const place of places) {
        const last = (place % current.length) + 1;
        const first = Math.max(1, last - 30);
        const doc = Text.of(current);
        const whole = createLineKinds().read(doc, { first: 1, last: current.length });
        expect(kinds.read(doc, { first, last })).toEqual(whole.slice(first - 1, last));
        current = current.with(last - 1, place % 2 === 0 ? '```' : 'word');
        kinds.forget(last);
      }
    }),
    runsOf(30),
  );
});
