// The incremental parser against marked's own one-shot lexer and against itself.
import fc from 'fast-check';
import { Lexer, type Token } from 'marked';
import { expect, test } from 'vitest';
import { closeMarks } from './close-marks.ts';
import { advanceMarkdown, EMPTY_MARKDOWN, type IncrementalMarkdown } from './incremental-markdown.ts';
import { MARKDOWN_FIXTURES } from '../testing/markdown-fixtures.ts';

function parseAtOnce(text: string): Token[] {
  return tokensOf(advanceMarkdown(EMPTY_MARKDOWN, { text, isStreaming: false, closeMarks }));
}

function parseInPieces(pieces: string[]): Token[] {
  let text = '';
  let state = EMPTY_MARKDOWN;
  for (const piece of pieces) {
    text += piece;
    state = advanceMarkdown(state, { text, isStreaming: true, closeMarks });
  }
  return tokensOf(advanceMarkdown(state, { text, isStreaming: false, closeMarks }));
}

function tokensOf(state: IncrementalMarkdown): Token[] {
  return state.blocks.map((block) => block.token);
}

function cutAt(text: string, places: number[]): string[] {
  const cuts = [0, ...places.map((place) => place % (text.length + 1)).toSorted((a, b) => a - b), text.length];
  return cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut));
}

/** Lines that meet each other in every order: the places where one block turns into another. */
const LINES = [
  '',
  '',
  '',
  'word',
  'two words',
  '# head',
  '===',
  '---',
  '- item',
  '* other',
  '1. one',
  '2) two',
  '  - nested',
  '    deep',
  '\ttab',
  '> quote',
  '>> twice',
  '>',
  '```hcl',
  '```',
  '~~~',
  '| a | b |',
  '|---|--:|',
  ':--',
  'a | b',
  '<div>',
  '</b',
  '>x',
  '<!-- note',
  '-->',
  '<pre>',
  '</pre>',
  '[a]: https://a.example',
  "[b]: /u 'title",
  '"title',
  "more' end",
  '[a] and [b][a]',
  '[c]:',
  '- [ ] task',
  '- [x]',
  '   ',
  '-\ttab item',
  '**open',
  'close**',
  '`code',
  '\\',
  '&amp; &#35;',
  '  two spaces  ',
];
const DOCUMENTS = fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 14 }).map((lines) => lines.join('\n'));

const FIXTURES = Object.entries(MARKDOWN_FIXTURES);

test.each(FIXTURES.filter(([, text]) => !text.includes(']:')))('%s: parses as marked parses it', (_, text) => {
  expect(parseAtOnce(text)).toEqual(new Lexer({ gfm: true }).lex(text).filter((token) => token.type !== 'space'));
});

test.each(FIXTURES)('%s: cut in two at any place parses as at once', (_, text) => {
  const expected = parseAtOnce(text);
  for (let cut = 0; cut <= text.length; cut += 1)
    expect(parseInPieces([text.slice(0, cut), text.slice(cut)])).toEqual(expected);
});

test.each(FIXTURES)('%s: character by character parses as at once', (_, text) => {
  expect(parseInPieces(text.split(''))).toEqual(parseAtOnce(text));
});

test('any document cut anywhere parses as at once', () => {
  fc.assert(
    fc.property(DOCUMENTS, fc.array(fc.nat(), { maxLength: 8 }), (text, places) => {
      expect(parseInPieces(cutAt(text, places))).toEqual(parseAtOnce(text));
    }),
    { numRuns: 1500 },
  );
});

test('a settled block keeps its identity while the text grows', () => {
  const start = advanceMarkdown(EMPTY_MARKDOWN, {
    text: '# One\n\nTwo\n\nThree\nfour\n',
    isStreaming: true,
    closeMarks,
  });
  const later = advanceMarkdown(start, { text: `${start.text}five\n\nSix`, isStreaming: true, closeMarks });
  expect(later.blocks[0]).toBe(start.blocks[0]);
  expect(later.blocks[1]).toBe(start.blocks[1]);
  expect(later.settledBlocks).toBe(2);
});

test('a late definition changes only the blocks that refer to it', () => {
  const start = advanceMarkdown(EMPTY_MARKDOWN, {
    text: 'See [docs].\n\nSee [other].\n\nEnd.\n\n',
    isStreaming: true,
    closeMarks,
  });
  const later = advanceMarkdown(start, {
    text: `${start.text}[docs]: https://docs.example\n\nMore\n\n`,
    isStreaming: true,
  });
  const final = advanceMarkdown(later, { text: later.text, isStreaming: false, closeMarks });
  expect(final.blocks[0]).not.toBe(start.blocks[0]);
  expect(JSON.stringify(final.blocks[0]?.token)).toContain('https://docs.example');
  expect(final.blocks[1]).toBe(start.blocks[1]);
});

test('text that does not continue the previous text is parsed from the start', () => {
  const start = advanceMarkdown(EMPTY_MARKDOWN, {
    text: '# One\n\nTwo\n\nThree\nfour\n',
    isStreaming: true,
    closeMarks,
  });
  const other = advanceMarkdown(start, { text: 'Another *answer*', isStreaming: false, closeMarks });
  expect(tokensOf(other)).toEqual(parseAtOnce('Another *answer*'));
});

test('open marks are closed while the text streams, but not afterwards', () => {
  const open = advanceMarkdown(EMPTY_MARKDOWN, { text: 'A **bold', isStreaming: true, closeMarks });
  expect(JSON.stringify(tokensOf(open))).toContain('"strong"');
  expect(
    JSON.stringify(tokensOf(advanceMarkdown(open, { text: open.text, isStreaming: false, closeMarks }))),
  ).not.toContain('"strong"');
});

test('a very long block is not lexed again for every few characters', () => {
  const start = advanceMarkdown(EMPTY_MARKDOWN, { text: 'word '.repeat(10_000), isStreaming: true, closeMarks });
  const little = advanceMarkdown(start, { text: `${start.text}more`, isStreaming: true, closeMarks });
  expect(little.blocks).toBe(start.blocks);
  const much = advanceMarkdown(little, { text: `${start.text}${'more '.repeat(1000)}`, isStreaming: true, closeMarks });
  expect(much.blocks).not.toBe(start.blocks);
});

const HOSTILE = [
  '>',
  '> ',
  '>\n',
  '[',
  ']',
  '![',
  '[a](b',
  '[](',
  '[a][',
  '*',
  '**_a',
  'a*',
  '*a ',
  '_',
  '~~a ',
  '`',
  'a``b',
  '<',
  '<a ',
  '</',
  '<!--',
  '&',
  '\\',
  '|',
  '|a\n|-\n',
  '- ',
  '-\n',
  '1. ',
  '- a\n  ',
  '#',
  '\n',
  '\t',
  ' ',
  'http://',
  'a@b.',
  '[a]:\n',
  '[a]: /u "',
  '\u202e',
  '\ud800',
  '\0',
];

test.each(HOSTILE)('a hundred thousand characters of %j neither throw nor hang', (mark) => {
  const text = mark.repeat(100_000 / mark.length);
  const lexed = parseAtOnce(text)
    .map((token) => token.raw)
    .join('');
  expect(lexed.length).toBeLessThanOrEqual(text.length);
});

test('deep quotes with lazy lines stay cheap', () => {
  const lazy = `${'> '.repeat(40)}a\nlazy\n`.repeat(50);
  expect(parseAtOnce(lazy).length).toBeGreaterThan(0);
});
