import { expect, test } from 'vitest';
import { SourceChooser } from './sources.ts';

const documents = [
  {
    id: 'a',
    name: 'network.md',
    text: '# Network\n\nEvery spoke has a /24.\n\n# Firewall\n\nAll traffic passes the central firewall.',
  },
  { id: 'b', name: 'lunch.md', text: '# Lunch\n\nSoup on Mondays.' },
];

test('the passage that answers is chosen, numbered and citable', async () => {
  const [first] = await new SourceChooser().choose({
    question: 'Which firewall does traffic pass?',
    documents,
    attachedIds: [],
    maxTokens: 1000,
  });
  expect(first?.source).toMatchObject({ index: 1, document: 'network.md' });
  expect(first?.citation.excerpt).toContain('central firewall');
});

test('an attached document comes first, whether it matches or not', async () => {
  const sources = await new SourceChooser().choose({
    question: 'firewall',
    documents,
    attachedIds: ['b'],
    maxTokens: 1000,
  });
  expect(sources.map(({ source }) => source.document)).toEqual(['lunch.md', 'network.md']);
});

test('the budget is never passed', async () => {
  const long = { id: 'c', name: 'long.md', text: 'firewall rule '.repeat(20_000) };
  const sources = await new SourceChooser().choose({
    question: 'firewall',
    documents: [long],
    attachedIds: ['c'],
    maxTokens: 2000,
  });
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.reduce((length, { source }) => length + source.text.length, 0)).toBeLessThan(2000 * 6);
});

test('the same document gives the same passages the second time', async () => {
  const chooser = new SourceChooser();
  const query = { question: 'spoke', documents, attachedIds: [], maxTokens: 1000 };
  expect(await chooser.choose(query)).toEqual(await chooser.choose(query));
});

test('the same file uploaded twice is quoted once', async () => {
  const twice = [documents[0]!, { ...documents[0]!, id: 'z' }];
  const sources = await new SourceChooser().choose({
    question: 'firewall',
    documents: twice,
    attachedIds: [],
    maxTokens: 1000,
  });
  expect(new Set(sources.map(({ source }) => source.text)).size).toBe(sources.length);
});
