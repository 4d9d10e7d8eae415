// The content of a statement of work: every section in one shape. Prose is Markdown; everything that counts is a field.

import { z } from 'zod';
import {
  MAX_ITEMS,
  MAX_LINE_LENGTH,
  MAX_PARTS,
  MAX_PROSE_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_WORKING_DAYS,
} from '../limits.ts';
import { amendment } from '../change/amendment-shapes.ts';
import { criterionCheck } from '../delivery/criterion-check.ts';
import { partKinds } from './choices.ts';
import { cloudCost, effortLine, pricing, rateCard } from './price-shapes.ts';
import { day, itemId } from './value-shapes.ts';

const line = z.string().max(MAX_LINE_LENGTH);
const text = z.string().max(MAX_TEXT_LENGTH);
const prose = z.string().max(MAX_PROSE_LENGTH);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_ITEMS);

export const partyShape = z.object({
  name: line,
  address: text,
  contactName: line,
  contactRole: line,
  contactEmail: line,
});
export type Party = z.infer<typeof partyShape>;

/** A part of the solution, as it was in the blueprint that the document began with. */
const modelPart = z.object({
  id: itemId,
  name: line,
  kind: z.enum(partKinds),
  /** The service of a component, or what the part is: 'Azure Firewall', 'network'. */
  detail: line,
});
export type ModelPart = z.infer<typeof modelPart>;

const partIds = z.array(itemId).max(MAX_PARTS);

/** `partIds` are the parts of the solution that the item covers, or leaves out. */
const scopeItem = z.object({ id: itemId, text: line, detail: text, partIds });
export type ScopeItem = z.infer<typeof scopeItem>;

const excludedItem = z.object({ id: itemId, text, partIds });
export type ExcludedItem = z.infer<typeof excludedItem>;

const deliverable = z.object({
  id: itemId,
  name: line,
  description: text,
  /** The items of the scope that it delivers. */
  scopeIds: z.array(itemId).max(MAX_ITEMS),
  /** The milestone that it is due with. */
  milestoneId: itemId.nullable(),
  /** `check` is what a machine compares the delivery with; without one, a person signs. */
  criteria: z.array(z.object({ id: itemId, text, check: criterionCheck.nullish() })).max(50),
});
export type Deliverable = z.infer<typeof deliverable>;

const milestone = z.object({
  id: itemId,
  name: line,
  /** Working days after the milestone before it, or from the start on. */
  workingDays: z.int().min(1).max(MAX_WORKING_DAYS),
  /** A day that was agreed and is not computed. */
  fixedDay: day.nullable(),
});
export type Milestone = z.infer<typeof milestone>;

const schedule = z.object({
  start: day,
  /** Days of the week that are worked: 1 is Monday. */
  workdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  holidays: list(z.object({ id: itemId, day, name: line })),
});
export type Schedule = z.infer<typeof schedule>;

const payments = z.object({
  mode: z.enum(['milestones', 'monthly']),
  /** Shares are in hundredths of a percent. A row without a milestone is due at the start. */
  rows: list(z.object({ id: itemId, label: line, milestoneId: itemId.nullable(), share: z.int().min(0).max(10_000) })),
  /** Equal payments at the end of each month, where the mode is 'monthly'. */
  months: z.int().min(1).max(120),
});

/** By deliverable, then by the key of a role of the rate card; 'client' is the client. */
const raci = z.record(itemId, z.record(itemId, z.enum(['R', 'A', 'C', 'I'])));

const statement = z.object({ id: itemId, text });

export const sowContent = z.object({
  parties: z.object({ client: partyShape, provider: partyShape }),
  prose: z.object({
    background: prose,
    objectives: prose,
    approach: prose,
    changeControl: prose,
    acceptance: prose,
    terms: prose,
  }),
  scope: list(scopeItem),
  excluded: list(excludedItem),
  deliverables: list(deliverable),
  schedule,
  milestones: list(milestone),
  payments,
  raci,
  responsibilities: list(statement),
  assumptions: list(statement),
  dependencies: list(statement),
  risks: list(statement.extend({ mitigation: text })),
  definitions: list(z.object({ id: itemId, term: line, meaning: text })),
  effort: z.array(effortLine).max(300),
  rates: rateCard,
  pricing,
  cloud: cloudCost.nullable(),
  /** The offer holds until the end of this day. */
  validUntil: day,
  /** The blueprint that it began with, at the revision that was read. */
  blueprint: z.object({ id: z.string().max(64), title: line, revision: z.int().min(0) }).nullable(),
  parts: z.array(modelPart).max(MAX_PARTS),
  /** Only a change request has one. */
  amendment: amendment.nullish(),
});
export type SowContent = z.infer<typeof sowContent>;
