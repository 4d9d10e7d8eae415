import { expect, test } from 'vitest';
import type { PassageSplitter } from '#platform/search/passage-splitter.ts';
import { documentForm, splitPassages } from '#platform/search/passages.ts';
import { SourceChooser } from './sources.ts';

const splitter: PassageSplitter = { split: async ({ name, text }) => splitPassages(text, documentForm(name)) };

const documents = [
  {
    id: 'a',
    name: 'network.md',
    text: '# Network\n\nEvery spoke has a /24.\n\n# Firewall\n\nAll traffic passes the central firewall.',
  },
  { id: 'b', name: 'lunch.md', text: '# Lunch\n\nSoup on Mondays.' },
];

test('the passage that answers is chosen, numbered and citable', async () => {
  const {
    sources: [first],
  } = await new SourceChooser(splitter).choose({
    owner: 'ann',
    question: 'Which firewall does traffic pass?',
    documents,
    attachedIds: [],
    maxTokens: 1000,
  });
  expect(first?.source).toMatchObject({ index: 1, document: 'network.md' });
  expect(first?.citation.excerpt).toContain('central firewall');
});

test('an attached document comes first, whether it matches or not', async () => {
  const { sources } = await new SourceChooser(splitter).choose({
    owner: 'ann',
    question: 'firewall',
    documents,
    attachedIds: ['b'],
    maxTokens: 1000,
  });
  expect(sources.map(({ source }) => source.document)).toEqual(['lunch.md', 'network.md']);
});

test('the budget is never passed', async () => {
  const long = { id: 'c', name: 'long.md', text: 'firewall rule '.repeat(20_000) };
  const { sources } = await new SourceChooser(splitter).choose({
    owner: 'ann',
    question: 'firewall',
    documents: [long],
    attachedIds: ['c'],
    maxTokens: 2000,
  });
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.reduce((length, { source }) => length + source.text.length, 0)).toBeLessThan(2000 * 6);
});

test('the same document gives the same passages the second time', async () => {
  const chooser = new SourceChooser(splitter);
  const query = { owner: 'ann', question: 'spoke', documents, attachedIds: [], maxTokens: 1000 };
  expect(await chooser.choose(query)).toEqual(await chooser.choose(query));
});

test('the same file uploaded twice is quoted once', async () => {
  const twice = [documents[0]!, { ...documents[0]!, id: 'z' }];
  const { sources } = await new SourceChooser(splitter).choose({
    owner: 'ann',
    question: 'firewall',
    documents: twice,
    attachedIds: [],
    maxTokens: 1000,
  });
  expect(new Set(sources.map(({ source }) => source.text)).size).toBe(sources.length);
});

/** A document that counts how often its text is read, which only splitting it does. */
function countedDocument(id: string, name: string, content: string) {
  return {
    id,
    name,
    reads: 0,
    get text(): string {
      this.reads++;
      return content;
    },
  };
}

/** Asks for one document and says whether its text had to be split for that. */
async function isSplit(chooser: SourceChooser, document: ReturnType<typeof countedDocument>): Promise<boolean> {
  const { reads } = document;
  await chooser.choose({
    owner: 'ann',
    question: 'x',
    documents: [document],
    attachedIds: [document.id],
    maxTokens: 100,
  });
  return document.reads > reads;
}

/** A text of two million characters that is quick to split. */
function large(id: string) {
  return countedDocument(id, `${id}.md`, `# ${id}${' '.repeat(2_000_000)}`);
}

test('questions at the same time split a document once and count it once', async () => {
  const chooser = new SourceChooser(splitter);
  const [once, together] = documents.map(({ id, name, text }) => countedDocument(id, name, text));
  const ask = (document: ReturnType<typeof countedDocument>) =>
    chooser.choose({ owner: 'ann', question: 'spoke', documents: [document], attachedIds: [], maxTokens: 1000 });
  await ask(once!);
  await Promise.all(Array.from({ length: 50 }, () => ask(together!)));
  expect(together!.reads).toBe(once!.reads);
  // Counted fifty times each, two of these would no longer have room beside each other.
  const [first, second] = [large('first'), large('second')];
  await Promise.all(Array.from({ length: 50 }, () => isSplit(chooser, first)));
  await isSplit(chooser, second);
  expect([await isSplit(chooser, first), await isSplit(chooser, second)]).toEqual([false, false]);
});

test('the document that was used longest ago makes room, not the one that came first', async () => {
  const chooser = new SourceChooser(splitter);
  const [first, second, third, fourth] = [large('first'), large('second'), large('third'), large('fourth')];
  for (const document of [first, second, third]) await isSplit(chooser, document);
  expect(await isSplit(chooser, first)).toBe(false);
  await isSplit(chooser, fourth);
  expect([await isSplit(chooser, first), await isSplit(chooser, second)]).toEqual([false, true]);
});
