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

const TABLE =
  '## Facts\n\n| Fact | Value |\n|---|---|\n| RTO | 4 hours |\n| RPO | 15 minutes |\n| Cost | $400 |\n\nEnd.\n';

test('rows of one table that two windows have changed are put together by their names', () => {
  const { clashes, merge } = mergeSections({
    base: TABLE,
    mine: TABLE.replace('4 hours', '2 hours').replace('| Cost | $400 |\n', ''),
    theirs: TABLE.replace('15 minutes', '5 minutes').replace('| Cost', '| Region | West Europe |\n| Cost'),
  });
  expect(clashes).toEqual([]);
  expect(merge(NONE)).toBe(
    '## Facts\n\n| Fact | Value |\n|---|---|\n| RTO | 2 hours |\n| RPO | 5 minutes |\n| Region | West Europe |\n\nEnd.\n',
  );
});

test('of a row that both have changed, both values are shown, with the other rows put together', () => {
  const { clashes, merge } = mergeSections({
    base: TABLE,
    mine: TABLE.replace('4 hours', '2 hours').replace('$400', '$500'),
    theirs: TABLE.replace('4 hours', '8 hours').replace('15 minutes', '5 minutes'),
  });
  const both = TABLE.replace('15 minutes', '5 minutes').replace('$400', '$500');
  expect(clashes).toMatchObject([
    { title: 'Facts', mine: both.replace('4 hours', '2 hours'), theirs: both.replace('4 hours', '8 hours') },
  ]);
  expect(merge(new Map([[clashes[0]!.key, 'theirs']]))).toContain('| Cost | $500 |');
});

test('wider columns are no change of a row, and tables of other columns are a clash', () => {
  const wide = TABLE.replace('| RTO | 4 hours |', '| RTO  |   2 hours |').replace(
    '| RPO | 15 minutes |',
    '|RPO|15 minutes|',
  );
  const theirs = TABLE.replace('15 minutes', '5 minutes');
  expect(mergeSections({ base: TABLE, mine: wide, theirs }).clashes).toEqual([]);
  const columns = TABLE.replace('| Fact | Value |\n|---|---|', '| Fact | Value | By |\n|---|---|---|');
  expect(mergeSections({ base: TABLE, mine: columns, theirs }).clashes).toMatchObject([{ mine: columns, theirs }]);
});
