// How much is used, in words and in the units of a price.

import { formatCount } from '../sizes/format-size.ts';

/** Digits of a proposal: more of them would say more than a rule of thumb knows. */
const DIGITS = 3;

/** 5_256_123 → 5_260_000 */
export function roundUse(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

/** '2.63 million', '1.2 billion', '5,260', '0.00002' */
export function formatAmount(value: number): string {
  const rounded = roundUse(value);
  if (rounded >= 1e9) return `${formatCount(rounded / 1e9)} billion`;
  if (rounded >= 1e6) return `${formatCount(rounded / 1e6)} million`;
  if (rounded >= 0.1 || rounded === 0) return formatCount(rounded);
  return rounded.toFixed(DIGITS + 9).replace(/0+$/, '');
}

/** '3 requests', '0.2 requests', '5 GB', '1 port hour', '16 metrics of an alarm' */
export function formatAmountOf(value: number, unit: string): string {
  if (value === 1) return `1 ${unit}`;
  const [thing = unit, ...rest] = unit.split(/(?= (?:a|of) )/);
  const plural = thing.replace(/[a-z]y$/, (end) => `${end.slice(0, 1)}ie`);
  return `${formatAmount(value)} ${/[a-rt-z]$/.test(thing) ? `${plural}s` : thing}${rest.join('')}`;
}

/** Powers of ten that units are counted in. Rules of thumb do not tell GB and GiB apart. */
const multiples: readonly [RegExp, number][] = [
  [/^million /, 1e6],
  [/^thousand /, 1e3],
];
const bytes: Readonly<Record<string, number>> = { MB: 1e-3, MiB: 1e-3, GB: 1, GiB: 1, TB: 1e3, TiB: 1e3 };

/** Returns what one of the first unit is in the second: a 'query' is 0.000001 'million queries'; null for other things. */
export function convertUnit(from: string, to: string): number | null {
  const [one, other] = [readUnit(from), readUnit(to)];
  return one.thing === other.thing ? one.size / other.size : null;
}

function readUnit(unit: string): { thing: string; size: number } {
  const inBytes = bytes[unit];
  if (inBytes !== undefined) return { thing: 'GB', size: inBytes };
  const [prefix, size] = multiples.find(([each]) => each.test(unit)) ?? [null, 1];
  const bare = prefix === null ? unit : unit.replace(prefix, '');
  return { thing: bare.toLowerCase().replaceAll('-', ' ').replace(/ies$/, 'y').replace(/s$/, ''), size };
}
