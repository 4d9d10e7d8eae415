// Decimals as integers, so that no sum of money is a sum of floats: a `Decimal` counts units of 10⁻¹².

export type Decimal = bigint;

const DIGITS = 12;
const ONE = 10n ** BigInt(DIGITS);

/** `readDecimal('0.045')`. Reads what `decimalAmount` allows; anything else throws a SyntaxError. */
export function readDecimal(text: string): Decimal {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * ONE + BigInt(fraction.padEnd(DIGITS, '0').slice(0, DIGITS));
}

/**
 * Converts a number that a person typed: 0.1 is one tenth, not the nearest float. It has to be finite and not
 * negative.
 */
export function toDecimal(value: number): Decimal {
  const text = String(value);
  return readDecimal(text.includes('e') ? value.toFixed(DIGITS) : text);
}

/** '0.045', without zeros at the end. */
export function writeDecimal(value: Decimal): string {
  const fraction = (value % ONE).toString().padStart(DIGITS, '0').replace(/0+$/, '');
  return `${value / ONE}${fraction === '' ? '' : `.${fraction}`}`;
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return divideRounded(a * b, ONE);
}

export function divide(value: Decimal, by: number): Decimal {
  return divideRounded(value, BigInt(by));
}

/**
 * Returns what `quantity` units cost in hundredths of the currency, half a cent rounded up. `price` is of `per` units.
 */
export function costInCents({ price, per, quantity }: { price: Decimal; per: number; quantity: Decimal }): bigint {
  return divideRounded(price * quantity * 100n, ONE * ONE * BigInt(per));
}

function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
