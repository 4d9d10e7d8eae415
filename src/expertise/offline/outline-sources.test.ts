import { expect, test } from 'vitest';
import { composeAnswer } from './compose-answer.ts';
import { outlineSources } from './outline-sources.ts';

const sources = [
  { index: 1, document: 'plan.md', heading: 'Network', text: 'The hub is in West Europe. Its range is 10.20.0.0/16.' },
  { index: 2, document: 'plan.md', heading: 'Recovery', text: 'Backups run at 02:30 every night. They are kept.' },
  { index: 3, document: 'offer_v2.pdf', heading: '', text: '| Part | Price |\n|---|---|\n| Hub | 5 |' },
];

test.each([
  'Summarise plan.md',
  'What is in plan.md?',
  'Fasse plan.md zusammen',
  'Was steht in plan.md?',
  'plan.md: overview please',
])('“%s” gets the outline of that document, with first sentences and citations', (question) => {
  const answer = composeAnswer(question, sources);
  expect(answer).toContain('- **Network**: The hub is in West Europe. [1]');
  expect(answer).toContain('- **Recovery**: Backups run at 02:30 every night. [2]');
  expect(answer).not.toContain('offer');
  expect(answer).toContain('needs an agent with a language model');
});

test('without a name, each document has its part', () => {
  expect(outlineSources('What is this document about?', sources)).toMatch(/## plan\.md[^]*## offer\\_v2\.pdf[^]*\[3\]/);
});

test.each([
  'What is the range of the hub?',
  'What is in a /24?',
  'Summarize 10.0.0.0/24 and 10.0.1.0/24',
  'Is a summary of costs required?',
])('“%s” asks for no outline', (question) => {
  expect(outlineSources(question, sources)).toBeNull();
});

test('without passages there is no outline', () => {
  expect(outlineSources('Summarise plan.md', [])).toBeNull();
});
