// Exact fractions of whole numbers of any size: nothing is rounded before it is shown.

export type Rational = { readonly top: bigint; readonly bottom: bigint };

/** What a person can mend in an expression; its message is shown to them and to the model. */
export class CalculationError extends Error {
  override readonly name = 'CalculationError';
}

/** Bits of a top or bottom. Larger ones take seconds to multiply. */
const MAX_BITS = 20_000;
const MAX_EXPONENT = 4_096;
/** Digits shown of a number that has no end. */
const SHOWN_DIGITS = 30;

export const ONE: Rational = { top: 1n, bottom: 1n };

/** The result is in lowest terms, with the sign on top. Throws when it has become too large or the bottom is 0. */
export function rational(top: bigint, bottom = 1n): Rational {
  if (bottom === 0n) throw new CalculationError('Division by zero.');
  const divisor = commonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  const result = { top: top / divisor, bottom: bottom / divisor };
  if (isHuge(result.top) || isHuge(result.bottom)) throw new CalculationError('A number became too large.');
  return result;
}

/** Reads '1_000.25' or '1.5e-3'. */
export function parseRational(text: string): Rational {
  const [mantissa = '', exponent = '0'] = text.replaceAll('_', '').toLowerCase().split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const places = Number(exponent) - decimals.length;
  if (Math.abs(places) > MAX_EXPONENT) throw new CalculationError(`${text} has too many digits.`);
  const digits = BigInt(whole + decimals);
  return places >= 0 ? rational(digits * 10n ** BigInt(places)) : rational(digits, 10n ** BigInt(-places));
}

export const add = (a: Rational, b: Rational): Rational =>
  rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const negate = ({ top, bottom }: Rational): Rational => ({ top: -top, bottom });
export const multiply = (a: Rational, b: Rational): Rational => rational(a.top * b.top, a.bottom * b.bottom);
export const divide = (a: Rational, b: Rational): Rational => rational(a.top * b.bottom, a.bottom * b.top);

/** Negative, 0 or positive, as `a` is less than, equal to or greater than `b`. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference === 0n ? 0 : Number(difference > 0n) * 2 - 1;
}

/** Throws unless the exponent is a whole number: other powers have no exact value. */
export function power(base: Rational, exponent: Rational): Rational {
  const count = exponent.top;
  if (exponent.bottom !== 1n)
    throw new CalculationError('Only whole exponents are supported; use sqrt() for a square root.');
  const size = count < 0n ? -count : count;
  const bits = Math.max(bitLength(base.top), bitLength(base.bottom));
  if (size > BigInt(MAX_EXPONENT) || bits * Number(size) > MAX_BITS * 2)
    throw new CalculationError('A number became too large.');
  const raised = rational(base.top ** size, base.bottom ** size);
  return count < 0n ? divide(ONE, raised) : raised;
}

/** The largest whole number that is not above `value`. */
export function floor({ top, bottom }: Rational): Rational {
  const quotient = top / bottom;
  return rational(top < 0n && quotient * bottom !== top ? quotient - 1n : quotient);
}

/** Halves are rounded away from zero. */
export function round(value: Rational, digits: number): Rational {
  const scale = rational(10n ** BigInt(digits));
  const half = rational(1n, 2n);
  const size = value.top < 0n ? negate(value) : value;
  const rounded = divide(floor(add(multiply(size, scale), half)), scale);
  return value.top < 0n ? negate(rounded) : rounded;
}

/** Exact where there is an exact root; otherwise cut after 30 decimals. */
export function squareRoot(value: Rational): { root: Rational; isExact: boolean } {
  if (value.top < 0n) throw new CalculationError('A negative number has no square root.');
  const [top, bottom] = [wholeRoot(value.top), wholeRoot(value.bottom)];
  if (top * top === value.top && bottom * bottom === value.bottom)
    return { root: rational(top, bottom), isExact: true };
  const scale = 10n ** BigInt(SHOWN_DIGITS);
  return { root: rational(wholeRoot((value.top * scale * scale) / value.bottom), scale), isExact: false };
}

/** Writes the value as a decimal. One without an end is rounded to 30 significant digits, and is not exact. */
export function formatRational(value: Rational): { text: string; isExact: boolean } {
  const { top, bottom } = value;
  const sign = top < 0n ? '-' : '';
  const size = top < 0n ? -top : top;
  const places = decimalPlaces(bottom);
  const whole = (size / bottom).toString();
  if (places === null || places > SHOWN_DIGITS * 2) {
    const leading = whole === '0' ? -leadingZeros(size, bottom) : whole.length;
    const rounded = round({ top: size, bottom }, Math.max(0, SHOWN_DIGITS - leading));
    return { text: sign + decimal(rounded, Math.max(0, SHOWN_DIGITS - leading)), isExact: false };
  }
  return { text: sign + decimal({ top: size, bottom }, places), isExact: true };
}

function decimal({ top, bottom }: Rational, places: number): string {
  const digits = ((top * 10n ** BigInt(places)) / bottom).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const rest = digits.slice(digits.length - places).replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** Returns how many decimals the fraction has, or null when they have no end. */
function decimalPlaces(bottom: bigint): number | null {
  let [rest, twos, fives] = [bottom, 0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos++;
  for (; rest % 5n === 0n; rest /= 5n) fives++;
  return rest === 1n ? Math.max(twos, fives) : null;
}

/** Counts the zeros between the point and the first other digit of a number below 1. */
function leadingZeros(top: bigint, bottom: bigint): number {
  let zeros = 0;
  for (let scaled = top * 10n; scaled < bottom && zeros < MAX_EXPONENT; scaled *= 10n) zeros++;
  return zeros;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

/** Newton's method from above. */
function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(bitLength(value) / 2));
  for (let next = (root + value / root) / 2n; next < root; next = (root + value / root) / 2n) root = next;
  return root;
}

function isHuge(value: bigint): boolean {
  return bitLength(value) > MAX_BITS;
}

/** The length is accurate within 4 bits. */
function bitLength(value: bigint): number {
  return value.toString(16).length * 4;
}
