import { expect, test } from 'vitest';
import { changesBetween, withFile } from './file-changes.ts';
import { mergeFiles } from './merge-files.ts';

const a = { path: 'a.tf', content: '1' };
const b = { path: 'b.tf', content: '2' };

test('only what changed is sent: edited and new files with their content, removed ones with null', () => {
  expect(
    changesBetween(
      [a, b],
      [
        { path: 'a.tf', content: '3' },
        { path: 'c.tf', content: '' },
      ],
    ),
  ).toEqual([
    { path: 'b.tf', content: null },
    { path: 'a.tf', content: '3' },
    { path: 'c.tf', content: '' },
  ]);
  expect(changesBetween([a, b], [a, b])).toEqual([]);
});

test('a file is replaced in its place, a new one comes last', () => {
  expect(withFile([a, b], { path: 'a.tf', content: '3' })).toEqual([{ path: 'a.tf', content: '3' }, b]);
  expect(withFile([a], b)).toEqual([a, b]);
});

test('what only one window changed, added or removed is taken from it', () => {
  const mine = [{ path: 'a.tf', content: 'mine' }, b, { path: 'm.tf', content: '' }];
  const theirs = [a, { path: 't.tf', content: 'new' }];
  const { clashes, merge } = mergeFiles({ base: [a, b], mine, theirs });
  expect(clashes).toEqual([]);
  expect(merge(new Map())).toEqual([
    { path: 'a.tf', content: 'mine' },
    { path: 'm.tf', content: '' },
    { path: 't.tf', content: 'new' },
  ]);
});

test('a file that both windows changed is a choice; a removal counts as a change', () => {
  const mine = [{ path: 'a.tf', content: 'mine' }];
  const theirs = [
    { path: 'a.tf', content: 'theirs' },
    { path: 'b.tf', content: 'kept' },
  ];
  const { clashes, merge } = mergeFiles({ base: [a, b], mine, theirs });
  expect(clashes).toEqual([
    { key: 'a.tf', title: 'a.tf', mine: 'mine', theirs: 'theirs' },
    { key: 'b.tf', title: 'b.tf', mine: '', theirs: 'kept' },
  ]);
  expect(merge(new Map([['a.tf', 'theirs']]))).toEqual([{ path: 'a.tf', content: 'theirs' }]);
  expect(merge(new Map([['b.tf', 'theirs']]))).toEqual([mine[0], { path: 'b.tf', content: 'kept' }]);
});
