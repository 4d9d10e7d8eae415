// Values as people write them, made comparable: '4 hours' equals '240 minutes', '$400 to $600' equals '$400–$600'.

import type { Range } from '#text/offsets.ts';
import { networkOf, parseCidr } from '#text/network/cidr.ts';
import { findQuantities as findTextQuantities } from '#text/quantities/find-quantities.ts';
import { secondsOf } from '#text/quantities/units.ts';
import { findRegions } from '#catalogue/regions.ts';

export type QuantityKind = 'duration' | 'money' | 'region' | 'percentage' | 'network';

/** `low` to `high` in seconds, in `unit`s of money, in percent; a region by its name; a network by address and prefix. */
export type Quantity = Range & { kind: QuantityKind; low: number; high: number; unit: string };

/** A network in CIDR notation, valid or not. */
export const CIDR = /(?<![\w./])\d{1,3}(?:\.\d{1,3}){3}\/\d{1,3}(?![\d.]\d|\d|\/)/g;

/** The units of durations; a month has no length that every reader agrees on. */
const TIMES: ReadonlySet<string> = new Set(['s', 'min', 'h', 'd', 'wk']);

/** Every value of the kind in `text`, in order, with its place in `text`. */
export function findQuantities(text: string, kind: QuantityKind): Quantity[] {
  if (kind === 'region')
    return findRegions(text).map(({ name, start, end }) => ({ kind, low: 0, high: 0, unit: name, start, end }));
  return kind === 'network' ? findCidrs(text) : findWritten(text).filter((each) => each.kind === kind);
}

/** Money, percentages, and durations in seconds. A rate is not a part of the place: of '$5 a month' the place is '$5'. */
function findWritten(text: string): Quantity[] {
  return findTextQuantities(text).flatMap((found): Quantity[] => {
    const place = { start: found.start, end: found.amountEnd };
    const value = { low: found.low, high: found.high, unit: found.unit };
    if (found.kind === 'percent') return [{ ...value, ...place, kind: 'percentage' }];
    if (found.kind === 'money') return [{ ...value, ...place, kind: 'money' }];
    const seconds = secondsOf(found.unit);
    if (found.kind !== 'duration' || seconds === null || !TIMES.has(found.unit)) return [];
    const inSeconds = (count: number): number => Math.round(count * seconds);
    return [{ kind: 'duration', low: inSeconds(found.low), high: inSeconds(found.high), unit: 's', ...place }];
  });
}

/** Returns true if the value is a length of time of months or years and nothing else: 'seven years'. */
export function isMonthsOrYears(value: string): boolean {
  const [found] = findTextQuantities(value);
  return (
    found !== undefined && /^(?:mo|y)$/.test(found.unit) && found.end - found.start === value.length && found.low > 0
  );
}

function findCidrs(text: string): Quantity[] {
  return [...text.matchAll(CIDR)].flatMap(({ 0: whole, index }): Quantity[] => {
    const cidr = parseCidr(whole);
    if (!cidr) return [];
    const { address, prefix } = networkOf(cidr);
    return [{ kind: 'network', low: Number(address), high: prefix, unit: '', start: index, end: index + whole.length }];
  });
}

export function isSameQuantity(a: Quantity, b: Quantity): boolean {
  return a.low === b.low && a.high === b.high && a.unit === b.unit;
}
