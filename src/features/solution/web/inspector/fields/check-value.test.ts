import { expect, test } from 'vitest';
import { checkLength, checkName, checkPorts, readNumber } from './check-value.ts';

const counts = { min: 0, max: 100_000 };

test('A count is a whole number within its limits', () => {
  expect(readNumber('12', counts)).toEqual({ value: 12 });
  expect(readNumber(' 0 ', counts)).toEqual({ value: 0 });
  expect(readNumber('', counts)).toEqual({ value: null });
});

test.each(['-1', '1e12', '1.5', '100001', 'ten', '0x10', '٣', 'Infinity', '9'.repeat(10_000)])(
  'The count %j is refused with the numbers that are accepted',
  (text) => {
    expect(readNumber(text, counts)).toEqual({ error: 'Write a whole number from 0 to 100,000.' });
  },
);

test('An availability may have decimals', () => {
  expect(readNumber('99.95', { min: 0, max: 100, isWhole: false })).toEqual({ value: 99.95 });
  expect(readNumber('100.1', { min: 0, max: 100, isWhole: false })).toEqual({ error: 'Write a number from 0 to 100.' });
});

test('A name of 10,000 characters and an empty one are refused', () => {
  expect(checkName('x'.repeat(10_000))).toBe('At most 120 characters; this has 10,000.');
  expect(checkName('  ')).toBe('This cannot be empty.');
  expect(checkName('Orders database')).toBeUndefined();
  expect(checkLength('x'.repeat(2_001), 2_000)).toBe('At most 2,000 characters; this has 2,001.');
});

test('Ports are single ones, ranges or all', () => {
  for (const good of ['443', '8000-8010,9000', '*']) expect(checkPorts(good)).toBeUndefined();
  for (const bad of ['', 'https', '443,', '70000', '9000-8000', '-1']) expect(checkPorts(bad)).toContain('Write ports');
});
