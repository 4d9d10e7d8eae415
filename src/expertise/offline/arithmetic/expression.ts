// Exact arithmetic of whole and decimal numbers: '2^64 - 2', '15% of 2340', '(12 + 3) * 4.5'.

/** A fraction with a positive denominator. */
export type Fraction = { over: bigint; under: bigint };

/** A longer expression, and a larger power, is refused. */
const MAX_LENGTH = 200;
const MAX_POWER = 1_024n;
const MAX_BITS = 4_096;

const TOKEN = /\s*(?:(\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)|(\*\*|[-+*/^()%×÷·:−]))/y;

/** Reads from left to right; powers bind most, then signs, products and sums. */
class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  /** Null if it is not an expression, divides by zero, or comes to a number that is too large. */
  read(): Fraction | null {
    const value = this.#sum();
    return this.#at === this.#tokens.length ? value : null;
  }

  #take(...wanted: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.#at += 1;
    return token;
  }

  #sum(): Fraction | null {
    let left = this.#product();
    for (let sign = this.#take('+', '-'); left && sign; sign = this.#take('+', '-')) {
      const right = this.#product();
      left = right && add(left, sign === '+' ? right : negate(right));
    }
    return left;
  }

  #product(): Fraction | null {
    let left = this.#signed();
    for (let sign = this.#take('*', '/'); left && sign; sign = this.#take('*', '/')) {
      const right = this.#signed();
      left = right && (sign === '*' ? multiply(left, right) : divide(left, right));
    }
    return left;
  }

  #signed(): Fraction | null {
    if (this.#take('-')) {
      const value = this.#signed();
      return value && negate(value);
    }
    return this.#power();
  }

  #power(): Fraction | null {
    const base = this.#percent();
    if (!base || !this.#take('^')) return base;
    const exponent = this.#signed();
    return exponent && raise(base, exponent);
  }

  #percent(): Fraction | null {
    let value = this.#atom();
    while (value && this.#take('%')) value = divide(value, { over: 100n, under: 1n });
    return value;
  }

  #atom(): Fraction | null {
    if (this.#take('(')) {
      const value = this.#sum();
      return this.#take(')') ? value : null;
    }
    const token = this.#tokens[this.#at];
    if (token === undefined || !/^[\d.]/.test(token)) return null;
    this.#at += 1;
    const [whole = '0', decimals = ''] = token.split('.');
    return { over: BigInt(`${whole}${decimals}` || '0'), under: 10n ** BigInt(decimals.length) };
  }
}

/**
 * Computes an expression of numbers, the signs + − × ÷ ^ %, and parentheses. A comma before three digits separates thousands.
 *
 * @returns null for anything else, a division by zero, a power above 1,024 or that is not whole, and numbers beyond 4,096 bits
 * @example compute('2^16 - 2') // { over: 65_534n, under: 1n }
 */
export function compute(text: string): Fraction | null {
  if (text.length > MAX_LENGTH) return null;
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const trimmed = text.trim();
  while (TOKEN.lastIndex < trimmed.length) {
    const [, number, sign] = TOKEN.exec(trimmed) ?? [];
    if (number === undefined && sign === undefined) return null;
    tokens.push(number?.replaceAll(',', '') ?? SIGNS.get(sign ?? '') ?? sign ?? '');
  }
  return new Reader(tokens).read();
}

const SIGNS = new Map([
  ['**', '^'],
  ['×', '*'],
  ['·', '*'],
  ['÷', '/'],
  [':', '/'],
  ['−', '-'],
]);

function add(a: Fraction, b: Fraction): Fraction | null {
  return limited({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
}

function negate({ over, under }: Fraction): Fraction {
  return { over: -over, under };
}

function multiply(a: Fraction, b: Fraction): Fraction | null {
  return limited({ over: a.over * b.over, under: a.under * b.under });
}

function divide(a: Fraction, b: Fraction): Fraction | null {
  if (b.over === 0n) return null;
  const sign = b.over < 0n ? -1n : 1n;
  return limited({ over: a.over * b.under * sign, under: a.under * b.over * sign });
}

function raise(base: Fraction, { over, under }: Fraction): Fraction | null {
  if (over % under !== 0n) return null;
  const power = over / under;
  const size = power < 0n ? -power : power;
  const bits = BigInt(Math.max(bitsOf(base.over), bitsOf(base.under)));
  if (size > MAX_POWER || bits * size > BigInt(MAX_BITS)) return null;
  const raised = { over: base.over ** size, under: base.under ** size };
  return power < 0n ? divide({ over: 1n, under: 1n }, raised) : raised;
}

/** Reduced, so that long sums stay small. */
function limited({ over, under }: Fraction): Fraction | null {
  const common = greatestCommon(over < 0n ? -over : over, under);
  const value = { over: over / common, under: under / common };
  return bitsOf(value.over) > MAX_BITS || bitsOf(value.under) > MAX_BITS ? null : value;
}

function greatestCommon(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right > 0n) [left, right] = [right, left % right];
  return left || 1n;
}

function bitsOf(value: bigint): number {
  return value.toString(16).length * 4;
}

/** With thousands apart and at most `decimals` decimals; `isExact` is false where more would follow. */
export function formatFraction({ over, under }: Fraction, decimals = 10): { text: string; isExact: boolean } {
  const sign = over < 0n ? '−' : '';
  const size = over < 0n ? -over : over;
  const scale = 10n ** BigInt(decimals);
  const scaled = (size * scale * 2n + under) / (under * 2n);
  const [whole, rest] = [scaled / scale, scaled % scale];
  const tail = rest.toString().padStart(decimals, '0').replace(/0+$/, '');
  const text = `${sign}${whole.toLocaleString('en-US')}${tail === '' ? '' : `.${tail}`}`;
  return { text, isExact: (size * scale) % under === 0n };
}
