// What the address of the bug tracker says.

import { expect, test } from 'vitest';
import { bugQuery, readBugSearch } from './bug-search.ts';

test('the tracker shows open bugs by severity, and the address can ask for others in another order', () => {
  expect(bugQuery(readBugSearch({}), '2026-11-22')).toEqual({
    kind: 'bug',
    today: '2026-11-22',
    sort: 'severity',
    category: 'backlog,todo,started',
  });
  const search = readBugSearch({ state: 'all', sort: 'created', severity: 'major', task: 'NET-8' });
  expect(bugQuery(search, '2026-11-22')).toEqual({
    kind: 'bug',
    today: '2026-11-22',
    severity: 'major',
    sort: 'created',
    direction: 'desc',
  });
});

test('what the tracker does not know is dropped from the address', () => {
  expect(readBugSearch({ state: 'open', sort: 'rank', category: 'done', new: 'yes', view: 'board' })).toEqual({});
  expect(readBugSearch({ new: true, text: 12 })).toEqual({ new: true, text: '12' });
});
