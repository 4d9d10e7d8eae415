// Equal findings as one: '10.10.0.0/23 is outside the address space · 13 places'. The most severe come first.

import type { DesignFinding } from '../../../contract.ts';

export type FindingGroup = {
  key: string;
  /** The findings are in the order of the text. A group has at least one. */
  findings: readonly [DesignFinding, ...DesignFinding[]];
};

export const SEVERITIES: readonly DesignFinding['severity'][] = ['error', 'warning', 'info'];

export function groupFindings(findings: readonly DesignFinding[]): FindingGroup[] {
  const groups = Map.groupBy(findings.toSorted(inText), ({ severity, code, message }) =>
    [severity, code, message].join(' '),
  );
  return [...groups]
    .flatMap(([key, [first, ...others]]): FindingGroup[] => (first ? [{ key, findings: [first, ...others] }] : []))
    .toSorted((a, b) => weightOf(a) - weightOf(b));
}

/** Numbers of findings that should be mended before the document leaves; hints do not count. */
export function countFindings(findings: readonly DesignFinding[]): { errors: number; warnings: number } {
  return {
    errors: findings.filter(({ severity }) => severity === 'error').length,
    warnings: findings.filter(({ severity }) => severity === 'warning').length,
  };
}

function weightOf({ findings: [{ severity }] }: FindingGroup): number {
  return SEVERITIES.indexOf(severity);
}

function inText(a: DesignFinding, b: DesignFinding): number {
  return a.range.line - b.range.line || a.range.column - b.range.column;
}
