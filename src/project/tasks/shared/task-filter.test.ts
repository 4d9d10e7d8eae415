import { expect, test } from 'vitest';
import { taskFilter, writeTaskFilter, type TaskFilter } from './task-filter.ts';

const ID = '0198c0de-7a10-7c3f-9b1e-5d2a4f6b8c01';

test('a filter is the same after it was in a query', () => {
  const filter: TaskFilter = {
    category: ['todo', 'started'],
    assignee: ['me', 'none', ID],
    label: [ID],
    due: ['overdue', 'none'],
    assigneeNot: [ID],
    done: 'hide',
    dueFrom: '2026-11-22',
    parent: 'none',
    text: 'a, b & c',
  };
  const query = new URLSearchParams(writeTaskFilter(filter)).toString();
  expect(taskFilter.parse(Object.fromEntries(new URLSearchParams(query)))).toEqual(filter);
});

test('empty lists and absent fields are not in the query', () => {
  expect(writeTaskFilter({ status: [], text: '', due: undefined })).toEqual({});
});

test.each(['', ','])('the list %j is no filter', (kind) => {
  expect(taskFilter.parse({ kind })).toEqual({ kind: [] });
});
