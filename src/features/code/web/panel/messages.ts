// The words of the problems and checks below the code.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { CheckStage, PolicyCount, StageResult } from '#contract/code-check.ts';

const STAGES: Record<CheckStage, string> = {
  syntax: 'Syntax',
  schema: 'Schema',
  references: 'References',
  policy: 'Policy',
};

/** Longer details are in the tip of the badge and under Checks only. */
const MAX_BADGE_DETAIL = 24;

export const checkMessages = {
  panel: 'Checks of the code',
  actions: 'Actions for this problem',
  makeTask: 'Make a task',
  reportBug: 'Report as bug',
  problems: 'Problems',
  checks: 'Checks',
  history: 'History',
  open: 'Open the panel',
  close: 'Close the panel',
  badges: (path: string) => `Checks of ${path}`,
  /** Behind the name of a stage: ', azurerm 4.48', ', 2 open', ', not checked'. */
  badge({ stage, state, detail }: StageResult, open: number): string {
    if (state === 'findings') return `, ${open} open`;
    if (state === 'not-checked') return ', not checked';
    if (state === 'partly') return ', partly';
    const isShort = detail !== '' && detail.length <= MAX_BADGE_DETAIL;
    return stage === 'schema' && isShort ? `, ${detail}` : '';
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
  fixWith: (agent: string) => `Fix with ${agent}`,
  /** `isAll`: no problem is left beside these. */
  fixSomeWith: (agent: string, { count, isAll }: { count: number; isAll: boolean }) =>
    `Fix ${isAll ? 'all ' : ''}${count} with ${agent}`,
  fixWithText: 'Writes a new version of the code. Counts as one code generation.',
  fixed: (count: number) => (count === 1 ? 'Fix applied' : `${count} fixes applied`),
  /** A fix is kept only where the check of the result is better. */
  nothingFixed: 'Nothing was changed',
  notKept: (left: number) => {
    if (left === 0) return 'The problem is no longer there.';
    return left === 1
      ? '1 problem is left: its fix would have left it, or made another one.'
      : `${left} problems are left: their fixes would have left them, or made others.`;
  },
  changedMeanwhile: 'The code was changed meanwhile, so nothing was fixed',
  fixFailed: 'Nothing was changed: the fix could not be checked',
  undo: 'Undo',
  none: 'No problems',
  noneText: 'What was checked, and what was not, is under Checks.',
  unchecked: 'Nothing has been checked yet',
  uncheckedText: 'Generated, imported and edited code is checked by itself.',
  pending: 'The code is still being written',
  pendingText: 'Its problems are listed here once it is done.',
  notThisFile: 'This file is in no language that is checked here.',
  partial: 'Some checks were only made in part. See Checks.',
  place: (path: string, line: number, column: number) => `${path} ${line}:${column}`,
  suppressed: (count: number) => `Suppressed in the code: ${count}`,
  suppressedText:
    'A comment in the code takes these back with a reason. They count as no problem, and the receipt lists them.',
  because: (reason: string) => `Suppressed, because: ${reason}`,
  policies: ({ known, applied }: PolicyCount, language: string) =>
    known === null || applied === null
      ? `Policies of ${language}: how many had something to look at is not known.`
      : `Policies of ${language}: checked ${known} rules, ${applied} applied.`,
  engines: 'Checked with',
  checkAgain: 'Check again',
  checkFailed: failureWith('The code could not be checked'),
  settings: 'Check settings',
} as const;
