// What a machine compares a criterion with: a rule of the checker of code, an invariant of the solution, or the blueprint.

import { z } from 'zod';

const code = z.string().min(1).max(100);

export const criterionCheck = z.discriminatedUnion('kind', [
  /** The Terraform files have no finding of this rule; 'errors' is every error of syntax, schema and references. */
  z.object({ kind: z.literal('code'), code }),
  /** The solution that the delivery makes has no finding of this rule. */
  z.object({ kind: z.literal('invariant'), code }),
  /** The delivery and the blueprint do not differ in this way, in one environment or in all. */
  z.object({
    kind: z.literal('blueprint'),
    differences: z.enum(['any', 'missing', 'extra', 'changed']),
    environmentId: z.string().max(64).nullable(),
  }),
]);
export type CriterionCheck = z.infer<typeof criterionCheck>;
