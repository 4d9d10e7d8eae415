import { expect, test } from 'vitest';
import { shownDays, shownValue } from './shown-days.ts';

const year = new Date().getFullYear();

test('days of facts and of fields are shown as elsewhere', () => {
  expect(shownDays(`due ${year}-11-27, overdue`)).toBe('due 27 Nov, overdue');
  expect(shownDays('closed 2019-01-02')).toBe('closed 2 Jan 2019');
  expect(shownValue(`${year}-12-04`)).toBe('4 Dec');
});

test('an impossible day, and a day in a text, stays as it was written', () => {
  expect(shownDays('build 2026-13-40')).toBe('build 2026-13-40');
  expect(shownValue('Move the cut-over to 2026-12-04')).toBe('Move the cut-over to 2026-12-04');
});
