// The words at a checked code block.

import type { CheckStage } from '#contract/code-check.ts';

const stageNames: Record<CheckStage, string> = {
  syntax: 'Syntax',
  schema: 'Schema',
  references: 'References',
  policy: 'Policy',
};

export const blockMessages = {
  checked: 'Checked',
  count: (count: number) => `${count} ${count === 1 ? 'finding' : 'findings'}`,
  partly: 'Partly checked',
  notChecked: 'Not checked',
  show: (state: string) => `${state}: show what was checked`,
  title: 'Checks of this code',
  stageNames,
  states: { passed: 'Passed', findings: 'Findings', partly: 'Partly checked' },
  fragment: 'Names that this block does not declare are not counted: the rest of the project may declare them.',
  line: (line: number) => `Line ${line}`,
  close: 'Close',
  open: 'Open in Code Editor',
  openFailed: 'The code could not be opened. Try again.',
} as const;
