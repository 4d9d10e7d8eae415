// Where ideas are in the matrix, and where the arrow keys move them.

import { expect, test } from 'vitest';
import type { ShownIdea } from '../queries.ts';
import { inMatrixOrder, PLACES, placeAfter } from './matrix-places.ts';

test('an arrow key moves an idea by one step and never over the edge', () => {
  expect(placeAfter({ impact: 4, effort: 2 }, 'ArrowUp')).toEqual({ impact: 5, effort: 2 });
  expect(placeAfter({ impact: 4, effort: 2 }, 'ArrowRight')).toEqual({ impact: 4, effort: 3 });
  expect(placeAfter({ impact: 5, effort: 1 }, 'ArrowUp')).toBeNull();
  expect(placeAfter({ impact: 5, effort: 1 }, 'ArrowLeft')).toBeNull();
  expect(placeAfter({ impact: 1, effort: 5 }, 'ArrowDown')).toBeNull();
  expect(placeAfter({ impact: 1, effort: 5 }, 'Enter')).toBeNull();
});

test('an idea that lacks an estimate begins in the middle', () => {
  expect(placeAfter({ impact: null, effort: 2 }, 'ArrowUp')).toEqual({ impact: 3, effort: 3 });
});

test('ideas are read from high impact and low effort on, and those without a place last', () => {
  const idea = (title: string, impact: number | null, effort: number | null) =>
    ({ id: title, title, impact, effort }) as ShownIdea;
  const ideas = [idea('none', null, 1), idea('pit', 1, 5), idea('bet', 5, 5), idea('win', 5, 1)];
  expect(inMatrixOrder(ideas).map(({ title }) => title)).toEqual(['win', 'bet', 'pit', 'none']);
  expect(PLACES).toHaveLength(25);
});
