import { expect, test } from 'vitest';
import type { ShownConversation } from '../queries.ts';
import { groupByDay } from './group-by-day.ts';

const NOW = new Date(2026, 10, 28, 0, 30);

function updated(id: string, at: Date, isPinned = false): ShownConversation {
  return {
    id,
    title: id,
    agentId: 'plain',
    updatedAt: at.toISOString(),
    activeRunId: null,
    isPinned,
    isArchived: false,
    folderId: null,
    forkedFrom: null,
    importedFrom: null,
  };
}

test('conversations are grouped by the days of the reader, the pinned ones first', () => {
  const groups = groupByDay(
    [
      updated('pinned', new Date(2026, 1, 1), true),
      updated('now', NOW),
      updated('midnight', new Date(2026, 10, 28, 0, 0)),
      updated('last night', new Date(2026, 10, 27, 23, 59)),
      updated('the day before', new Date(2026, 10, 26, 23, 59)),
    ],
    NOW,
  );
  expect(groups.map(({ name, rows }) => [name, rows.map(({ id }) => id)])).toEqual([
    ['Pinned', ['pinned']],
    ['Today', ['now', 'midnight']],
    ['Yesterday', ['last night']],
    ['Earlier', ['the day before']],
  ]);
});

test('a group without conversations is not there', () => {
  expect(groupByDay([updated('now', NOW)], NOW).map(({ name }) => name)).toEqual(['Today']);
  expect(groupByDay([], NOW)).toEqual([]);
});
