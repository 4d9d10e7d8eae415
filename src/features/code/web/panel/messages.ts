// The words of the problems and checks below the code.

import type { CheckStage, StageResult } from '#contract/code-check.ts';

const STAGES: Record<CheckStage, string> = {
  syntax: 'Syntax',
  schema: 'Schema',
  references: 'References',
  policy: 'Policy',
};

export const checkMessages = {
  panel: 'Checks of the code',
  problems: 'Problems',
  checks: 'Checks',
  history: 'History',
  open: 'Open the panel',
  close: 'Close the panel',
  badges: (path: string) => `Checks of ${path}`,
  /** 'Schema, azurerm 4.48', 'Policy, 2 open', 'References, not checked'. */
  badge({ stage, state, detail }: StageResult, open: number): string {
    if (state === 'findings') return `${STAGES[stage]}, ${open} open`;
    if (state === 'not-checked') return `${STAGES[stage]}, not checked`;
    if (state === 'partly') return `${STAGES[stage]}, partly`;
    return stage === 'schema' && detail !== '' ? `${STAGES[stage]}, ${detail}` : STAGES[stage];
  },
  stage: (stage: CheckStage) => STAGES[stage],
  states: {
    passed: 'Passed',
    findings: 'Problems found',
    partly: 'Partly checked',
    'not-checked': 'Not checked',
  } satisfies Record<StageResult['state'], string>,
  fix: 'Fix',
  fixAll: (count: number) => `Fix all ${count}`,
  fixed: (count: number) => (count === 1 ? 'Fix applied' : `${count} fixes applied`),
  undo: 'Undo',
  none: 'No problems',
  noneText: 'What was checked, and what was not, is under Checks.',
  unchecked: 'Nothing has been checked yet',
  uncheckedText: 'Generated, imported and edited code is checked by itself.',
  notThisFile: 'This file is in no language that is checked here.',
  partial: 'Some checks were only made in part. See Checks.',
  place: (path: string, line: number, column: number) => `${path} ${line}:${column}`,
  engines: 'Checked with',
  settings: 'What to check against',
} as const;
