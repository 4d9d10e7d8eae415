// A statement of work as its client reads it: names in place of ids, computed days and amounts, and nothing of what is known inside
// only. It is what is frozen, hashed, exported and shown behind a link.

import { z } from 'zod';
import { cloudCost } from '../content/price-shapes.ts';
import { priceModels } from '../content/choices.ts';

const text = z.string();
const amount = z.int();

const party = z.object({ name: text, address: text, contactName: text, contactRole: text, contactEmail: text });

const price = z.object({
  currency: text,
  model: z.enum(priceModels),
  work: amount,
  /** The work by phase, where the price is fixed. */
  phases: z.array(z.object({ name: text, amount })),
  /** Hours and rates, where hours are paid. */
  roles: z.array(z.object({ name: text, minutes: z.int(), rate: amount, amount })),
  retainer: z.object({ months: z.int(), hoursPerMonth: z.int(), role: text, rate: amount }).nullable(),
  discount: amount,
  discountShare: z.int(),
  /** Only a change request has one. */
  credit: amount.optional(),
  expenses: z.array(z.object({ name: text, amount })),
  net: amount,
  taxName: text,
  taxShare: z.int(),
  tax: amount,
  total: amount,
  /** The client may order these in addition. */
  optional: z.array(z.object({ name: text, amount })),
});

export const sowDocument = z.object({
  title: text,
  parties: z.object({ client: party, provider: party }),
  prose: z.object({
    background: text,
    objectives: text,
    approach: text,
    changeControl: text,
    acceptance: text,
    terms: text,
  }),
  scope: z.array(z.object({ text, detail: text })),
  excluded: z.array(text),
  deliverables: z.array(
    z.object({
      name: text,
      description: text,
      milestone: text.nullable(),
      due: text.nullable(),
      criteria: z.array(text),
    }),
  ),
  start: text,
  holidays: z.array(z.object({ day: text, name: text })),
  milestones: z.array(z.object({ name: text, begins: text, due: text })),
  payments: z.array(z.object({ label: text, due: text, amount, share: z.int().nullable() })),
  raci: z.object({ columns: z.array(text), rows: z.array(z.object({ name: text, cells: z.array(text) })) }),
  responsibilities: z.array(text),
  assumptions: z.array(text),
  dependencies: z.array(text),
  risks: z.array(z.object({ text, mitigation: text })),
  definitions: z.array(z.object({ term: text, meaning: text })),
  price,
  cloud: cloudCost.nullable(),
  validUntil: text,
  blueprint: z.object({ title: text, revision: z.int() }).nullable(),
  /** It says what a change request changes, with the accepted total and day, and those that follow. */
  amendment: z
    .object({
      ...{
        title: text,
        version: z.int(),
        hash: text,
        added: z.array(text),
        changed: z.array(text),
        removed: z.array(text),
      },
      credits: z.array(z.object({ name: text, count: z.int(), amount })),
      ...{ acceptedTotal: amount, newTotal: amount, endBefore: text.nullable(), endAfter: text.nullable() },
    })
    .optional(),
});
export type SowDocument = z.infer<typeof sowDocument>;
