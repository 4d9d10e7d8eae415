// Lengths of time as people write them: '15 mins', 'half an hour', 'an hour and a half', '1 h 30', 'zero'.

import { numberWords } from '#text/number-words.ts';

const WORDS: Readonly<Record<string, number>> = {
  ...numberWords,
  'a couple of': 2,
  'half a': 0.5,
  'half an': 0.5,
  'a quarter of an': 0.25,
  'quarter of an': 0.25,
  'three quarters of an': 0.75,
  'one and a half': 1.5,
  'two and a half': 2.5,
};
const MINUTES: readonly (readonly [RegExp, number])[] = [
  [/^s/i, 1 / 60],
  [/^m/i, 1],
  [/^h/i, 60],
  [/^d/i, 1_440],
  [/^w/i, 10_080],
];
const UNIT = '(?:seconds?|secs?|s|minutes?|mins?|min|m|hours?|hrs?|hr|h|days?|d|weeks?)';
const WORD = Object.keys(WORDS)
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replaceAll(/[ -]/g, '[ -]'))
  .join('|');
const DIGITS = String.raw`\d{1,9}(?:[.,]\d{1,4})?`;
const SINGLE = String.raw`(?:${DIGITS}[ -]?${UNIT}\b|(?:${WORD})[ -]${UNIT}\b)`;
const HALVES = String.raw` and (?:a half|(?:a |three )?quarters?)\b`;
const SMALLER = String.raw`,? ?(?:and )?\d{1,2} ?(?:minutes?|mins?|m|seconds?|secs?|s)\b`;
/** '1h30', and '1 h 30' where no word follows that the number may be of. */
const BARE_MINUTES = String.raw`(?<=\dh)[0-5]\d\b|(?<=\b(?:h|hrs?|hours?)) ?[0-5]\d(?!\w|[.,:]\d|[%/]| \w)`;
const CLOCK = String.raw`\d{1,2}:[0-5]\d(?: ?h(?:ours?|rs?)?)?\b`;
/** The source of a pattern without groups. What it finds is read by `readMinutes`. */
export const DURATION = String.raw`(?:${SINGLE}(?:${HALVES}|${SMALLER}|${BARE_MINUTES})?|\d{1,3}h[0-5]\d\b|${CLOCK}|(?:zero|none|0)\b)`;

/** `readMinutes('an hour and a half')` → 90; null for what is not a length of time. */
export function readMinutes(text: string): number | null {
  const written = text.trim().toLowerCase();
  if (/^(?:zero|none|0)$/.test(written)) return 0;
  const clock = /^(\d{1,2}):(\d{2})/.exec(written);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const first = new RegExp(`^(${DIGITS}|${WORD})[ -]?(${UNIT})(?![a-z])`).exec(written);
  const whole = first && readOne(first[1] ?? '', first[2] ?? '');
  if (!first || whole === null) return null;
  return round(whole.minutes + readRest(written.slice(first[0].length), whole.factor));
}

function readOne(amount: string, unit: string): { minutes: number; factor: number } | null {
  const spellings = [amount, amount.replaceAll('-', ' '), amount.replaceAll(' ', '-')];
  const word = spellings.find((spelling) => spelling in WORDS);
  const count = word === undefined ? Number(amount.replace(',', '.')) : WORDS[word];
  const factor = MINUTES.find(([pattern]) => pattern.test(unit))?.[1];
  return factor === undefined || count === undefined || !Number.isFinite(count)
    ? null
    : { minutes: count * factor, factor };
}

/** What comes after the first unit: ' and a half', ' 30 minutes', and ' 30' behind hours. */
function readRest(rest: string, factor: number): number {
  if (/\bhalf\b/.test(rest)) return factor / 2;
  if (/\bquarter/.test(rest)) return (factor / 4) * (/\bthree\b/.test(rest) ? 3 : 1);
  const [, amount, unit] = /(\d{1,2})(?: ?([a-z]+))?$/.exec(rest) ?? [];
  if (amount === undefined) return 0;
  return readOne(amount, unit ?? 'm')?.minutes ?? 0;
}

/** To whole seconds. */
function round(minutes: number): number {
  return Math.round(minutes * 60) / 60;
}
