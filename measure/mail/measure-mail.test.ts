// The figures of docs/quality/workspace-mail.md: they may not fall, and no quote may be wrong.

import { expect, test } from 'vitest';
import { measureMail, readCases } from './measure-mail.ts';

test('what mails ask is found, and what is found was asked', () => {
  const { threads, asked, found, right, rightDates, wrongQuotes, wrongKinds, misses } = measureMail(readCases());
  expect(threads).toBeGreaterThanOrEqual(60);
  expect([wrongQuotes, wrongKinds]).toEqual([0, 0]);
  expect(right / asked, misses.join('\n')).toBeGreaterThan(0.95);
  expect(right / found, misses.join('\n')).toBeGreaterThan(0.95);
  expect(rightDates / right, misses.join('\n')).toBeGreaterThan(0.95);
});

test('the threads of another hand, which are known by now, stay as well read as they are', () => {
  const { threads, asked, found, right, rightDates, wrongQuotes, wrongKinds, misses } = measureMail(
    readCases('cases-2'),
  );
  expect(threads).toBe(60);
  expect([wrongQuotes, wrongKinds]).toEqual([0, 0]);
  expect(right / asked, misses.join('\n')).toBeGreaterThan(0.9);
  expect(right / found, misses.join('\n')).toBeGreaterThan(0.88);
  expect(rightDates / right, misses.join('\n')).toBeGreaterThan(0.91);
});
