// What the linter of statements of work finds, and how severe it is.

import type { Severity } from '#contract/finding.ts';

export const findingSeverities = {
  'sow/scope-not-delivered': 'warning',
  'sow/deliverable-without-criterion': 'error',
  'sow/deliverable-without-milestone': 'error',
  'sow/criterion-not-checkable': 'warning',
  'sow/milestone-before-start': 'error',
  'sow/milestone-on-free-day': 'warning',
  'sow/milestones-out-of-order': 'warning',
  'sow/payments-not-whole': 'error',
  'sow/payment-without-milestone': 'error',
  'sow/price-differs': 'error',
  'sow/no-effort': 'warning',
  'sow/role-without-rate': 'error',
  'sow/effort-out-of-order': 'error',
  'sow/hours-assumed': 'info',
  'sow/rates-assumed': 'warning',
  'sow/rates-not-valid-yet': 'warning',
  'sow/part-not-covered': 'warning',
  'sow/part-covered-and-excluded': 'error',
  'sow/vague-promise': 'warning',
  'sow/party-undefined': 'error',
  'sow/term-undefined': 'warning',
  'sow/validity-past': 'error',
  'sow/leftover': 'error',
  'sow/section-empty': 'warning',
} as const satisfies Record<string, Severity>;
export type SowFindingCode = keyof typeof findingSeverities;
