import { expect, test } from 'vitest';
import { headingOf, numberTopics, tableOfContents } from './topics.ts';
import { composeDesign, findSections, replaceSections, topicsIn } from './sections.ts';

const topics = ['Introduction', 'Network', 'Network Ingress/Egress'];

test('topics are numbered n, names with a slash n.m', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'E / F', 'G', 'H', 'I', 'J', 'J/K', 'J/L', 'M'];
  expect(numberTopics(names).map(({ number }) => number)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '5.1',
    '6',
    '7',
    '8',
    '9',
    '9.1',
    '9.2',
    '10',
  ]);
  expect(numberTopics(['a/b', 'c/d', 'e']).map(({ number }) => number)).toEqual(['1.1', '1.2', '2']);
});

test('the table of contents names every topic with its number', () => {
  expect(tableOfContents(topics)).toBe(
    '## Table of Contents\n\n1. Introduction\n2. Network\n   - 2.1 Network Ingress/Egress',
  );
});

test('a composed design has the table of contents, then every topic under its heading', () => {
  expect(composeDesign(topics, new Map([['Network', 'One hub.']]))).toBe(
    `${tableOfContents(topics)}\n\n## Introduction\n\n## Network\n\nOne hub.\n\n### Network Ingress/Egress\n`,
  );
});

test('what was composed is found again', () => {
  const bodies = new Map([
    ['Introduction', 'Why.\n\n### Scope\n\nAll.'],
    ['Network', '```sh\n## no heading\n```'],
    ['Network Ingress/Egress', 'Ports.'],
  ]);
  const found = findSections(composeDesign(topics, bodies), topics);
  expect(new Map(found.map(({ topic, body }) => [topic, body]))).toEqual(bodies);
});

test('a heading is found with a number before it, in other letters, at another level', () => {
  const content = '# 1. INTRODUCTION\n\nWhy.\n\n#### **Network** ##\n\nHub.\n';
  expect(findSections(content, topics).map(({ topic, body }) => [topic, body])).toEqual([
    ['Introduction', 'Why.'],
    ['Network', 'Hub.'],
  ]);
});

test('a heading inside another section is not taken for the topic’s own', () => {
  const content = '## Introduction\n\n#### Network\n\nA word on it.\n\n## Network\n\nThe hub.\n';
  expect(findSections(content, topics).find(({ topic }) => topic === 'Network')?.body).toBe('The hub.');
});

function replace(content: string, bodies: Record<string, string>): string {
  return replaceSections(content, { topics, bodies: new Map(Object.entries(bodies)) });
}

test('sections are replaced where they stand and nothing else changes', () => {
  const content =
    'Before.\n\n## Introduction\n\nOld.\n\n## Other\n\nKept.\n\n## Network\n\nOld.\n\n### Network Ingress/Egress\n\nKept.\n';
  expect(replace(content, { Network: 'Hub.', Introduction: 'New.' })).toBe(
    'Before.\n\n## Introduction\n\nNew.\n\n## Other\n\nKept.\n\n## Network\n\nHub.\n\n### Network Ingress/Egress\n\nKept.\n',
  );
});

test('a topic without a heading gets it at the end', () => {
  expect(replace('Text.\n', { Network: 'Hub.' })).toBe(`Text.\n\n${headingOf('Network')}\n\nHub.\n`);
  expect(replace('', { Network: 'Hub.' })).toBe('## Network\n\nHub.\n');
});

test('a topic without a heading gets it in the order of the topics, in whatever order it comes', () => {
  const [first = '', second = '', third = ''] = topics;
  const content = `Mine.\n\n${headingOf(second)}\n\nKept.\n\n## Own notes\n\nKept.\n`;
  expect(replace(content, { [third]: 'Third.', [first]: 'First.' })).toBe(
    `Mine.\n\n${headingOf(first)}\n\nFirst.\n\n${headingOf(second)}\n\nKept.\n\n${headingOf(third)}\n\nThird.\n\n## Own notes\n\nKept.\n`,
  );
  expect(replace('', { [third]: 'Third.', [first]: 'First.', [second]: 'Second.' })).toBe(
    [first, second, third]
      .map((topic, at) => `${headingOf(topic)}\n\n${['First.', 'Second.', 'Third.'][at]}`)
      .join('\n\n') + '\n',
  );
});

test('the topics of a text are its headings of their level, without the table of contents and what is code', () => {
  expect(topicsIn(composeDesign(topics, new Map([['Network', '### Hub\n\n```sh\n## no heading\n```']])))).toEqual(
    topics,
  );
});

test('headings of megabytes take no time worth a word', () => {
  const marks = '#'.repeat(1_000_000);
  for (const line of [
    `## a${' '.repeat(1_000_000)}b`,
    `## ${'# '.repeat(500_000)}`,
    `## a${marks}b`,
    `## a ${marks}`,
    `## ${'a #'.repeat(330_000)}\u2028b`,
    `## ${'\t'.repeat(1_000_000)}\u2028`,
  ]) {
    expect(findSections(`${line}\n\n## Network\n\nHub.\n`, topics).map(({ topic, body }) => [topic, body])).toEqual([
      ['Network', 'Hub.'],
    ]);
  }
});

test('windows line ends and an open fence at the end do no harm', () => {
  expect(
    findSections('## Network\r\n\r\nHub.\r\n\r\n```\r\n## Introduction\r\n', topics).map(({ topic }) => topic),
  ).toEqual(['Network']);
});

test('an underlined heading begins a section', () => {
  expect(findSections('Network\n-------\n\nThe hub.\n', topics)).toEqual([
    { topic: 'Network', start: 0, bodyStart: 15, end: 26, body: 'The hub.' },
  ]);
  expect(replace('Network\n-------\n\nOld.\n', { Network: 'New.' })).toBe('Network\n-------\n\nNew.\n');
});

test('a heading in a comment, in a quote or behind a code span of three backticks is what it looks like', () => {
  expect(findSections('<!--\n## Network\n-->\n\n> ## Introduction\n', topics)).toEqual([]);
  expect(findSections('```a`b\n\n## Network\n\nHub.\n', topics).map(({ topic }) => topic)).toEqual(['Network']);
});
