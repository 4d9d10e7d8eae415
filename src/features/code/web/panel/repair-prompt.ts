// What an agent is asked when a person has it fix problems that have no ready fix.

import type { CodeFinding } from '#contract/code-check.ts';

/** More do not help a model: what is left is found again by the next check. */
export const MAX_REPAIRED = 60;

/** @param findings at most `MAX_REPAIRED` */
export function repairPrompt(findings: readonly CodeFinding[]): string {
  const listed = findings.map(({ file, range, message }) => `- ${file}, line ${range.line}: ${message}`);
  const what = findings.length === 1 ? 'this problem' : `these ${findings.length} problems`;
  return `Fix ${what} and change nothing else:\n${listed.join('\n')}`;
}
