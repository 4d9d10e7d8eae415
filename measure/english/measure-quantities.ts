// Scores the reader of quantities on the cases of another hand, as far as the shape of the reader can say what they expect.

import { z } from 'zod';
import { findQuantities } from '#text/quantities/find-quantities.ts';
import { baseValue, type Quantity } from '#text/quantities/quantity.ts';
import { secondsOf } from '#text/quantities/units.ts';
import { readCases, type CaseSet } from './read-cases.ts';

const expectedSchema = z
  .tuple([
    z.string(),
    z.union([z.number(), z.tuple([z.number(), z.number()])]),
    z.string(),
    z.string(),
    z.string().nullable(),
    z.string().nullable(),
    z.string().nullable(),
  ])
  .transform(([said, value, , unit, , per, currency]) => ({ said, value, unit, per, currency }));
const caseSchema = z
  .tuple([z.string(), z.array(expectedSchema), z.string().nullable()])
  .transform(([text, expect, disputed]) => ({ text, expect, isDisputed: disputed !== null }));

type Expected = z.output<typeof expectedSchema>;
type Case = z.output<typeof caseSchema>;

/** `missed` and `wrong` name quantities that were not found or read otherwise, and what was found where nothing is. */
export type QuantityResult = Case & { expected: number; right: number; missed: string[]; wrong: string[] };

const KINDS: Readonly<Record<string, Quantity['kind']>> = {
  bytes: 'size',
  'bits/s': 'bits',
  seconds: 'duration',
  percent: 'percent',
  money: 'money',
  count: 'count',
  vcpu: 'count',
  iops: 'count',
};
const PERIODS: Readonly<Record<string, string>> = {
  second: 's',
  minute: 'min',
  hour: 'h',
  day: 'd',
  week: 'wk',
  month: 'mo',
  year: 'y',
};
/** The cases name no period with these, as it is in the unit. */
const RATES: ReadonlySet<string> = new Set(['bits/s', 'iops']);

export function measureQuantities(set: CaseSet): QuantityResult[] {
  return readCases(`quantities-${set}`, caseSchema).map(scoreCase);
}

/**
 * A quantity is found where it overlaps what is said. What has a unit that the reader does not have, such as multiples and
 * watts, is right when it is left out or read as a count of any value.
 */
function scoreCase(item: Case): QuantityResult {
  const found = findQuantities(item.text);
  const matched = new Set<Quantity>();
  const result: QuantityResult = { ...item, expected: 0, right: 0, missed: [], wrong: [] };
  let from = 0;
  for (const expected of item.expect) {
    const start = item.text.indexOf(expected.said, from);
    const end = start + expected.said.length;
    from = end;
    const match = found.find((each) => !matched.has(each) && each.start < end && start < each.end);
    if (match) matched.add(match);
    const isKnown = KINDS[expected.unit] !== undefined;
    if (!match && !isKnown) continue;
    result.expected += 1;
    if (match && isRight(match, expected)) result.right += 1;
    else result.missed.push(`${expected.said}${match ? ` as ${write(match)}` : ''}`);
  }
  result.wrong = found.filter((each) => !matched.has(each)).map((each) => item.text.slice(each.start, each.end));
  return result;
}

function isRight(found: Quantity, { value, unit, per, currency }: Expected): boolean {
  const kind = KINDS[unit];
  if (kind === undefined) return found.kind === 'count';
  if (found.kind !== kind) return false;
  const factor = unit === 'bits/s' ? baseValue({ ...found, low: 8 }) : baseValue({ ...found, low: 1 });
  const [low, high] = Array.isArray(value) ? value : [value, value];
  const period = found.per.find((each) => secondsOf(each) !== null) ?? null;
  const isSamePeriod = RATES.has(unit) ? period === null || period === 's' : period === (PERIODS[per ?? ''] ?? per);
  return (
    isNear(found.low * factor, low) &&
    isNear(found.high * factor, high) &&
    isSamePeriod &&
    (currency === null || currency === found.unit)
  );
}

function isNear(value: number, expected: number): boolean {
  return Math.abs(value - expected) <= Math.abs(expected) * 1e-6;
}

function write({ low, high, unit, per }: Quantity): string {
  return [`${low === high ? low : `${low}..${high}`} ${unit}`.trim(), ...per].join('/');
}
