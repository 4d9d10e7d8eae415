// The order of tasks as text: between any two ranks there is another one, so that moving a task writes one row. A rank is an
// integer of variable length, which grows only with the logarithm of the tasks added at either end, and a fraction that
// grows where tasks are put between others. Ranks compare as plain strings (in Postgres: collate "C").
//
//   'a0' is the first; 'a1' comes after it; 'a0V' is between them; 'Zz' comes before all of them

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FIRST = 'a0';
/** The integers of this length are the lowest and the highest that there are. */
const MAX_INTEGER_LENGTH = 27;

/**
 * Returns a rank after `after` and before `before`; null is the beginning or the end. Throws a `RangeError` when
 * `after` is not below `before`, or one of them is not a rank.
 */
export function rankBetween(after: string | null, before: string | null): string {
  requireOrder(after, before);
  if (after === null) return before === null ? FIRST : rankBefore(before);
  return rankAfter(after, before);
}

function requireOrder(after: string | null, before: string | null): void {
  for (const rank of [after, before])
    if (rank !== null && !isRank(rank)) throw new RangeError(`${rank} is not a rank.`);
  if (after !== null && before !== null && after >= before) throw new RangeError('There is nothing between the two.');
}

function rankAfter(after: string, before: string | null): string {
  const integer = integerOf(after);
  const fraction = after.slice(integer.length);
  if (before === null) return shiftInteger(integer, 1) ?? integer + fractionBetween(fraction, null);
  if (integer === integerOf(before)) return integer + fractionBetween(fraction, before.slice(integer.length));
  const next = shiftInteger(integer, 1);
  return next !== null && next < before ? next : integer + fractionBetween(fraction, null);
}

/** Returns true if this is a rank as `rankBetween` makes them. */
export function isRank(text: string): boolean {
  if (!/^[A-Za-z][0-9A-Za-z]+$/.test(text)) return false;
  const integer = integerOf(text);
  return integer.length === lengthOf(text) && !(text.length > integer.length && text.endsWith('0'));
}

function rankBefore(before: string): string {
  const integer = integerOf(before);
  if (integer.length < before.length) return integer;
  return shiftInteger(integer, -1) ?? integer + fractionBetween('', before.slice(integer.length));
}

/** The first character says how long the integer is: 'a' two, 'b' three; 'Z' two, 'Y' three and below those. */
function lengthOf(rank: string): number {
  const head = rank.charCodeAt(0);
  return head >= 97 ? head - 97 + 2 : 90 - head + 2;
}

function integerOf(rank: string): string {
  return rank.slice(0, lengthOf(rank));
}

/** The next integer up (1) or down (-1); null beyond the last one. */
function shiftInteger(integer: string, by: 1 | -1): string | null {
  const digits = integer.slice(1).split('');
  const [lowest, highest] = ['0', 'z'];
  const [full, empty] = by === 1 ? [highest, lowest] : [lowest, highest];
  for (let i = digits.length - 1; i >= 0; i--) {
    const digit = digits[i] ?? lowest;
    if (digit !== full) {
      digits[i] = DIGITS.charAt(DIGITS.indexOf(digit) + by);
      return integer.charAt(0) + digits.join('');
    }
    digits[i] = empty;
  }
  return carry(integer.charAt(0), empty, by);
}

/** All digits have run over: the integer gets longer or shorter. */
function carry(head: string, empty: string, by: 1 | -1): string | null {
  if (by === 1 && head === 'Z') return 'a0';
  if (by === -1 && head === 'a') return 'Zz';
  const next = String.fromCharCode(head.charCodeAt(0) + by);
  const length = lengthOf(next);
  return length > MAX_INTEGER_LENGTH ? null : next + empty.repeat(length - 1);
}

/** A fraction between two fractions, without a zero at its end; null is the end of all fractions. */
function fractionBetween(after: string, before: string | null): string {
  if (before !== null) {
    let shared = 0;
    while ((after[shared] ?? '0') === before[shared]) shared++;
    if (shared > 0) return before.slice(0, shared) + fractionBetween(after.slice(shared), before.slice(shared));
  }
  const low = after === '' ? 0 : DIGITS.indexOf(after.charAt(0));
  const high = before === null ? DIGITS.length : DIGITS.indexOf(before.charAt(0));
  if (high - low > 1) return DIGITS.charAt(Math.round((low + high) / 2));
  if (before !== null && before.length > 1) return before.charAt(0);
  return DIGITS.charAt(low) + fractionBetween(after.slice(1), null);
}
