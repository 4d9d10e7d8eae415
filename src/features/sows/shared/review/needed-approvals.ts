// Which rules a document falls under by its value.

import type { ApprovalRule } from './review-shapes.ts';

/** A rule in another currency applies whatever the document is worth: nobody has said how the two compare. */
export function listNeeded(
  rules: readonly ApprovalRule[],
  { value, currency }: { value: number; currency: string },
): ApprovalRule[] {
  return rules.filter((rule) => rule.currency !== currency || value >= rule.from);
}
