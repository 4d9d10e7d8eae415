import { expect, test } from 'vitest';
import { contrastOnWhite } from './contrast.ts';

test('black, white and a grey have the contrast WCAG gives them', () => {
  expect(contrastOnWhite('#000000')).toBeCloseTo(21, 5);
  expect(contrastOnWhite('#FFFFFF')).toBeCloseTo(1, 5);
  expect(contrastOnWhite('#767676')).toBeCloseTo(4.54, 2);
});

test('what is no colour has none', () => {
  expect(contrastOnWhite('red')).toBeNull();
});
