import { expect, test } from 'vitest';
import { scriptRuns } from './script-runs.ts';

test('a text of one direction is one run', () => {
  expect(scriptRuns('West Europe')).toEqual([{ text: 'West Europe', isRightToLeft: false }]);
  expect(scriptRuns('שלום, עולם')).toEqual([{ text: 'שלום, עולם', isRightToLeft: true }]);
  expect(scriptRuns('')).toEqual([]);
});

test('Latin words and numbers within right-to-left text are runs of their own', () => {
  expect(scriptRuns('المنصة في West Europe مع 10.20.0.0/16').map((run) => [run.text, run.isRightToLeft])).toEqual([
    ['المنصة في', true],
    [' West Europe ', false],
    ['مع', true],
    [' 10.20.0.0/16', false],
  ]);
});
