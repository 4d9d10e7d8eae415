// The order and the filter of ideas, and the corners of the matrix.

import { expect, test } from 'vitest';
import { filterIdeas, sortIdeas, type ListedIdea } from './idea-list.ts';
import { quadrantOf, scoreOf } from './idea-values.ts';

function idea(id: string, fields: Partial<ListedIdea>): ListedIdea {
  const base = { title: id, status: 'new', projectId: null, impact: null, effort: null, voteCount: 0 } as const;
  return { id, ...base, createdAt: `2026-11-0${id.length}`, ...fields };
}

const ideas = [
  idea('a', { voteCount: 2, impact: 5, effort: 5 }),
  idea('bb', { voteCount: 2, status: 'accepted', projectId: 'p' }),
  idea('ccc', { voteCount: 1, impact: 4, effort: 2, projectId: 'p' }),
  idea('dddd', { title: 'Shut down AT night', impact: 2, effort: 1 }),
];
const ids = (found: readonly ListedIdea[]) => found.map(({ id }) => id);

test('ideas are sorted by votes, by age, and by impact divided by effort with the unjudged ones last', () => {
  expect(ids(sortIdeas(ideas, 'votes'))).toEqual(['bb', 'a', 'ccc', 'dddd']);
  expect(ids(sortIdeas(ideas, 'newest'))).toEqual(['dddd', 'ccc', 'bb', 'a']);
  expect(ids(sortIdeas(ideas, 'score'))).toEqual(['ccc', 'dddd', 'a', 'bb']);
});

test('a filter takes a status, a project or none, and a text of the title', () => {
  expect(ids(filterIdeas(ideas, {}))).toHaveLength(4);
  expect(ids(filterIdeas(ideas, { status: 'accepted' }))).toEqual(['bb']);
  expect(ids(filterIdeas(ideas, { project: 'p', status: 'new' }))).toEqual(['ccc']);
  expect(ids(filterIdeas(ideas, { project: 'none' }))).toEqual(['a', 'dddd']);
  expect(ids(filterIdeas(ideas, { text: ' at NIGHT ' }))).toEqual(['dddd']);
});

test('an idea is in a corner of the matrix only when both estimates are off the middle', () => {
  const cornerOf = (impact: number | null, effort: number | null) => quadrantOf({ impact, effort });
  expect([cornerOf(5, 1), cornerOf(4, 4), cornerOf(2, 2), cornerOf(1, 5)]).toEqual([
    'quick-wins',
    'big-bets',
    'fill-ins',
    'money-pits',
  ]);
  expect([cornerOf(3, 1), cornerOf(5, 3), cornerOf(null, 1), cornerOf(1, null)]).toEqual([null, null, null, null]);
  expect([scoreOf({ impact: 5, effort: 2 }), scoreOf({ impact: null, effort: 2 })]).toEqual([2.5, null]);
});
