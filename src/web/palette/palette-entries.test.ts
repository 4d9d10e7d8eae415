import { expect, test } from 'vitest';
import { arrange, hasWords, inGroups, markMatches, type PaletteEntry } from './palette-entries.ts';

function entry(group: PaletteEntry['group'], label: string, fields: Partial<PaletteEntry> = {}): PaletteEntry {
  return { id: label, group, label, run: () => undefined, ...fields };
}

const labels = (entries: readonly PaletteEntry[]): string[] => entries.map(({ label }) => label);

const entries = [
  ...Array.from({ length: 20 }, (_, n) => entry('Go to', `Page ${n} about a firewall`, { isFoundOnly: true })),
  entry('Go to', 'Firewall rules'),
  entry('Create', 'New conversation', { words: 'new chat ask' }),
];

test('without a query the pages that are only found are left out', () => {
  expect(labels(arrange(entries, ' '))).toEqual(['Firewall rules', 'New conversation']);
});

test('every word has to match, and what begins with the query comes first', () => {
  const found = arrange(entries, 'fire');
  expect(found).toHaveLength(8);
  expect(found[0]?.label).toBe('Firewall rules');
  expect(labels(arrange(entries, 'page 19 FIRE'))).toEqual(['Page 19 about a firewall']);
  expect(hasWords('PLT-12 Rotate the keys', 'keys plt-1')).toBe(true);
});

test('the group with the best match comes first, whichever it is', () => {
  const mixed = [
    entry('Tasks', 'Write about the blueprint', { isHit: true }),
    entry('Go to', 'Usage'),
    entry('Go to', 'Blueprint', { words: 'azure diagram' }),
  ];
  expect(labels(arrange(mixed, 'blue'))).toEqual(['Blueprint', 'Write about the blueprint']);
});

test('a synonym finds an entry, below one that has the word in its name', () => {
  const mixed = [entry('Go to', 'Blueprint', { words: 'azure diagram' }), entry('Create', 'Azure notes')];
  expect(labels(arrange(mixed, 'azure'))).toEqual(['Azure notes', 'Blueprint']);
  expect(labels(arrange(entries, 'new chat'))).toEqual(['New conversation']);
});

test('what the query names exactly comes before everything else, and a hit of the server always stays', () => {
  const mixed = [
    entry('Go to', 'Plt'),
    entry('Tasks', 'PLT-12 Rotate the keys', { isHit: true, isExact: true }),
    entry('Ideas', 'Quite another name', { isHit: true }),
  ];
  expect(labels(arrange(mixed, 'plt'))).toEqual(['PLT-12 Rotate the keys', 'Plt', 'Quite another name']);
});

test('groups stay together, in the order in which they first appear', () => {
  const mixed = [entry('Projects', 'FW'), entry('Tasks', 'PLT-1'), entry('Projects', 'Firewall')];
  expect(inGroups(mixed).map(([group, own]) => [group, labels(own)])).toEqual([
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
