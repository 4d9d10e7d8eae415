// Lengths of time as people write them: '15 mins', 'half an hour', 'an hour and a half', '1 h 30', 'zero'.

import { NUMBER_WORD, readNumberWord } from '../english/number-words.ts';
import { readNumber } from './numbers.ts';
import { secondsOf } from './units.ts';

const GERMAN_AMOUNTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['einer halben', 'einen halben', 'eine halbe', 'halben', 'halbe'].map((words) => [words, 0.5])),
  ...Object.fromEntries(['einer', 'einem', 'einen', 'eine', 'ein'].map((words) => [words, 1])),
  anderthalb: 1.5,
  eineinhalb: 1.5,
  zweieinhalb: 2.5,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwölf: 12,
  fünfzehn: 15,
  zwanzig: 20,
  dreißig: 30,
};
/** Amounts in words that are no number by themselves. */
const AMOUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  'a couple of': 2,
  ...GERMAN_AMOUNTS,
};
const PARTS: Readonly<Record<string, number>> = {
  half: 0.5,
  'a third': 1 / 3,
  'two thirds': 2 / 3,
  quarter: 0.25,
  'a quarter': 0.25,
  'three quarters': 0.75,
  'a tenth': 0.1,
};
/** The source of a pattern without groups for amounts of several words: 'two and a half', 'a quarter of a', 'half an'. */
export const AMOUNT_PHRASES = String.raw`(?:${NUMBER_WORD} and (?:a half|a quarter|three quarters)|(?:half|(?:${Object.keys(PARTS).join('|')}) of)[ -]an?)`;
/** The source of a pattern for an amount in words. The longest are first: 'one and a half' before 'one', 'a dozen' before 'a'. */
export const AMOUNT_WORDS = [
  'a couple of',
  AMOUNT_PHRASES,
  NUMBER_WORD,
  ...Object.keys(GERMAN_AMOUNTS).toSorted((a, b) => b.length - a.length),
  'an',
  'a',
].join('|');

const UNIT =
  '(?:seconds?|secs?|s|minutes?|mins?|min|m|hours?|hrs?|hr|h|days?|d|weeks?|sekunden?|minuten?|stunden?|std|tage?n?|wochen?)';
const DIGITS = String.raw`\d{1,9}(?:[.,]\d{1,4})?`;
/** 'einer Viertelstunde', 'Dreiviertelstunde'. */
const QUARTERS = String.raw`(?:eine[rn]? )?(?:drei)?viertelstunde\b`;
/** 'four (4) hours', as tenders write it. */
const REPEATED = String.raw`(?:${NUMBER_WORD}) \(\d{1,4}\) ${UNIT}\b`;
const SINGLE = String.raw`(?:${DIGITS}[ -]?${UNIT}\b|${REPEATED}|(?:${AMOUNT_WORDS})[ -]${UNIT}\b|${QUARTERS})`;
const HALVES = String.raw` and (?:a half|(?:a |three )?quarters?)\b`;
const SMALLER = String.raw`,? ?(?:and )?\d{1,2} ?(?:minutes?|mins?|m|seconds?|secs?|s)\b`;
/** '2 days 4 hours'. */
const HOURS = String.raw`(?:(?<=days?|weeks?|\dd) (?:and )?|(?<=\dd))\d{1,2} ?(?:hours?|hrs?|h|days?)\b`;
/** '1h30', and '1 h 30' where no word follows that the number may be of. */
const BARE_MINUTES = String.raw`(?<=\dh)[0-5]\d\b|(?<=\b(?:h|hrs?|hours?)) ?[0-5]\d(?!\w|[.,:]\d|[%/]| \w)`;
const CLOCK = String.raw`\d{1,2}:[0-5]\d(?: ?h(?:ours?|rs?)?)?\b`;
/** The source of a pattern without groups. What it finds is read by `readMinutes`. */
export const DURATION = String.raw`(?:${SINGLE}(?:${HALVES}|${SMALLER}|${HOURS}|${BARE_MINUTES})?|\d{1,3}h[0-5]\d\b|${CLOCK}|(?:zero|none|0)\b)`;
/** The source of a pattern for what may be behind the first unit, such as ' and a half'. It is read by `readRest`. */
export const REST_OF_DURATION = `(?:${HALVES}|${SMALLER}|${HOURS}|${BARE_MINUTES})`;

/** `readMinutes('an hour and a half')` → 90; null for what is not a length of time. */
export function readMinutes(text: string): number | null {
  const written = text
    .trim()
    .toLowerCase()
    .replace(/ \(\d{1,4}\)/, '');
  if (/^(?:zero|none|0)$/.test(written)) return 0;
  if (new RegExp(`^${QUARTERS}`).test(written)) return written.includes('drei') ? 45 : 15;
  const clock = /^(\d{1,2}):(\d{2})/.exec(written);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const [first = '', amount = '', unit = ''] =
    new RegExp(`^(${DIGITS}|${AMOUNT_WORDS})[ -]?(${UNIT})(?![a-z])`).exec(written) ?? [];
  const [count, seconds] = [readAmount(amount) ?? readNumber(amount, 'fraction'), secondsOf(unit)];
  if (count === null || seconds === null) return null;
  return Math.round(count * seconds + readRest(written.slice(first.length), seconds)) / 60;
}

/** 'half an' → 0.5, 'twenty' → 20, 'two and a half' → 2.5; null for digits and other words. */
export function readAmount(words: string): number | null {
  const amount = words.toLowerCase().replaceAll('-', ' ');
  const [, whole = '', part = ''] = /^(.+) and (.+)$/.exec(amount) ?? [];
  const [first, rest] = [readNumberWord(whole), PARTS[part.replace('a half', 'half')]];
  if (first !== null && rest !== undefined) return first + rest;
  return AMOUNTS[amount] ?? PARTS[amount.replace(/(?: of)? an?$/, '')] ?? readNumberWord(words);
}

/** Reads the seconds behind a first unit of so many seconds: ' and a half', ' 30 minutes', and ' 30' behind hours. */
export function readRest(rest: string, unitSeconds: number): number {
  if (/\bhalf\b/.test(rest)) return unitSeconds / 2;
  if (/\bquarter/.test(rest)) return (unitSeconds / 4) * (/\bthree\b/.test(rest) ? 3 : 1);
  const [, amount = '0', unit = 'm'] = /(\d{1,2})(?: ?([a-z]+))?$/.exec(rest) ?? [];
  return Number(amount) * (secondsOf(unit) ?? 0);
}
