import { expect, test } from 'vitest';
import { createOutputLimit, MAX_ANSWER_BYTES } from './output-limit.ts';

test('text passes until the limit, and nothing after it', () => {
  const limit = createOutputLimit(1);
  expect([limit.take('x'.repeat(30)), limit.take('yy'), limit.isReached]).toEqual(['x'.repeat(30), 'yy', false]);
  expect([limit.take('z'), limit.take(''), limit.isReached]).toEqual(['', '', true]);
});

test('a character is never cut in two', () => {
  for (const character of ['é', '€', '😀']) {
    const limit = createOutputLimit(1);
    const text = 'x'.repeat(31) + character;
    expect(limit.take(text)).toBe('x'.repeat(31));
  }
});

test('a call without a maximum has two megabytes', () => {
  const limit = createOutputLimit();
  expect(limit.take('x'.repeat(MAX_ANSWER_BYTES + 1))).toHaveLength(MAX_ANSWER_BYTES);
});
