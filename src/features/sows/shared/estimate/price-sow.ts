// What a statement of work costs: effort × rate, the percentile that is sold, discount, expenses and tax.

import { scheduleMilestones, type ScheduledMilestone } from '../calendar/working-days.ts';
import { planPayments, type Payment } from '../calendar/payment-plan.ts';
import { creditOf } from '../change/credit.ts';
import type { SowContent } from '../content/content-shapes.ts';
import type { EffortLine, RateRole } from '../content/price-shapes.ts';
import type { Confidence } from '../content/choices.ts';
import { divideRounded, splitByWeights } from './money.ts';
import { simulate, varianceOf, type Percentiles } from './simulate.ts';

/** A line with what it comes to. `minutes` and `amount` are of the mean, (low + likely + high) / 3, of all units together. */
export type PricedLine = EffortLine & { rate: number; minutes: number; amount: number; variance: number };

export type RoleSum = { key: string; name: string; rate: number; minutes: number; amount: number };

/** The client may see this. All amounts are in hundredths of the currency. */
export type SowPrice = {
  currency: string;
  /** The work, before the discount. */
  work: number;
  discount: number;
  /** It is for work that a change request removes. The net price is negative where it is more than the work. */
  credit: number;
  expenses: number;
  net: number;
  tax: number;
  total: number;
  /** All that is optional together, without discount and tax. */
  optional: number;
  /** The work by phase; it adds up to `work`. */
  phases: { phase: EffortLine['phase']; amount: number }[];
};

/** This is known inside only, beside the price. */
export type SowEstimate = {
  lines: PricedLine[];
  optionalLines: PricedLine[];
  roles: RoleSum[];
  effort: Percentiles;
  worth: Percentiles;
  /** The mean, in minutes. */
  minutes: number;
  /** The cost is that of the work inside; the margin is what is left of the price without expenses and tax. */
  cost: number;
  margin: number;
  /** From 0 to 1: how likely the work is worth more at the rates than the client pays for it. Null where hours are paid. */
  risk: number | null;
};

export type PricedSow = {
  price: SowPrice;
  estimate: SowEstimate;
  milestones: ScheduledMilestone[];
  payments: Payment[];
};

const WHOLE = 10_000;

/** Computes everything that follows from the fields. A line whose role is gone counts with a rate of 0; a finding says so. */
export function priceSow(content: SowContent): PricedSow {
  const { pricing, rates } = content;
  const roles = new Map(rates.roles.map((role) => [role.key, role]));
  const all = content.effort.map((line) => priceLine(line, roles.get(line.roleKey)));
  const lines = all.filter(({ isOptional }) => !isOptional);
  const optionalLines = all.filter(({ isOptional }) => isOptional);
  const simulation = simulate(lines);
  const hourly = sumOf(lines, ({ amount }) => amount);
  const isHourly = pricing.model === 'time-and-material' || pricing.model === 'retainer';
  const work = workOf(content, { hourly, worth: simulation.price, roles });
  const discount = divideRounded([work, pricing.discount], WHOLE);
  const expenses = sumOf(pricing.expenses, ({ amount }) => amount);
  const credit = creditOf(content.amendment);
  const net = work - discount - credit + expenses;
  // A change request that removes more than it adds pays back with its tax; 0 has no sign.
  const tax = divideRounded([Math.abs(net), pricing.tax], WHOLE) * (net < 0 ? -1 : 1) || 0;
  const cost = costOf(content, { lines, roles });
  const milestones = scheduleMilestones(content.schedule, content.milestones);
  const total = net + tax;
  return {
    price: {
      ...{ currency: rates.currency, work, discount, credit, expenses, net, tax, total },
      optional: sumOf(optionalLines, ({ amount }) => amount),
      phases: phasesOf(lines, work),
    },
    estimate: {
      ...{ lines, optionalLines, cost },
      roles: rolesOf(lines, rates.roles),
      effort: simulation.effort,
      worth: simulation.price,
      minutes: sumOf(lines, ({ minutes }) => minutes),
      margin: work - discount - cost,
      risk: isHourly ? null : simulation.riskAbove(work - discount),
    },
    milestones,
    payments: planPayments(content, { total, milestones }),
  };
}

function priceLine(line: EffortLine, role: RateRole | undefined): PricedLine {
  const rate = role?.rate ?? 0;
  const sum = line.low + line.likely + line.high;
  return {
    ...line,
    rate,
    minutes: divideRounded([line.count, sum], 3),
    // 60 minutes, and the mean of three.
    amount: divideRounded([line.count, sum, rate], 180),
    variance: varianceOf({ ...line, rate }),
  };
}

type Roles = ReadonlyMap<string, RateRole>;

function workOf(
  { pricing }: SowContent,
  { hourly, worth, roles }: { hourly: number; worth: Record<Confidence, number>; roles: Roles },
): number {
  if (pricing.model === 'time-and-material') return hourly;
  if (pricing.model !== 'retainer') return worth[pricing.confidence];
  const { months, hoursPerMonth, roleKey } = pricing.retainer;
  return months * hoursPerMonth * (roles.get(roleKey)?.rate ?? 0);
}

/** A retainer costs its hours, everything else the mean of the effort. */
function costOf(
  { pricing: { model, retainer } }: SowContent,
  { lines, roles }: { lines: readonly PricedLine[]; roles: Roles },
): number {
  if (model === 'retainer') return retainer.months * retainer.hoursPerMonth * (roles.get(retainer.roleKey)?.cost ?? 0);
  return sumOf(lines, ({ count, low, likely, high, roleKey }) =>
    divideRounded([count, low + likely + high, roles.get(roleKey)?.cost ?? 0], 180),
  );
}

function rolesOf(lines: readonly PricedLine[], roles: readonly RateRole[]): RoleSum[] {
  const byRole = Map.groupBy(lines, ({ roleKey }) => roleKey);
  return roles.flatMap(({ key, name, rate }) => {
    const own = byRole.get(key);
    if (!own) return [];
    return [
      { key, name, rate, minutes: sumOf(own, ({ minutes }) => minutes), amount: sumOf(own, ({ amount }) => amount) },
    ];
  });
}

function phasesOf(lines: readonly PricedLine[], work: number): SowPrice['phases'] {
  const byPhase = [...Map.groupBy(lines, ({ phase }) => phase)];
  const weights = byPhase.map(([, own]) => sumOf(own, ({ amount }) => amount));
  const amounts = splitByWeights(work, weights);
  return byPhase.map(([phase], index) => ({ phase, amount: amounts[index] ?? 0 }));
}

function sumOf<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0);
}
