// Arbitrary Markdown for the tests of everything that reads it: lines that meet each other in every order, behind marks
// of quotes and lists. `MARKDOWN_RUNS=200000 npx vitest run <test>` tries more of it than the suite has time for.

import fc from 'fast-check';

const WORDS = [
  'word',
  'two words',
  '`x` **y**',
  'word  ',
  '\u00a0',
  '\u00a0x',
  'text {{rto}}',
  '\\',
  '\\# x',
  '*a*',
  'a',
];
const HEADINGS = [
  '# One',
  '## Two ##',
  '### `x` _y_',
  '#',
  '## ',
  '#no',
  '####### no',
  '# a #b',
  '===',
  '---',
  '--',
  '===  ',
];
const BREAKS = ['***', '___', '- - -', '* *', '= =', '---\t'];
const FENCES = ['```', '````', '~~~', '```js', '```js x`', '~~~ a`b', '``` yaml', '`', '    code', '\tcode'];
const COMMENTS = ['<!-- c', '-->', '<!-- ## x -->', '<?php', '?>', '<!DOCTYPE x>', '<![CDATA[', ']]>'];
const TAGS = [
  '<div>',
  '</div>',
  '<div',
  '<x>',
  '<x a="b" c=d>',
  '<x',
  '</y >',
  '<del>',
  '<pre/>',
  '<script>',
  '</script>',
];
const TABLES = ['| a | b |', '|---|---|', '|---|', '| :-: |', 'a | b', '--- | ---', ':--', '||', 'a \\| b', '| x'];
const DEFINITIONS = [
  '[a]: /b',
  '[a]:',
  '/url',
  '"title"',
  "'open",
  "close'",
  '[b]: <c> "t"',
  '[a]: /b "t" x',
  '[a]: (',
  '[',
  '[a',
];
const ITEMS = ['-', '+', '*', '2)', '1. x', '2. y', '- [x] t', '[^a]: note', '[^a]:', '[^a'];
const MARKS = [
  '> ',
  '>',
  '- ',
  '* ',
  '+ ',
  '1. ',
  '2. ',
  '10) ',
  '1.  ',
  '-\t',
  '[^a]: ',
  ' ',
  '  ',
  '   ',
  '    ',
  '\t',
];

const junk = fc.string({ unit: fc.constantFrom(...' \t>-+*#=`~<>[]():"\'1.2ax\\!/|'), maxLength: 12 });

type Pieces = { marks: readonly string[]; bodies: readonly string[]; odd?: fc.Arbitrary<string> };

function textsOf({ marks, bodies, odd = fc.constant('') }: Pieces): fc.Arbitrary<string> {
  const mark = fc.array(fc.constantFrom(...marks), { maxLength: 3 }).map((parts) => parts.join(''));
  const body = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...bodies, '', '', '', '') },
    { weight: 1, arbitrary: odd },
  );
  const line = fc.tuple(mark, body).map((parts) => parts.join(''));
  const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r');
  return fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 9 }), lineEnd, fc.boolean())
    .map(([lines, end, isClosed]) => lines.join(end) + (isClosed ? end : ''));
}

/** Every construct in every place, and junk. */
export const markdownTexts = textsOf({
  marks: MARKS,
  bodies: [WORDS, HEADINGS, BREAKS, FENCES, COMMENTS, TAGS, TABLES, DEFINITIONS, ITEMS].flat(),
  odd: junk,
});

const BLOCKS = [
  'A paragraph\nof two lines.',
  '# One',
  '## Two ##\ntext below',
  'text above\n### `x` **y**',
  'Under\n=====',
  'Two *lines*\nof it\n---',
  '---',
  '- item\n- # in an item\n  more\n  - [x] task',
  '1. one\n2. two\n\n   ## in an item',
  '> quote\nlazy\n> ## in a quote',
  '```sh\n# a comment\n\nls\n```',
  '~~~\n```\n## code\n~~~',
  '```a`b\ntext',
  '    # indented\n\n    code',
  '<!-- ## one -->',
  '<!--\n# two\n\n## three\n-->',
  '<div>\n## HTML\n</div>',
  '| a | b |\n|---|:-:|\n| # c | `d` |',
  '[a]: /b "title"',
];

/** What people write: blocks with a blank line between, the last one perhaps unfinished. */
export const ordinaryTexts = fc
  .tuple(
    fc.array(fc.constantFrom(...BLOCKS), { maxLength: 12 }),
    fc.constantFrom('', '```\n# code', '<!--\n# one\n\n# two', 'Last\n-'),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([blocks, last, end]) => [...blocks, last].join('\n\n').replaceAll('\n', end));

/** How often a property is tried: `count` times, or as often as the environment says. */
export function runsOf(count: number): { numRuns: number } {
  return { numRuns: Number(process.env['MARKDOWN_RUNS'] ?? count) };
}
