import { readdirSync, readFileSync } from 'node:fs';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { parseMarkdown } from '#platform/export/markdown-tree.ts';
import { testHeadings } from '#text/markdown/headings.suite.ts';
import { readHeadings } from '#text/markdown/headings.ts';
import { readDesign } from './read-design.ts';

const fixtures = readdirSync(new URL('../../features/design/server/lint-rules/fixtures/', import.meta.url)).map(
  (name) => ({
    name,
    content: readFileSync(new URL(`../../features/design/server/lint-rules/fixtures/${name}`, import.meta.url), 'utf8'),
  }),
);

const tricky = {
  name: 'tricky text',
  content: [
    'Title\n=====',
    'para one\ncontinued `code` and *stress*',
    '- item\n  more\n    - nested\n- [ ] task with [link](https://example.com "t")\n\n  second paragraph',
    '1. one\n2. two\n\n   ```yaml\n   # no heading\n   ```',
    '> quote\n> ## Quoted heading\n> ~~~\n> code\n> ~~~',
    '    # indented code\n\n    goes on',
    '| a \\| b | c |\n|:--|--:|\n| `x` | [y](#z) |\n| long',
    '* * *',
    '## Closed ##\n### Not#closed\n#No heading\n####### Seven',
    'Setext two\n---',
    '````md\n```\n## inside\n```\n````',
    '<!-- ## gone\n-->',
    '![image](/a.png) ![ref][r] <https://auto.example> https://bare.example/x).',
    '[r]: https://example.com/r.png',
    '```',
    'open to the end\n# code',
  ].join('\n\n'),
};

/** The tree's headings, code, tables and links by kind and place. */
function partsOfTree(content: string): string[] {
  const parts: string[] = [];
  function walk(node: Nodes): void {
    const start = node.position!.start.offset!;
    if (node.type === 'heading') parts.push(`${start} heading ${node.depth}`);
    if (node.type === 'code') parts.push(`${start} code ${node.lang?.toLowerCase() ?? ''}`);
    if (node.type === 'table') parts.push(`${start} table ${node.children.map((row) => row.children.length).join()}`);
    if (node.type === 'link' || node.type === 'image') parts.push(`${start} ${node.type} ${node.url}`);
    if (node.type === 'imageReference') parts.push(`${start} image https://example.com/r.png`);
    if ('children' in node) for (const child of node.children) walk(child);
  }
  walk(parseMarkdown(content));
  return parts.toSorted();
}

function partsOfReading(content: string): string[] {
  const { parts, readings } = readDesign({ content, facts: [], topics: [] });
  const blocks = parts.flatMap((part) => {
    if (part.kind === 'heading') return [`${part.start} heading ${part.depth}`];
    if (part.kind === 'code') return [`${part.start} code ${part.language}`];
    return part.kind === 'table'
      ? [`${part.start} table ${[part.header, ...part.rows].map(({ cells }) => cells.length).join()}`]
      : [];
  });
  const links = readings.flatMap((reading) => reading.links.map(({ kind, url, start }) => `${start} ${kind} ${url}`));
  return [...blocks, ...links].toSorted();
}

test.each([...fixtures, tricky])('reading line by line finds what the document tree has: $name', ({ content }) => {
  expect(partsOfReading(content)).toEqual(partsOfTree(content));
  const withReturns = content.replaceAll('\n', '\r\n');
  expect(partsOfReading(withReturns)).toEqual(partsOfTree(withReturns));
});

test('a place in the reading leads back to its place in the source', () => {
  const content = '> The **RTO** is\n> `{{rto}}` \\* &amp; [more](https://example.com).';
  const { readings } = readDesign({ content, facts: [{ key: 'rto', value: '4 hours' }], topics: [] });
  const [reading] = readings;
  expect(reading!.text).toBe('The RTO is 4 hours * & [more].');
  const sourceOf = (text: string) => {
    const start = reading!.text.indexOf(text);
    const place = reading!.locate({ start, end: start + text.length });
    return content.slice(place.start, place.end);
  };
  expect(sourceOf('RTO')).toBe('RTO');
  expect(sourceOf('hours')).toBe('{{rto}}');
  expect(sourceOf('*')).toBe('\\*');
  expect(sourceOf('more')).toBe('more');
  expect(sourceOf('is 4')).toBe('is\n> `{{rto}}');
});

test('a heading in a quote or a list item is read, but is not the heading of a topic', () => {
  const { headings } = readDesign({ content: '> ## Network\n\n- ## Cost\n', facts: [], topics: ['Network', 'Cost'] });
  expect(headings.map(({ reading, isTopic, isNested, topic }) => [reading.text, isTopic, isNested, topic])).toEqual([
    ['Network', false, true, null],
    ['Cost', false, true, null],
  ]);
});

test('the text of a footnote is read with its label', () => {
  const { readings } = readDesign({ content: '[^1]: It is 99.9 %.\n\n    And so on.\n', facts: [], topics: [] });
  expect(readings.map(({ text }) => text)).toEqual(['[^1]: It is 99.9 %.', 'And so on.']);
});

testHeadings('the linter', {
  read: (content) => {
    const topics = readHeadings(content).map(({ title }) => title);
    const headings = readDesign({ content, facts: [], topics }).headings.filter(({ isNested }) => !isNested);
    return headings.map(({ depth, start, end, isTopic }) => ({ depth, start, end, isTopic }));
  },
  expected: ({ depth, start, end }) => ({ depth, start, end, isTopic: true }),
});
