// What the statements of work of a person begin with.

import { z } from 'zod';
import { partyShape } from './content/content-shapes.ts';
import { rateCard } from './content/price-shapes.ts';
import { approvalRules } from './review/review-shapes.ts';
import { taskChanges } from './tasks/task-changes.ts';

export const sowSettings = z.object({
  rates: rateCard,
  /** The person has confirmed or changed these, by the key of the task. */
  tasks: taskChanges,
  /** The person's own company, as the provider. */
  provider: partyShape,
  /** The approvals that documents need which are shared with no workspace. */
  rules: approvalRules.default([]),
});
export type SowSettings = z.infer<typeof sowSettings>;
