import { expect, test } from 'vitest';
import { filterEntries, markMatches, type PaletteEntry } from './palette-entries.ts';

function entry(group: PaletteEntry['group'], label: string): PaletteEntry {
  return { id: label, group, label, run: () => undefined };
}

const entries = [
  ...Array.from({ length: 20 }, (_, n) => entry('Conversations', `Talk ${n} about a firewall`)),
  entry('Conversations', 'Firewall rules'),
  entry('Pages', 'Chat'),
  entry('Actions', 'New conversation'),
];

test('without a query the latest of each group are listed', () => {
  expect(filterEntries(entries, ' ').map(({ label }) => label)).toEqual([
    ...Array.from({ length: 5 }, (_, n) => `Talk ${n} about a firewall`),
    'Chat',
    'New conversation',
  ]);
});

test('every word has to match, and what begins with the query comes first', () => {
  const found = filterEntries(entries, 'fire');
  expect(found).toHaveLength(8);
  expect(found[0]?.label).toBe('Firewall rules');
  expect(filterEntries(entries, 'talk 19 FIRE').map(({ label }) => label)).toEqual(['Talk 19 about a firewall']);
});

test('matches are marked, also when the query looks like a pattern', () => {
  expect(markMatches('a (b) c', '(b)')).toEqual([
    { text: 'a ', isMatch: false },
    { text: '(b)', isMatch: true },
    { text: ' c', isMatch: false },
  ]);
});
