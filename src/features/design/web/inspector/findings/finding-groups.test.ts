import { expect, test } from 'vitest';
import type { DesignFinding } from '../../../contract.ts';
import { countFindings, groupFindings } from './finding-groups.ts';

function found(severity: DesignFinding['severity'], message: string, line: number): DesignFinding {
  return { severity, message, code: 'design/x', range: { line, column: 1, length: 1 }, topic: null };
}

const FINDINGS = [
  found('info', 'Unused.', 1),
  found('error', 'Outside.', 9),
  found('warning', 'Ragged.', 2),
  found('error', 'Outside.', 4),
];

test('equal findings are one group, the most severe first, their places in the order of the text', () => {
  expect(
    groupFindings(FINDINGS).map(({ findings }) => findings.map(({ message, range }) => [message, range.line])),
  ).toEqual([
    [
      ['Outside.', 4],
      ['Outside.', 9],
    ],
    [['Ragged.', 2]],
    [['Unused.', 1]],
  ]);
});

test('hints are not counted', () => {
  expect(countFindings(FINDINGS)).toEqual({ errors: 2, warnings: 1 });
});
