// The linter is tested by planting mistakes in Lounge's own documents: 3 clouds, 9 sets of services, 6 templates.

import { expect, test } from 'vitest';
import { lintDocuments, measureLinter } from './measure-linter.ts';

/** Of each class. All of them take half a minute: `node measure/linter/linter-recall.ts`. */
const PLANTED = 20;
const results = measureLinter(PLANTED);

test.each(lintDocuments().map(({ document, findings }) => [document.name, findings] as const))(
  'nothing is found in %s as Lounge writes it',
  (_, findings) => {
    expect(findings.map(({ code, range, message }) => `${code} in line ${range.line}: ${message}`)).toEqual([]);
  },
);

test('at least two hundred mistakes of at least twenty classes are planted', () => {
  expect(results.length).toBeGreaterThanOrEqual(20);
  expect(results.reduce((sum, { mutations }) => sum + mutations, 0)).toBeGreaterThanOrEqual(200);
  expect(results.filter(({ mutations }) => mutations < 10).map(({ name }) => name)).toEqual([]);
});

test.each(results.map((result) => [result.name, result] as const))(
  '%s is found in at least 95 of 100 cases, and at most 5 of 100 findings are wrong',
  (_, { recall, precision, remarks }) => {
    const isGood = recall >= 0.95 && precision >= 0.95;
    expect(isGood ? [] : remarks).toEqual([]);
  },
);
