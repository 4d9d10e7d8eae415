// Calculates an expression exactly: whole numbers, decimals and fractions, brackets, a few functions, and units of data, time
// and money. It refuses what has more than one meaning.
//
//   calculate('5 TiB / 100 Mbit/s in min').text // '7,330.07… min', not exact

import {
  add,
  CalculationError,
  compare,
  floor,
  negate,
  ONE,
  parseRational,
  power,
  rational,
  round,
  squareRoot,
  type Rational,
} from './rational.ts';
import {
  combine,
  findUnit,
  formatQuantity,
  isPlain,
  requireAlike,
  type Quantity,
  type ShownQuantity,
} from './quantity.ts';

export const MAX_EXPRESSION_LENGTH = 1_000;
const MAX_DEPTH = 50;
const TOKEN = /\s*(?:((?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+(?![\w.]))?)|([A-Za-zµ]+|[$€£])|(\*\*|[-+*/^(),%×÷·−:]))/y;
const SPELLED: Readonly<Record<string, string>> = { '×': '*', '·': '*', '÷': '/', '−': '-', '**': '^' };
/** '1,000': a thousand, or one and nothing. */
const GROUPED = /\d,\d{3}(?!\d)/;

type Token = { kind: 'number' | 'word' | 'sign'; text: string };

/** Throws a `CalculationError` that says what to mend. */
export function calculate(expression: string): ShownQuantity {
  if (expression.length > MAX_EXPRESSION_LENGTH)
    throw new CalculationError(`An expression can have up to ${MAX_EXPRESSION_LENGTH} characters.`);
  if (GROUPED.test(expression) && !/[a-z]\w*\s*\(/i.test(expression))
    throw new CalculationError('Write numbers without commas: 1000 or 1_000, and 1.5 with a point.');
  return new Parser(readTokens(expression)).read();
}

function readTokens(expression: string): Token[] {
  const tokens: Token[] = [];
  const text = expression.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new CalculationError(`“${text.slice(at).trim().slice(0, 20)}” cannot be read.`);
    const [, number, word, sign] = match;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else tokens.push({ kind: 'sign', text: SPELLED[sign ?? ''] ?? sign ?? '' });
  }
  return tokens;
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): ShownQuantity {
    const value = this.#sum();
    const unit = this.#isWord('in') || this.#isWord('to') || this.#isWord('as') ? this.#target() : undefined;
    const rest = this.#tokens[this.#at];
    if (rest) throw new CalculationError(`“${rest.text}” is not expected there.`);
    return formatQuantity(value, unit);
  }

  #sum(): Quantity {
    if (++this.#depth > MAX_DEPTH) throw new CalculationError('There are too many brackets.');
    let left = this.#product();
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-')) {
      const right = this.#product();
      requireAlike(left, right);
      const value = add(left.value, sign === '+' ? right.value : negate(right.value));
      left = { ...left, value, isExact: left.isExact && right.isExact };
    }
    this.#depth--;
    return left;
  }

  #product(): Quantity {
    let left = this.#signed();
    for (let sign = this.#take('*', '/'); sign; sign = this.#take('*', '/'))
      left = combine(left, this.#signed(), sign === '*' ? 'times' : 'per');
    return left;
  }

  #signed(): Quantity {
    const sign = this.#take('-', '+');
    if (!sign) return this.#raised();
    if (++this.#depth > MAX_DEPTH) throw new CalculationError('There are too many signs.');
    const value = this.#signed();
    this.#depth--;
    return sign === '-' ? { ...value, value: negate(value.value) } : value;
  }

  #raised(): Quantity {
    const base = this.#amount();
    if (!this.#take('^')) return base;
    const exponent = this.#signed();
    if (!isPlain(exponent) || !isPlain(base)) throw new CalculationError('Powers are for plain numbers.');
    return { ...base, value: power(base.value, exponent.value), isExact: base.isExact && exponent.isExact };
  }

  /** A number, a bracket or a function, with what is written behind it: '%', 'GiB', 'Mbit/s'. */
  #amount(): Quantity {
    let amount = this.#primary();
    while (this.#take('%')) amount = combine(amount, plain(rational(100n)), 'per');
    const unit = this.#unit();
    return unit ? combine(amount, unit.quantity, 'times') : amount;
  }

  #primary(): Quantity {
    const token = this.#tokens[this.#at++];
    if (!token) throw new CalculationError('The expression ends too early.');
    if (token.kind === 'number') return plain(parseRational(token.text));
    if (token.text === '(') return this.#closed(this.#sum());
    if (token.kind === 'word') return this.#word(token.text);
    throw new CalculationError(`“${token.text}” is not expected there.`);
  }

  /** A function, or a unit before its number: '$ 5'. */
  #word(name: string): Quantity {
    const unit = findUnit(name);
    if (unit && !this.#isNext('('))
      return this.#tokens[this.#at]?.kind === 'number' ? combine(this.#primary(), unit, 'times') : unit;
    if (!this.#take('(')) throw new CalculationError(`“${name}” is neither a unit nor a function that is known.`);
    const values = [this.#sum()];
    while (this.#take(',')) values.push(this.#sum());
    return this.#closed(apply(name.toLowerCase(), values));
  }

  #closed(value: Quantity): Quantity {
    if (!this.#take(')')) throw new CalculationError('A closing bracket is missing.');
    return value;
  }

  /** 'GiB', or 'Mbit/s' where another unit follows the stroke. */
  #unit(): { name: string; quantity: Quantity } | null {
    const first = this.#tokens[this.#at];
    let quantity = first?.kind === 'word' && !isTargetWord(first.text) ? findUnit(first.text) : undefined;
    if (!first || !quantity) return null;
    this.#at++;
    let name = first.text;
    while (this.#isNext('/') && this.#tokens[this.#at + 1]?.kind === 'word') {
      const below = this.#tokens[this.#at + 1]?.text ?? '';
      const divisor = findUnit(below);
      if (!divisor) break;
      this.#at += 2;
      quantity = combine(quantity, divisor, 'per');
      name += `/${below}`;
    }
    return { name, quantity };
  }

  #target(): { name: string; quantity: Quantity } {
    this.#at++;
    const unit = this.#unit();
    if (!unit) throw new CalculationError('A unit is expected after “in”.');
    return unit;
  }

  #take(...signs: string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return null;
    this.#at++;
    return token.text;
  }

  #isNext(sign: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'sign' && token.text === sign;
  }

  #isWord(word: string): boolean {
    return this.#tokens[this.#at]?.text === word;
  }
}

const isTargetWord = (word: string): boolean => word === 'in' || word === 'to' || word === 'as';
const plain = (value: Rational): Quantity => ({ value, dimensions: {}, isExact: true });

type NumberFunction = (values: readonly [Quantity, ...Quantity[]]) => Quantity;

const functions: Readonly<Record<string, NumberFunction>> = {
  sqrt([value]) {
    if (!isPlain(value)) throw new CalculationError('Square roots are for plain numbers.');
    const { root, isExact } = squareRoot(value.value);
    return { ...value, value: root, isExact: isExact && value.isExact };
  },
  abs: ([value]) => ({ ...value, value: value.value.top < 0n ? negate(value.value) : value.value }),
  floor: ([value]) => ({ ...value, value: floor(requirePlain(value)) }),
  ceil: ([value]) => ({ ...value, value: negate(floor(negate(requirePlain(value)))) }),
  round: ([value, digits]) => ({ ...value, value: round(requirePlain(value), readDigits(digits)) }),
  min: (values) => pick(values, (difference) => difference < 0),
  max: (values) => pick(values, (difference) => difference > 0),
  sum: (values) => sumOf(values),
  avg: (values) => combine(sumOf(values), plain(rational(BigInt(values.length))), 'per'),
};

function apply(name: string, values: readonly Quantity[]): Quantity {
  const work = Object.hasOwn(functions, name) ? functions[name] : undefined;
  const [first, ...others] = values;
  if (!work || !first)
    throw new CalculationError(
      `There is no function “${name}”. These are known: ${Object.keys(functions).join(', ')}.`,
    );
  const most = name === 'round' ? 2 : 1;
  if (!['min', 'max', 'sum', 'avg'].includes(name) && values.length > most)
    throw new CalculationError(`${name}() takes ${most === 1 ? 'one value' : 'a value and a number of decimals'}.`);
  return work([first, ...others]);
}

function pick(values: readonly [Quantity, ...Quantity[]], isBetter: (difference: number) => boolean): Quantity {
  return values.reduce((best, value) => {
    requireAlike(best, value);
    return isBetter(compare(value.value, best.value)) ? value : best;
  });
}

function sumOf(values: readonly [Quantity, ...Quantity[]]): Quantity {
  return values.reduce((total, value) => {
    requireAlike(total, value);
    return { ...total, value: add(total.value, value.value), isExact: total.isExact && value.isExact };
  });
}

function requirePlain(quantity: Quantity): Rational {
  if (!isPlain(quantity)) throw new CalculationError('Only plain numbers can be rounded: convert first, then round.');
  return quantity.value;
}

function readDigits(digits: Quantity | undefined): number {
  const { top, bottom } = digits?.value ?? { top: 0n, bottom: ONE.bottom };
  if (bottom !== 1n || top < 0n || top > 30n) throw new CalculationError('The number of decimals is 0 to 30.');
  return Number(top);
}
