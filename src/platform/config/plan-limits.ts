// Other numbers for the plans: 'free.chat=50,free.documentBytes=100MB' over the table of contract/plan-rights.ts.

import { z } from 'zod';
import { planKeys, type PlanKey } from '#contract/plan.ts';
import {
  holdings,
  meters,
  planRights,
  type Holding,
  type Meter,
  type PlanRights,
  type RightsTable,
} from '#contract/plan-allowances.ts';

const FORM = `must be plan.right=number, separated by commas, with the plans ${planKeys.join(', ')} and the rights ${[...meters, ...holdings, 'fileBytes', 'atOnce'].join(', ')} (bytes also as 100KB, 100MB, 2GB)`;

const ITEM = /^(?<plan>\w+)\.(?<right>\w+)=(?<digits>\d{1,15})(?<unit>KB|MB|GB|)$/;
const UNITS = { '': 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };
type Item = { plan: string; right: string; digits: string; unit: keyof typeof UNITS };
/** What a counter of the database holds. */
const MOST_UNITS = 2_147_483_647;

/** Answers the whole table. */
export const planLimits = z.string().transform((text, context): RightsTable => {
  let table: RightsTable = planRights;
  for (const item of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const changed = withLimit(table, item);
    if (!changed) {
      context.addIssue({ code: 'custom', message: `${FORM}; ${JSON.stringify(item)} is not` });
      return z.NEVER;
    }
    table = changed;
  }
  return table;
});

function withLimit(table: RightsTable, item: string): RightsTable | null {
  const match = ITEM.exec(item);
  if (!match) return null;
  const { plan, right, digits, unit } = match.groups as Item;
  const value = Number(digits) * UNITS[unit];
  const isCount = !right.endsWith('Bytes');
  if (!isPlan(plan) || (isCount && (unit !== '' || value > MOST_UNITS))) return null;
  const rights = rightsWith(table[plan], right, value);
  return rights && { ...table, [plan]: rights };
}

function rightsWith(rights: PlanRights, right: string, value: number): PlanRights | null {
  if (right === 'fileBytes' || right === 'atOnce') return { ...rights, [right]: value };
  if (isOneOf<Holding>(holdings, right)) return { ...rights, holdings: { ...rights.holdings, [right]: value } };
  if (!isOneOf<Meter>(meters, right)) return null;
  return { ...rights, meters: { ...rights.meters, [right]: { ...rights.meters[right], amount: value } } };
}

function isPlan(text: string): text is PlanKey {
  return isOneOf<PlanKey>(planKeys, text);
}

function isOneOf<T extends string>(all: readonly T[], text: string): text is T {
  return (all as readonly string[]).includes(text);
}
