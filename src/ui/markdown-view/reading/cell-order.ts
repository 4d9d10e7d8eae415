// The order of the cells of a column, as a person expects it: addresses, sizes, numbers and dates by their value, all else
// by its letters. A column has one kind, that of all its cells; what is empty comes last either way.

import { readNumber } from '#text/quantities/numbers.ts';
import { bytesOf, secondsOf } from '#text/quantities/units.ts';

type Key = number | bigint;
type ReadKey = (cell: string) => Key | null;

const NOTHING = /^(?:|[-–—]|n\/a|none)$/i;

/**
 * Returns the indices of `cells` in their order, stable.
 *
 *   orderCells(['10.0.10.0/24', '10.0.9.0/24'], false)   // [1, 0]
 */
export function orderCells(cells: readonly string[], isDescending: boolean): number[] {
  const texts = cells.map((cell) => cell.trim());
  const compare = comparing(texts);
  const sign = isDescending ? -1 : 1;
  return texts
    .map((_, index) => index)
    .sort((a, b) => {
      const first = texts[a] ?? '';
      const second = texts[b] ?? '';
      const emptiness = Number(NOTHING.test(first)) - Number(NOTHING.test(second));
      return emptiness || sign * compare(first, second);
    });
}

function comparing(texts: readonly string[]): (a: string, b: string) => number {
  const filled = texts.filter((text) => !NOTHING.test(text));
  for (const read of KINDS) {
    const keys = new Map(filled.map((text) => [text, read(text)]));
    if ([...keys.values()].includes(null)) continue;
    return (a, b) => compareKeys(keys.get(a) ?? 0, keys.get(b) ?? 0);
  }
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return compare;
}

function compareKeys(a: Key, b: Key): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:\/(\d{1,2}))?$/;
/** Longer than any prefix. */
const NO_PREFIX = 200n;

/** All addresses of IPv4 before those of IPv6; of one address the larger network first. */
function readAddress(text: string): bigint | null {
  const four = IPV4.exec(text);
  if (four) {
    const parts = four.slice(1, 5).map(Number);
    if (parts.some((part) => part > 255)) return null;
    const value = parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
    return placeOf(value, four[5]);
  }
  const [address = '', prefix] = text.split('/');
  if (!address.includes(':') || !/^[\da-f:]+$/i.test(address)) return null;
  const value = readIpv6(address);
  return value === null ? null : placeOf(value + (1n << 32n), prefix);
}

function placeOf(value: bigint, prefix: string | undefined): bigint | null {
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return null;
  return value * 256n + (prefix === undefined ? NO_PREFIX : BigInt(prefix));
}

function readIpv6(address: string): bigint | null {
  const halves = address.split('::');
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: halves.length === 1 ? 0 : missing }, () => '0'), ...tail];
  if (groups.some((group) => !/^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

/** '2.5 GB', '10 Mbps' and '15 min' by their value in bytes or seconds. */
function readMeasure(text: string, factorOf: (unit: string) => number | null): number | null {
  const [, amount = '', unit = ''] = /^([^a-zµ]+?)\s*([a-zµ]+)$/i.exec(text) ?? [];
  const factor = factorOf(unit);
  const value = factor === null ? null : readCell(amount);
  return value === null || factor === null ? null : value * factor;
}

/** 'Mbps' → 125,000. */
function rateOf(unit: string): number | null {
  return /^[kmgt]?bps$/i.test(unit) ? bytesOf(`${unit.slice(0, -3)}bit`) : null;
}

const AROUND_NUMBER = /^[~≈<>≤≥]?\s*([-−+]?)\s*[$€£¥]?\s*([\d.,'’_\s]{1,60}?)(?:\s*[%$€£¥])?(?:\s*\/\s*[a-z]+)?$/i;

/** '1,234.5', '1.234,5', '$12 / month', '45 %'. A lone comma before three digits separates thousands. */
function readCell(text: string): number | null {
  const [, sign = '', digits = ''] = AROUND_NUMBER.exec(text.trim()) ?? [];
  const value = readNumber(digits);
  if (value === null) return null;
  return sign === '' || sign === '+' ? value : -value;
}

const ISO_DATE = /^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?$/;
const DOTTED_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const NAMED_DATE =
  /^(?:\d{1,2}\.?\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:\s+\d{1,2},?)?\s+\d{4}$/i;

function readDate(text: string): number | null {
  const [, day, month, year] = DOTTED_DATE.exec(text) ?? [];
  if (year) return Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (!ISO_DATE.test(text) && !NAMED_DATE.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

const KINDS: readonly ReadKey[] = [
  readAddress,
  readDate,
  readCell,
  (text) => readMeasure(text, bytesOf),
  (text) => readMeasure(text, rateOf),
  (text) => readMeasure(text, secondsOf),
];
