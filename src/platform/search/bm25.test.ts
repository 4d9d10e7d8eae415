import { expect, test } from 'vitest';
import { rankPassages } from './bm25.ts';
import { extractTerms } from './terms.ts';

const hub = { heading: 'Network › Hub', text: 'The hub holds the firewall and the gateway.' };
const spoke = { heading: 'Network › Spoke', text: 'A spoke is peered with the hub. Each spoke has its own nodes.' };
const backup = {
  heading: 'Recovery',
  text: 'Backups run at night and are kept for thirty days. The firewall is not backed up.',
};
const passages = [hub, spoke, backup];

function rank(query: string, limit = 10) {
  return rankPassages(query, passages, limit).map(({ passage }) => passage);
}

test('passages that share no word with the query are left out', () => {
  expect(rank('nodes')).toEqual([spoke]);
  expect(rank('kubernetes')).toEqual([]);
  expect(rank('')).toEqual([]);
  expect(rank('what is the')).toEqual([]);
});

test('a word in the heading counts more than a word in the text', () => {
  expect(rank('hub')).toEqual([hub, spoke]);
});

test('a rare word counts more than a frequent one', () => {
  expect(rank('firewall night')[0]).toBe(backup);
});

test('the limit is respected', () => {
  expect(rank('hub firewall', 2)).toHaveLength(2);
});

test('scores match the BM25 formula', () => {
  const [only] = rankPassages(
    'cat',
    [
      { heading: '', text: 'cat' },
      { heading: '', text: 'dog' },
    ],
    5,
  );
  expect(only?.score).toBeCloseTo(Math.log(1 + 1.5 / 1.5), 10);
});

test('case, accents and simple plurals make no difference', () => {
  expect(extractTerms('The NODES of Zürich’s Redis address')).toEqual(['node', 'zurich', 's', 'redis', 'address']);
});
