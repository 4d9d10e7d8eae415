import { expect, test } from 'vitest';
import { mergeSections } from './merge-sections.ts';

const BASE = 'Intro.\n\n## A\n\nOne.\n\n## B\n\nTwo.\n\n## C\n\nThree.\n';
const NONE = new Map<string, 'mine' | 'theirs'>();

test('what only one side changed, added or removed is taken from that side', () => {
  const mine = BASE.replace('One.', 'One, mine.').replace('## C\n\nThree.\n', '');
  const theirs = BASE.replace('Two.', 'Two, theirs.').replace('## B', '## New\n\nAdded.\n\n## B');
  const { clashes, merge } = mergeSections({ base: BASE, mine, theirs });
  expect(clashes).toEqual([]);
  expect(merge(NONE).trim()).toBe('Intro.\n\n## A\n\nOne, mine.\n\n## New\n\nAdded.\n\n## B\n\nTwo, theirs.');
});

test('a section both changed is a clash; the chosen side wins, mine by default', () => {
  const { clashes, merge } = mergeSections({
    base: BASE,
    mine: BASE.replace('Two.', 'Mine.'),
    theirs: BASE.replace('Two.', 'Theirs.'),
  });
  expect(clashes).toMatchObject([{ title: 'B', mine: '## B\n\nMine.\n\n', theirs: '## B\n\nTheirs.\n\n' }]);
  expect(merge(NONE)).toBe(BASE.replace('Two.', 'Mine.'));
  expect(merge(new Map([[clashes[0]!.key, 'theirs']]))).toBe(BASE.replace('Two.', 'Theirs.'));
});

test('a section one side removed and the other changed is a clash, and equal titles stay apart', () => {
  const base = '## A\n\n1\n\n## A\n\n2\n';
  const { clashes, merge } = mergeSections({ base, mine: '## A\n\n1\n', theirs: '## A\n\n1\n\n## A\n\n2, theirs\n' });
  expect(clashes).toMatchObject([{ title: 'A', mine: '', theirs: '## A\n\n2, theirs\n' }]);
  expect(merge(new Map([[clashes[0]!.key, 'theirs']]))).toBe('## A\n\n1\n\n## A\n\n2, theirs\n');
});
