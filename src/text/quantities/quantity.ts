// The shape of a quantity that a text states, and its value in base units.

import type { Range } from '../offsets.ts';
import type { WrittenNumber } from './numbers.ts';
import { bytesOf, secondsOf, type UnitKind } from './units.ts';

/**
 * `low` to `high` in `unit`s ('GB', 'Gbit', 'min', '%', 'USD', '' of a count), the same number unless a range was written.
 * `per`: what it is for each of, such as ['user', 'mo']. `other` is a second reading of `low` where the writing is ambiguous,
 * and `reason` says what decided. `amountEnd` is the end of the number and its unit, where `end` is that of its rates.
 */
export type Quantity = Range & {
  kind: UnitKind | 'count';
  low: number;
  high: number;
  unit: string;
  per: readonly string[];
  amountEnd: number;
  other: number | null;
  reason: WrittenNumber['reason'] | 'unit of one letter';
};

/** A quantity while it is read, with the text behind what has been read so far. */
export type Reading = Quantity & { rest: string };

export function behind<T extends Pick<Reading, 'end' | 'rest'>>(reading: T, length: number): T {
  return { ...reading, end: reading.end + length, rest: reading.rest.slice(length) };
}

/** The low end of a size in bytes, of a duration in seconds; of all else as it is. */
export function baseValue({ kind, unit, low }: Quantity): number {
  if (kind === 'duration') return low * (secondsOf(unit) ?? 1);
  return kind === 'size' || kind === 'bits' ? low * (bytesOf(unit) ?? 1) : low;
}
