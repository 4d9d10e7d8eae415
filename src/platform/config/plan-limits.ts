// Parses PLAN_LIMITS, such as 'free.chat=50,free.storageBytes=100MB', which overrides the numbers of
// contract/plan-allowances.ts.

import { z } from 'zod';
import { planKeys, type PlanKey } from '#contract/plan.ts';
import {
  holdings,
  meters,
  planAllowances,
  type Holding,
  type Meter,
  type PlanAllowances,
  type AllowanceTable,
} from '#contract/plan-allowances.ts';

const FORM = `must be plan.allowance=number, separated by commas, with the plans ${planKeys.join(', ')} and the allowances ${[...meters, ...holdings, 'fileBytes', 'atOnce'].join(', ')} (bytes also as 100KB, 100MB, 2GB)`;

const ITEM = /^(?<plan>\w+)\.(?<allowance>\w+)=(?<digits>\d{1,15})(?<unit>KB|MB|GB|)$/;
const UNITS = { '': 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };
type Item = { plan: string; allowance: string; digits: string; unit: keyof typeof UNITS };
/** The largest value of a counter column (PostgreSQL integer). */
const MAX_UNITS = 2_147_483_647;

/** Transforms the setting into the complete table, with the overrides applied. */
export const planLimits = z.string().transform((text, context): AllowanceTable => {
  let table: AllowanceTable = planAllowances;
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

function withLimit(table: AllowanceTable, item: string): AllowanceTable | null {
  const match = ITEM.exec(item);
  if (!match) return null;
  const { plan, allowance, digits, unit } = match.groups as Item;
  const value = Number(digits) * UNITS[unit];
  const isCount = !allowance.endsWith('Bytes');
  if (!isPlan(plan) || (isCount && (unit !== '' || value > MAX_UNITS))) return null;
  const changed = withAmount(table[plan], { key: allowance, amount: value });
  return changed && { ...table, [plan]: changed };
}

function withAmount(
  allowances: PlanAllowances,
  { key, amount }: { key: string; amount: number },
): PlanAllowances | null {
  if (key === 'fileBytes' || key === 'atOnce') return { ...allowances, [key]: amount };
  if (isOneOf<Holding>(holdings, key)) return { ...allowances, holdings: { ...allowances.holdings, [key]: amount } };
  if (!isOneOf<Meter>(meters, key)) return null;
  return { ...allowances, meters: { ...allowances.meters, [key]: { ...allowances.meters[key], amount } } };
}

function isPlan(text: string): text is PlanKey {
  return isOneOf<PlanKey>(planKeys, text);
}

function isOneOf<T extends string>(all: readonly T[], text: string): text is T {
  return (all as readonly string[]).includes(text);
}
