import { expect, test } from 'vitest';
import { contrastOnWhite } from './contrast.ts';

test('black, white and a grey have the contrast that WCAG defines', () => {
  expect(contrastOnWhite('#000000')).toBeCloseTo(21, 5);
  expect(contrastOnWhite('#FFFFFF')).toBeCloseTo(1, 5);
  expect(contrastOnWhite('#767676')).toBeCloseTo(4.54, 2);
});

test('text that is not a colour has no contrast', () => {
  expect(contrastOnWhite('red')).toBeNull();
});
