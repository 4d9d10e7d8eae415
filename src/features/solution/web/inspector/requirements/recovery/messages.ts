// The words of the recovery strategy: what is chosen, whether the objectives are met, and the preview of another choice.

import type { Outcome } from '#model/recovery/verdict.ts';
import type { BadgeTone } from '#ui/components/badge.tsx';

const amount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const outcomes: Record<Outcome, { text: string; tone: BadgeTone }> = {
  met: { text: 'Met', tone: 'ok' },
  'not-met': { text: 'Not met', tone: 'err' },
  'not-known': { text: 'Not known', tone: 'warn' },
  'not-stated': { text: 'No objective', tone: 'neutral' },
};

export const recoveryMessages = {
  title: 'Recovery strategy',
  none: 'None chosen',
  noneText:
    'Nothing is planned for the failure of the region. Choose a strategy to see what it adds and what it costs.',
  choose: 'Choose a strategy',
  change: 'Change',
  outcomes,
  decision: 'Minutes to decide about a failover',
  decisionPlaceholder: '10, assumed',
  decisionStep: 'Minutes to decide',
  dialogTitle: 'Recovery strategy',
  strategies: 'Strategy',
  noStrategy: 'None',
  noStrategyText: 'The counterparts in the second region are removed. Networks stay.',
  current: 'Current',
  preview: 'What would change',
  same: 'Nothing would change.',
  summary: (count: number) => `${amount(count, 'part changes', 'parts change')}.`,
  answers: 'Objectives with this strategy',
  added: (count: number) => `In the second region (${count})`,
  otherChanges: (count: number) => `Other changes (${count})`,
  later: (count: number) => `Built at failover (${count})`,
  newFindings: (count: number) => `New findings (${count})`,
  more: (count: number) => `${count} more`,
  cost: 'Cost a month',
  costNow: 'Now',
  costThen: 'Then',
  costOf: (sum: string, priced: number, all: number) => `${sum}, with ${priced} of ${all} components priced in full`,
  costLoading: 'Looking up prices…',
  costError: 'The prices could not be read. The preview is complete without them; close and open it to try again.',
  apply: 'Apply',
  cancel: 'Cancel',
  step: (name: string) => `Recovery: ${name}`,
  applied: (name: string) => `Recovery: ${name}`,
  appliedText: (count: number) => `${amount(count, 'part', 'parts')} changed. Undo takes all of it back.`,
} as const;
