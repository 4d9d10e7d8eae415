import { expect, test } from 'vitest';
import { testHeadings } from '#text/markdown/headings.suite.ts';
import { readHeadings } from '#text/markdown/headings.ts';
import { readSection, systemPrompt, userPrompt } from './section-prompt.ts';

const topics = ['Introduction', 'Network', 'Network Ingress/Egress'];
const source = { index: 1, document: 'plan [v2].md', heading: 'Limits', text: '…' };

function read(answer: string, topic = 'Introduction'): string {
  return readSection(answer, { topic, topics, facts: [], sources: [source] });
}

test('the prompt names the section, its neighbours and the facts by key', () => {
  const facts = [
    {
      key: 'rto',
      label: 'RTO',
      value: '4 hours',
      state: 'assumed' as const,
      group: 'resilience' as const,
      uses: 0,
      kind: 'duration' as const,
      isComputed: false,
      problem: null,
      source: null,
    },
  ];
  const prompt = userPrompt({ topic: 'Network', topics, provider: 'gcp', services: ['GKE'], facts, blocks: ['table:subnets'] });
  expect(prompt).toContain('- Network   <- your section\n  - Network Ingress/Egress');
  expect(prompt).toContain('{{rto}} = 4 hours');
  expect(systemPrompt({ topic: 'Network Ingress/Egress', provider: 'gcp' })).toContain('begin with ####');
});

test('wrapping and the topic’s own heading are removed', () => {
  expect(read('```markdown\n## 1. Introduction\n\nText.\n```')).toBe('Text.');
  expect(read('# Introduction\nText.')).toBe('Text.');
  expect(read('```sh\nls\n```')).toBe('```sh\nls\n```');
  expect(read(' \n')).toBe('');
});

test('headings stay below the topic’s, and none names another topic', () => {
  expect(read('Text.\n\n# Goals\n\n## Network\n\n###### Deep')).toBe(
    'Text.\n\n### Goals\n\n**Network**\n\n###### Deep',
  );
  expect(read('## Goals', 'Network Ingress/Egress')).toBe('#### Goals');
});

test('fenced code is left as it is', () => {
  const code = '```sh\n# Network\necho [1]\n```';
  expect(read(`Text.\n\n${code}`)).toBe(`Text.\n\n${code}`);
});

test('a citation names document and heading; an unknown number and a link stay', () => {
  expect(read('So it is [1], not [7], see [1](https://example.com).')).toBe(
    'So it is (Source: plan v2 .md, Limits), not [7], see [1](https://example.com).',
  );
});

test('underlined headings are lowered, too; those in quotes and comments are left alone', () => {
  expect(read('Introduction\n===\n\nGoals\n-----\n\n<!-- \n# a -->\n\n> # Quoted')).toBe(
    '### Goals\n\n<!-- \n# a -->\n\n> # Quoted',
  );
  expect(read('Text.\n\nIn C #\n---')).toBe('Text.\n\n### In C \\#');
});

test('code and HTML that an answer leaves open do not swallow the next section', () => {
  expect(read('Text.\n\n```sh\nls')).toBe('Text.\n\n```sh\nls\n```');
  expect(read('Text.\n\n<!-- a\n\n<!-- b')).toBe('Text.\n\n\\<!-- a\n\n\\<!-- b');
  expect(read('- a\n\n  ```\n  ls')).toBe('- a\n\n  ```\n  ls');
});

testHeadings('a section', {
  read: (text) => readHeadings(read(`Text.\n\n${text}`)).map(({ depth, source }) => ({ depth, source })),
  expected: ({ depth, source }) => ({ depth: Math.max(depth, 3), source: source.replace(/(^| )(#+)$/, '$1\\$2') }),
  // What is left open is closed, and then has headings. Space of other kinds is trimmed.
  isKnown: (text) => text.includes('\u00a0') || readHeadings(`Text.\n\n${text}\n\n# Next`).at(-1)?.title !== 'Next',
});

test('what a model says to the person is removed before and after the section, and its own text is kept', () => {
  expect(
    read(
      'Sure! Here is the section on the introduction:\n\n---\n\n## Introduction\n\nThe system runs in two zones. Of course, backups are encrypted.\n\n- One\n- Two\n\n---\n\nLet me know if you would like more detail. I hope this helps!',
    ),
  ).toBe('The system runs in two zones. Of course, backups are encrypted.\n\n- One\n- Two');
  expect(read('Certainly! The system runs in two zones.')).toBe('The system runs in two zones.');
  expect(read('Here is the section you requested:\n\n```markdown\n## Introduction\n\nText.\n```')).toBe('Text.');
  expect(read('Here are the rules that matter:\n\n- One')).toBe('Here are the rules that matter:\n\n- One');
  expect(read('Sure! Here is the section you asked for.')).toBe('');
});
