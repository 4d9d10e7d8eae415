import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHeadings } from './headings.ts';
import { markdownTexts, runsOf } from './markdown-texts.suite.ts';
import { findSections, topicsIn } from './sections.ts';
import { normalizeTitle } from './titles.ts';

function titlesOf(text: string): string[] {
  return readHeadings(text).map(({ depth, title }) => `${depth} ${title}`);
}

test('a heading has its words, its Markdown and its place', () => {
  const text = 'Above\n\n  ### The **hub** `a` ##\n\nTwo\nlines of it\n----\n';
  expect(readHeadings(text)).toEqual([
    { depth: 3, title: 'The hub a', source: 'The **hub** `a`', lines: 1, start: 9, end: 31 },
    { depth: 2, title: 'Two lines of it', source: 'Two lines of it', lines: 3, start: 33, end: 53 },
  ]);
});

test('an underline makes a heading of a paragraph, and of nothing else', () => {
  expect(titlesOf('Network\n-------\n\nThe hub\nof all\n===\n')).toEqual(['2 Network', '1 The hub of all']);
  expect(titlesOf('[a]: /b\nNetwork\n---')).toEqual(['2 Network']);
  for (const text of [
    '[a]: /b\n===',
    '[a]: /b\n"title"\n---',
    '> quote\n===',
    '- item\n---',
    '    code\n---',
    '# a\n\n===',
    '| a |\n|---|\n===',
    'a\n= =',
    'a\n    ---',
  ])
    expect(titlesOf(text).filter((title) => title !== '1 a')).toEqual([]);
});

test('code, HTML and comments have no headings', () => {
  expect(titlesOf('```a`b\n\n## Cost\n')).toEqual(['2 Cost']);
  for (const text of [
    '```\n# a\n``\n# b',
    '~~~ x`y\n# a',
    '    # a',
    '\t# a',
    '<!-- \n# a\n\n# b',
    '<div>\n# a',
    '<x>\n# a',
    '<script>\n\n# a\n',
  ])
    expect(titlesOf(text)).toEqual([]);
});

test('a heading in a quote, a list item or a footnote is not one of the document', () => {
  expect(titlesOf('> # a\n\n- # b\n  # c\n\n1. d\n   ===\n\n[^1]: # e\n\n    # f\n\n# g')).toEqual(['1 g']);
});

test('lines end with a line feed, a carriage return or both, and a byte order mark is no part of the text', () => {
  for (const end of ['\n', '\r', '\r\n'])
    expect(titlesOf(['\ufeff# a', '', 'b', '==='].join(end))).toEqual(['1 a', '1 b']);
});

test('megabytes of anything take time linear in their length', () => {
  const count = 50_000;
  for (const part of [
    '> ',
    '>',
    '- ',
    '* ',
    '1. ',
    '[^a]: ',
    '\t',
    ' ',
    '`',
    '<',
    '<a ',
    '[',
    '[a](',
    '[a]: ',
    '\\',
    '|',
    '-',
    '#',
    '# ',
  ])
    for (const end of ['', 'x', '\n===\n']) expect(readHeadings(part.repeat(count) + end).length).toBeLessThan(2);
  for (const lines of [
    '- a\n',
    '[a]: /b\n',
    '[a]: "\n',
    '<!--\n',
    '<x\n',
    'a | b\n|--|\n',
    '> a\nb\n',
    ' \n',
    '```\n',
    '[a\n',
    '"\n',
  ])
    expect(readHeadings(`${'- '.repeat(100)}a\n${lines.repeat(count)}`).length).toBeLessThan(2);
});

test('each title of a document is a topic whose section begins with a heading of that name', () => {
  fc.assert(
    fc.property(markdownTexts, (text) => {
      const headings = readHeadings(text);
      const topics = [...new Map(headings.map(({ title }) => [normalizeTitle(title), title])).values()];
      const sections = findSections(text, topics);
      expect(sections.map(({ topic }) => topic).toSorted()).toEqual(topics.toSorted());
      for (const { start, topic } of sections) {
        const heading = headings.find((other) => other.start === start);
        expect(normalizeTitle(heading?.title ?? '')).toBe(normalizeTitle(topic));
      }
      const level = (title: string): number => (title.includes('/') ? 3 : 2);
      expect(topicsIn(text)).toEqual(
        headings.filter(({ depth, title }) => depth === level(title)).map(({ title }) => title),
      );
    }),
    runsOf(1_000),
  );
});
