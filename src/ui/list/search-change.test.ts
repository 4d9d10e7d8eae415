// The search parameters of a page's address.

import { expect, test } from 'vitest';
import { searchChange } from './search-change.ts';

type Search = { text?: string; view?: 'board' };

test('a change leaves the other parameters, and undefined removes one', () => {
  const visited: { search: Search; replace: boolean }[] = [];
  const change = searchChange<Search>(({ search, replace }) => {
    visited.push({ search: search({ text: 'network', view: 'board' }), replace });
    return Promise.resolve();
  });
  change({ text: 'storage' });
  change({ view: undefined }, true);
  expect(visited).toEqual([
    { search: { text: 'storage', view: 'board' }, replace: false },
    { search: { text: 'network' }, replace: true },
  ]);
});
