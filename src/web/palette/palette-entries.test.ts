import { expect, test } from 'vitest';
import { filterEntries, hasWords, inGroups, markMatches, type PaletteEntry } from './palette-entries.ts';

function entry(group: PaletteEntry['group'], label: string, fields: Partial<PaletteEntry> = {}): PaletteEntry {
  return { id: label, group, label, run: () => undefined, ...fields };
}

const entries = [
  ...Array.from({ length: 20 }, (_, n) => entry('Pages', `Page ${n} about a firewall`, { isFoundOnly: true })),
  entry('Pages', 'Firewall rules'),
  entry('Actions', 'New conversation'),
];

test('without a query the pages that are only found are left out', () => {
  expect(filterEntries(entries, ' ').map(({ label }) => label)).toEqual(['Firewall rules', 'New conversation']);
});

test('every word has to match, and what begins with the query comes first', () => {
  const found = filterEntries(entries, 'fire');
  expect(found).toHaveLength(8);
  expect(found[0]?.label).toBe('Firewall rules');
  expect(filterEntries(entries, 'page 19 FIRE').map(({ label }) => label)).toEqual(['Page 19 about a firewall']);
  expect(hasWords('PLT-12 Rotate the keys', 'keys plt-1')).toBe(true);
});

test('groups stay together, in the order in which they first appear', () => {
  const mixed = [entry('Projects', 'FW'), entry('Tasks', 'PLT-1'), entry('Projects', 'Firewall')];
  expect(inGroups(mixed).map(([group, own]) => [group, own.map(({ label }) => label)])).toEqual([
    ['Projects', ['FW', 'Firewall']],
    ['Tasks', ['PLT-1']],
  ]);
});

test('matches are marked, also when the query looks like a pattern', () => {
  expect(markMatches('a (b) c', '(b)')).toEqual([
    { text: 'a ', isMatch: false },
    { text: '(b)', isMatch: true },
    { text: ' c', isMatch: false },
  ]);
});
