import { expect, test } from 'vitest';
import { untilText } from './until.ts';

const now = new Date('2026-11-21T17:30:00Z');

test.each([
  ['2026-12-01T00:00:00Z', 'in 9 days'],
  ['2026-11-22T18:00:00Z', 'in 1 day'],
  ['2026-11-22T00:00:00Z', 'in 6 hours'],
  ['2026-11-21T18:00:00Z', 'in 30 minutes'],
  ['2026-11-21T17:00:00Z', 'in 1 minute'],
])('what begins anew at %s does so %s', (iso, text) => {
  expect(untilText(iso, now)).toBe(text);
});
