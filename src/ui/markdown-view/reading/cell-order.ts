// The order of the cells of a column, as a person expects it: addresses, sizes, numbers and dates by their value, all else
// by its letters. A column has one kind, that of all its cells; what is empty comes last either way.

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

const SIZES = factorsOf('B', ['KB', 'MB', 'GB', 'TB', 'PB'], ['KiB', 'MiB', 'GiB', 'TiB', 'PiB']);
const RATES = factorsOf('bps', ['Kbps', 'Mbps', 'Gbps', 'Tbps'], []);
const TIMES: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  sec: 1_000,
  seconds: 1_000,
  min: 60_000,
  minutes: 60_000,
  h: 3_600_000,
  hours: 3_600_000,
  d: 86_400_000,
  days: 86_400_000,
};

function factorsOf(
  base: string,
  decimal: readonly string[],
  binary: readonly string[],
): Readonly<Record<string, number>> {
  const steps = (names: readonly string[], step: number) =>
    names.map((name, index) => [name.toLowerCase(), step ** (index + 1)] as const);
  return Object.fromEntries([[base.toLowerCase(), 1], ...steps(decimal, 1_000), ...steps(binary, 1_024)]);
}

function readingUnits(factors: Readonly<Record<string, number>>): ReadKey {
  return (text) => {
    const [, amount = '', unit = ''] = /^([^a-z]+?)\s*([a-z]+)$/i.exec(text) ?? [];
    const factor = Object.hasOwn(factors, unit.toLowerCase()) ? factors[unit.toLowerCase()] : undefined;
    const value = factor === undefined ? null : readNumber(amount);
    return value === null || factor === undefined ? null : value * factor;
  };
}

const AROUND_NUMBER = /^[~≈<>≤≥]?\s*([-−+]?)\s*[$€£¥]?\s*(\d[\d.,'\s]*)(?:\s*[%$€£¥])?(?:\s*\/\s*[a-z]+)?$/i;

/** '1,234.5', '1.234,5', '$12 / month', '45 %'. A lone comma before three digits separates thousands. */
function readNumber(text: string): number | null {
  const [, sign = '', digits = ''] = AROUND_NUMBER.exec(text.trim()) ?? [];
  if (digits === '') return null;
  const compact = digits.replace(/['\s]/g, '');
  const isCommaDecimal = compact.lastIndexOf(',') > compact.lastIndexOf('.') && !/^\d{1,3}(?:,\d{3})+$/.test(compact);
  const plain = isCommaDecimal ? compact.replaceAll('.', '').replace(',', '.') : compact.replaceAll(',', '');
  const value = Number(plain);
  if (Number.isNaN(value)) return null;
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
  readNumber,
  readingUnits(SIZES),
  readingUnits(RATES),
  readingUnits(TIMES),
];
