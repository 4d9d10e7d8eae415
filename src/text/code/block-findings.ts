// What the check of a single block says. A block is often a part of a project, so that what it refers to may be elsewhere.

import type { CheckReport, CodeFinding } from '#contract/code-check.ts';

/** Returns true if the rest of a project, which the block is not shown with, could change this finding. */
function dependsOnTheRest({ stage, code }: CodeFinding): boolean {
  return stage === 'references' && /\/(?:undeclared|unknown|unused|undefined)/.test(code);
}

/** Returns the findings that hold whatever the rest of the project is, and how many were left out. */
export function findingsOfBlock({ findings }: CheckReport): { findings: CodeFinding[]; leftOut: number } {
  const kept = findings.filter((finding) => !dependsOnTheRest(finding) && finding.severity !== 'info');
  return { findings: kept, leftOut: findings.filter(dependsOnTheRest).length };
}
