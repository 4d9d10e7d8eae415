import { expect, test } from 'vitest';
import { testHeadings } from '#text/markdown/headings.suite.ts';
import { plainTitle } from '#text/markdown/titles.ts';
import { headingAt, readOutline } from './outline.ts';

test('headings are found with their lines, those in code are code', () => {
  const text = '# Title\n\n```sh\n# a comment\n```\n\n## Network ##\n   ### Hubs\n    # indented code\n#hashtag\n';
  expect(readOutline(text).headings).toEqual([
    { depth: 1, title: 'Title', line: 1 },
    { depth: 2, title: 'Network', line: 7 },
    { depth: 3, title: 'Hubs', line: 8 },
  ]);
});

test('a longer fence is not closed by a shorter one', () => {
  expect(readOutline('````\n```\n# code\n````\n# text').headings).toEqual([{ depth: 1, title: 'text', line: 5 }]);
});

test('a text is cut at headings, and at blank lines where there is none', () => {
  const prose = `${'word '.repeat(1_000)}\n\n`.repeat(6);
  const { cuts } = readOutline(`${prose}## Next\n`);
  expect(cuts.map(({ offset }) => offset)).toEqual([0, 10_003, 20_007, 30_011, 30_012]);
  expect(cuts.map(({ line }) => line)).toEqual([1, 4, 8, 12, 13]);
});

test('a line is told under which heading it stands', () => {
  const { headings } = readOutline('intro\n# One\ntext\n# Two');
  expect([1, 2, 3, 4].map((line) => headingAt(headings, line))).toEqual([-1, 0, 0, 1]);
});

test('a title is shown without its marks', () => {
  expect(plainTitle('**Hubs** and [`spokes`](#spokes)')).toBe('Hubs and spokes');
});

test('an underlined heading is one, a heading in a comment or a quote is none', () => {
  expect(readOutline('Network\n-------\n\n<!--\n## Cost\n-->\n\n> ## Quoted\n').headings).toEqual([
    { depth: 2, title: 'Network', line: 1 },
  ]);
});

/** The line of an offset, from 1. */
function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\r|\n/).length;
}

testHeadings('the outline', {
  read: (text) => [...readOutline(text).headings],
  expected: ({ depth, title, start }, text) => ({ depth, title, line: lineAt(text, start) }),
});
