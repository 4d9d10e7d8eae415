// A number with a unit: amounts of data, times and money, which are not mixed up.

import { CalculationError, divide, formatRational, multiply, ONE, parseRational, type Rational } from './rational.ts';

/** 'data' counts bits, 'time' seconds; a currency is a dimension of its own. The values are powers. */
export type Dimensions = Readonly<Record<string, number>>;

export type Quantity = { value: Rational; dimensions: Dimensions; isExact: boolean };

const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'INR', 'CNY', 'AUD', 'CAD', 'SEK', 'NOK', 'DKK', 'PLN', 'BRL'];
const DECIMAL = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

const units = new Map<string, Quantity>([
  ...DECIMAL.flatMap((prefix, power): [string, Quantity][] => {
    const scale = BigInt(1000) ** BigInt(power);
    const bits = unitOf('data', String(scale));
    const bytes = unitOf('data', String(scale * 8n));
    return [
      [`${prefix}b`, bits],
      [`${prefix}bit`, bits],
      [`${prefix}bits`, bits],
      [`${prefix}B`, bytes],
      [`${prefix}bps`, { ...bits, dimensions: { data: 1, time: -1 } }],
      [`${prefix}byte`, bytes],
      [`${prefix}bytes`, bytes],
    ];
  }),
  ...DECIMAL.slice(1).flatMap((prefix, index): [string, Quantity][] => {
    const scale = 1024n ** BigInt(index + 1);
    const binary = `${prefix.toUpperCase()}i`;
    return [
      [`${binary}b`, unitOf('data', String(scale))],
      [`${binary}bit`, unitOf('data', String(scale))],
      [`${binary}B`, unitOf('data', String(scale * 8n))],
    ];
  }),
  ['KB', unitOf('data', '8000')],
  ...listTimes({ ms: '0.001', s: '1', min: '60', h: '3600', d: '86400', week: '604800' }),
  ...listTimes({ sec: '1', second: '1', minute: '60', hr: '3600', hour: '3600', day: '86400' }),
  ...listTimes({ secs: '1', seconds: '1', mins: '60', minutes: '60', hrs: '3600', hours: '3600', days: '86400' }),
  ['weeks', unitOf('time', '604800')],
  ...CURRENCIES.map((name): [string, Quantity] => [name, unitOf(name, '1')]),
  ['$', unitOf('USD', '1')],
  ['€', unitOf('EUR', '1')],
  ['£', unitOf('GBP', '1')],
]);

const UNCLEAR: Readonly<Record<string, string>> = {
  month: 'A month has no fixed length: write 730 h or 30 d.',
  months: 'A month has no fixed length: write 730 h or 30 d.',
  year: 'A year has no fixed length: write 8760 h or 365 d.',
  years: 'A year has no fixed length: write 8760 h or 365 d.',
};

function unitOf(dimension: string, value: string): Quantity {
  return { value: parseRational(value), dimensions: { [dimension]: 1 }, isExact: true };
}

function listTimes(seconds: Record<string, string>): [string, Quantity][] {
  return Object.entries(seconds).map(([name, value]) => [name, unitOf('time', value)]);
}

/** Undefined when it is not a unit. Throws for a unit of no fixed size. Case counts: MB is not Mb. */
export function findUnit(name: string): Quantity | undefined {
  const fault = Object.hasOwn(UNCLEAR, name) ? UNCLEAR[name] : undefined;
  if (fault) throw new CalculationError(fault);
  return units.get(name);
}

/** The quantity of `a` times `b`, or of `a` divided by it. */
export function combine(a: Quantity, b: Quantity, how: 'times' | 'per'): Quantity {
  const sign = how === 'times' ? 1 : -1;
  const dimensions: Record<string, number> = { ...a.dimensions };
  for (const [name, power] of Object.entries(b.dimensions)) dimensions[name] = (dimensions[name] ?? 0) + sign * power;
  return {
    value: (how === 'times' ? multiply : divide)(a.value, b.value),
    dimensions: Object.fromEntries(Object.entries(dimensions).filter(([, power]) => power !== 0)),
    isExact: a.isExact && b.isExact,
  };
}

export function isPlain({ dimensions }: Quantity): boolean {
  return Object.keys(dimensions).length === 0;
}

/** Throws when the two cannot be added or compared. */
export function requireAlike(a: Quantity, b: Quantity): void {
  if (describeDimensions(a.dimensions) !== describeDimensions(b.dimensions))
    throw new CalculationError(
      `${describeDimensions(a.dimensions)} and ${describeDimensions(b.dimensions)} cannot be added or compared.`,
    );
}

function describeDimensions(dimensions: Dimensions): string {
  const parts = Object.entries(dimensions).toSorted(([a], [b]) => a.localeCompare(b));
  if (parts.length === 0) return 'a plain number';
  return parts.map(([name, power]) => (power === 1 ? name : `${name}^${power}`)).join(' × ');
}

export type ShownQuantity = { text: string; isExact: boolean; fraction: string | null };

/** The text is in `unit` where one was asked for, and otherwise in bytes, seconds and currencies. */
export function formatQuantity(quantity: Quantity, unit?: { name: string; quantity: Quantity }): ShownQuantity {
  const { name, quantity: size } = unit ?? baseUnit(quantity.dimensions);
  if (unit) requireAlike(quantity, size);
  const value = divide(quantity.value, size.value);
  const { text, isExact } = formatRational(value);
  return {
    text: name === '' ? text : `${text} ${name}`,
    isExact: isExact && quantity.isExact,
    fraction: isExact || !quantity.isExact ? null : `${value.top}/${value.bottom}`,
  };
}

const baseNames: Readonly<Record<string, { name: string; size: string }>> = {
  data: { name: 'B', size: '8' },
  time: { name: 's', size: '1' },
};

function baseUnit(dimensions: Dimensions): { name: string; quantity: Quantity } {
  let quantity: Quantity = { value: ONE, dimensions: {}, isExact: true };
  const above: string[] = [];
  const below: string[] = [];
  for (const [dimension, power] of Object.entries(dimensions)) {
    const { name, size } = baseNames[dimension] ?? { name: dimension, size: '1' };
    for (let count = 0; count < Math.abs(power); count++)
      quantity = combine(quantity, unitOf(dimension, size), power > 0 ? 'times' : 'per');
    const shown = Math.abs(power) === 1 ? name : `${name}^${Math.abs(power)}`;
    (power > 0 ? above : below).push(shown);
  }
  const top = above.join('·');
  return { name: below.length === 0 ? top : `${top || '1'}/${below.join('/')}`, quantity };
}
