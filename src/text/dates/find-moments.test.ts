// Days and times of day in English and German; amounts and versions are none.

import { expect, test } from 'vitest';
import { findMoments } from './find-moments.ts';

test.each([
  ['by 31 March 2027', ['31 March 2027']],
  ['ab KW 12 und bis Ende Juni', ['KW 12', 'Ende Juni']],
  ['live in Q3 2027, mid-January at the latest', ['Q3 2027', 'mid-January']],
  ['from 07:00 to 19:00 CET', ['07:00 to 19:00 CET']],
  ['zwischen 8 und 17 Uhr, 24/7 für Notfälle', ['8 und 17 Uhr', '24/7']],
  ['Mo-Fr, on Black Friday', ['Mo-Fr', 'Black Friday']],
  ['am 01.02.2027 und am 15.12.', ['01.02.2027', '15.12.']],
  ['3.5 TB, version 8.30, 12,5 %, 20 users, may grow', []],
])('“%s”', (text, expected) => {
  expect(findMoments(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});
