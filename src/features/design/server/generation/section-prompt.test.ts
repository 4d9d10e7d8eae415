import { expect, test } from 'vitest';
import { readSection, systemPrompt, userPrompt } from './section-prompt.ts';

const topics = ['Introduction', 'Network', 'Network Ingress/Egress'];
const source = { index: 1, document: 'plan [v2].md', heading: 'Limits', text: '…' };

function read(answer: string, topic = 'Introduction'): string {
  return readSection(answer, { topic, topics, facts: [], sources: [source] });
}

test('the prompt names the section, its neighbours and the facts by key', () => {
  const facts = [
    { key: 'rto', label: 'RTO', value: '4 hours', state: 'assumed' as const, group: 'resilience' as const, uses: 0 },
  ];
  const prompt = userPrompt({ topic: 'Network', topics, provider: 'gcp', services: ['GKE'], facts });
  expect(prompt).toContain('2 Network   <- your section');
  expect(prompt).toContain('{{rto}} = 4 hours');
  expect(systemPrompt({ topic: 'Network Ingress/Egress', provider: 'gcp' })).toContain('begin with ####');
});

test('wrapping and the topic’s own heading are taken away', () => {
  expect(read('```markdown\n## 1. Introduction\n\nText.\n```')).toBe('Text.');
  expect(read('# Introduction\nText.')).toBe('Text.');
  expect(read('```sh\nls\n```')).toBe('```sh\nls\n```');
  expect(read(' \n')).toBe('');
});

test('headings stay below the topic’s, and none is another topic', () => {
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
