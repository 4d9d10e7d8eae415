import { expect, test } from 'vitest';
import { scrollOf } from './scroll-of.ts';

test('a drawing that is seen as a whole needs no scrollbar', () => {
  expect(scrollOf({ axis: 'x', size: 800, start: 20, length: 760 }).isNeeded).toBe(false);
  expect(scrollOf({ axis: 'y', size: 800, start: 20, length: 716 }).isNeeded).toBe(false);
});

test('a drawing that begins in the corner is before the view by nothing, and its end is in the extent', () => {
  const scroll = scrollOf({ axis: 'x', size: 600, start: 20, length: 1160 });
  expect(scroll).toEqual({ isNeeded: true, extent: 1200, before: 0, size: 600 });
});

test('dragged to the end, the bar is at the end', () => {
  const { before, extent, size } = scrollOf({ axis: 'x', size: 600, start: -580, length: 1160 });
  expect((before + size) / extent).toBe(1);
});

test('a view that a person has moved beyond the drawing still leads back', () => {
  const scroll = scrollOf({ axis: 'y', size: 500, start: -2000, length: 300 });
  expect(scroll.isNeeded).toBe(true);
  expect(scroll.before).toBeGreaterThan(scroll.size);
});
