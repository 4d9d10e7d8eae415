// The words of a turn while it writes.

import type { StageOutcome } from '../../shared/stage-outcomes.ts';
import type { TurnProgress } from './use-shown-files.ts';

const lineCount = (lines: number): string => `${lines.toLocaleString('en')} ${lines === 1 ? 'line' : 'lines'}`;

function fixing(problems: number): string {
  return `Fixing ${problems} ${problems === 1 ? 'problem' : 'problems'}`;
}

export const stepMessages = {
  steps: 'Progress',
  /** 'Starting', 'Written 42 lines', 'Fixing 2 problems'. */
  written({ phase, lines }: TurnProgress): string {
    if (phase?.phase === 'repairing') return fixing(phase.findings);
    if (lines > 0) return `Written ${lineCount(lines)}`;
    return phase === null ? 'Starting' : 'Writing';
  },
  /** '42 lines written', beside Stop. */
  progress({ phase, lines }: TurnProgress): string {
    if (phase?.phase === 'repairing') return fixing(phase.findings);
    return lines > 0 ? `${lineCount(lines)} written` : 'Starting';
  },
  /** Screen readers hear it when the phase changes. */
  phase({ phase }: TurnProgress): string {
    if (phase === null) return '';
    if (phase.phase === 'repairing') return fixing(phase.findings);
    return phase.phase === 'checking' ? 'Checking the code' : 'Writing';
  },
  waiting: 'not checked yet',
  checking: 'being checked',
  passed: 'passed',
  /** It is undefined for a stage that was not checked at all. */
  outcome(outcome: StageOutcome | undefined): string {
    if (outcome?.state === 'findings') return `${outcome.open} open`;
    return outcome?.state === 'partly' ? 'partly' : 'not checked';
  },
} as const;
