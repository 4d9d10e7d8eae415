// Numbers in digits as people of all countries write them: '1,000', '1.000', '1 000', '1\'000', '1,00,000', '1,5', '2.5k'.
// The groups are those of the locales of CLDR 45 (Unicode): a comma in English, a point in German and Spanish, a narrow
// no-break space in French, an apostrophe in Switzerland, and pairs of digits above a thousand in India.

/** A point before three digits means one of these: a guess by its zeros, always a fraction, or never one as the number counts things. */
export type PointMeaning = 'guess' | 'fraction' | 'thousands';

/** `other` is the second reading of an ambiguous number; null where the writing has one meaning. `reason` says what decided. */
export type WrittenNumber = {
  value: number;
  other: number | null;
  reason: 'one meaning' | 'trailing zero' | 'whole things' | 'English point' | 'space as separator';
};

/** The source of a pattern without groups for at most 40 characters of digits and their separators. */
export const DIGITS = String.raw`(?:\d{1,3}(?:[ '’_\u00a0\u2009\u202f]\d{3}(?!\d)){1,4}(?:[.,]\d{1,6})?|\d{1,15}(?:[.,]\d{1,15}){0,6}(?:e[+-]?\d{1,2}(?!\w))?|(?<!\d)\.\d{1,9})`;

/** The factors of words and letters behind a number; 'lakh' and 'crore' are Indian English. */
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  m: 1e6,
  mn: 1e6,
  mil: 1e6,
  mio: 1e6,
  mill: 1e6,
  million: 1e6,
  crore: 1e7,
  crores: 1e7,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  millionen: 1e6,
  milliarde: 1e9,
  milliarden: 1e9,
  mrd: 1e9,
  tsd: 1e3,
  tausend: 1e3,
  t: 1e3,
  trillion: 1e12,
  tn: 1e12,
  hundred: 100,
  dozen: 12,
};

/** The source of a pattern without groups for what multiplies the number before it. A lone m or b must touch the digits. */
export const SCALE = String.raw`(?:\s?(?:k|thousand|grand|lakhs?|mn|mill|mil|mio|millionen|million|milliarden?|tausend|crores?|bn|billion|mrd|tsd|trillion|tn|hundred|dozen)(?![\p{L}\p{N}])|(?<=\d)[mb](?![\p{L}\p{N}])|\s?(?:t|k|m)(?=\s?€|\s?eur\b|chf\b|usd\b))`;

const WESTERN = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;
const INDIAN = /^[1-9]\d?(?:,\d\d)+,\d{3}$/;
const SCALED = new RegExp(String.raw`^([+-]?)(${DIGITS})(${SCALE})?$`, 'iu');

/**
 * Reads the digits of one number, without a sign or a scale. Returns `null` for a version, an address or a list.
 *
 *   readDigits('1.234,5')   // { value: 1234.5, other: null, reason: 'one meaning' }
 *   readDigits('1.500')   // { value: 1500, other: 1.5, reason: 'trailing zero' }
 */
export function readDigits(written: string, point: PointMeaning = 'guess'): WrittenNumber | null {
  if (/^[\d.]+e[+-]?\d+$/i.test(written)) return sure(Number(written));
  const compact = written.replaceAll(/[ '’_\u00a0\u2009\u202f]/g, '');
  const number = readSeparated(compact, point);
  if (number === null || !written.includes(' ')) return number;
  return {
    value: number.value,
    other: Number(written.slice(written.lastIndexOf(' ')).replace(',', '.')),
    reason: 'space as separator',
  };
}

/** Reads a number with its sign and scale: `readNumber('2.5k')` → 2500; `null` for what is not a number. */
export function readNumber(text: string, point: PointMeaning = 'fraction'): number | null {
  const [, sign = '', digits = '', scale = ''] = SCALED.exec(text.trim()) ?? [];
  const number = readDigits(digits, point);
  return number && (sign === '-' ? -1 : 1) * number.value * scaleOf(scale);
}

/** The factor of 'k', 'million' or '' (1). */
export function scaleOf(written: string): number {
  return SCALES[written.trim().toLowerCase()] ?? 1;
}

function readSeparated(digits: string, point: PointMeaning): WrittenNumber | null {
  const commas = digits.split(',').length - 1;
  const points = digits.split('.').length - 1;
  if (commas > 0 && points > 0) return readBoth(digits);
  if (WESTERN.test(digits) || INDIAN.test(digits)) return points === 1 ? readPoint(digits, point) : sure(whole(digits));
  return commas + points > 1 || !/\d/.test(digits) ? null : sure(Number(digits.replace(',', '.')));
}

/** The separator that comes last is that of the fraction: '1,234.5' and '1.234,5'. */
function readBoth(digits: string): WrittenNumber | null {
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const [front, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  const isGrouped = !front.includes(digits.charAt(at)) && (WESTERN.test(front) || INDIAN.test(front));
  return isGrouped ? sure(Number(`${whole(front)}.${fraction}`)) : null;
}

/** '1.500' is 1,500 in Berlin and 1.5 in Boston. Nobody writes zeros at the end of a fraction without need. */
function readPoint(digits: string, point: PointMeaning): WrittenNumber {
  const [fraction, thousands] = [Number(digits), whole(digits)];
  if (point === 'fraction') return sure(fraction);
  if (point === 'thousands') return { value: thousands, other: fraction, reason: 'whole things' };
  return digits.endsWith('0')
    ? { value: thousands, other: fraction, reason: 'trailing zero' }
    : { value: fraction, other: thousands, reason: 'English point' };
}

function whole(digits: string): number {
  return Number(digits.replaceAll(/[.,]/g, ''));
}

export function sure(value: number): WrittenNumber {
  return { value, other: null, reason: 'one meaning' };
}
