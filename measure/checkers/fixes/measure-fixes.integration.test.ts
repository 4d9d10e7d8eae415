// A part of the planted mistakes; the whole is `node measure/checkers/checker-fixes.ts`.

import { expect, test } from 'vitest';
import { measureFixes } from './measure-fixes.ts';

test('of all fixes that planted mistakes bring about, none changes the meaning and none leaves a finding', async () => {
  const { fixes, restored, inverted, leaving } = await measureFixes(41);
  expect(inverted).toEqual([]);
  expect(leaving).toEqual([]);
  expect(fixes).toBeGreaterThan(20);
  expect(restored).toBeGreaterThan(fixes / 2);
}, 120_000);
