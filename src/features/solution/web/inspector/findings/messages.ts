// The words of the findings of a blueprint.

import type { Severity } from '#contract/finding.ts';
import type { Pillar } from '#model/check/pillars.ts';

const pillars: Record<Pillar, string> = {
  network: 'Network',
  placement: 'Placement',
  reachability: 'Reachability',
  recovery: 'Recovery',
  availability: 'Availability',
  security: 'Security',
  cost: 'Cost',
  operations: 'Operations',
};

const severities: Record<Severity, [string, string]> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['hint', 'hints'],
};

export const findingMessages = {
  title: 'Findings',
  checking: 'Checking',
  pillar: (pillar: Pillar) => pillars[pillar],
  severity: (severity: Severity, count: number) => `${count} ${severities[severity][count === 1 ? 0 : 1]}`,
  severityFilter: 'Severity',
  pillarFilter: 'Pillar',
  allPillars: (count: number) => `All pillars (${count})`,
  pillarWithCount: (pillar: Pillar, count: number) => `${pillars[pillar]} (${count})`,
  none: 'No findings',
  noneText: (rules: number) =>
    `${rules} rules were checked: addresses, placement, reachability, recovery, availability, security, cost and operations.`,
  noneWaived: (rules: number, waived: number) =>
    `${rules} rules were checked. ${waived} ${waived === 1 ? 'finding is' : 'findings are'} waived.`,
  noneOfFilter: 'No finding of this kind.',
  showAll: 'Show all',
  /** One sentence for many findings of a kind; null where the first one says it for the others. */
  joined: (code: string, count: number) =>
    code === 'cost/no-quantity' ? `${count} components have no stated quantities` : null,
  moreLikeIt: (count: number) => `and ${count} more like it`,
  enter: 'Enter them',
  quantityOf: (meter: string) => `${meter}, each, a month`,
  source: 'Source',
  fixAll: (count: number) => `Fix all ${count} of this kind`,
  fixedAll: (count: number) => `${count} fixed`,
  notFixed: 'This finding no longer exists. Nothing was changed.',
  waive: 'Waive…',
  waiveReason: 'Why this is accepted',
  waiveHint: 'The reason is listed in documents.',
  waiveConfirm: 'Waive',
  cancel: 'Cancel',
  waived: (count: number) => `Waived (${count})`,
  reopen: 'Reopen',
  stepFix: (label: string) => label,
  stepFixAll: (count: number, label: string) => `${label} (${count})`,
  stepWaive: 'Waive a finding',
  stepReopen: 'Reopen a finding',
  ofPart: 'Findings here',
  more: (count: number) => `${count} more in Findings`,
} as const;
