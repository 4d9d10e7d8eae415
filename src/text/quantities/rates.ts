// What a quantity is for each of: '/month', 'per user per month', 'requests a second', 'daily', 'rps'.

import { timeOf, TIME_UNIT } from './units.ts';

/** A quantity and the text behind it. */
type Rated = { kind: string; per: readonly string[]; end: number; rest: string };

const SHORT = /^(?:ps\b|\s?(?:rps|qps|tps|iops|ops|[rtq]pm)\b)/i;
const ADVERBS: Readonly<Record<string, string>> = {
  hourly: 'h',
  daily: 'd',
  nightly: 'd',
  weekly: 'wk',
  monthly: 'mo',
  yearly: 'y',
  annually: 'y',
  annual: 'y',
  täglich: 'd',
  monatlich: 'mo',
  jährlich: 'y',
  stündlich: 'h',
  nächtlich: 'd',
  wöchentlich: 'wk',
};
const ADVERB_WORD = Object.keys(ADVERBS).join('|');
/** At most three words of what is counted may be before the rate: 'card payments', 'of logs'. */
const NOUNS = String.raw`(?:\sof(?=\s))?(?:\s(?!per\b|pro\b|je\b|am\b|im\b|an?\b|each\b|every\b|to\b|and\b|or\b|in\b|of\b|with\b|for\b|at\b|is\b|are\b)\p{L}[\p{L}\p{N}_-]{0,30}){0,3}?`;
const ADVERB = new RegExp(String.raw`^${NOUNS}\s(${ADVERB_WORD})\b`, 'iu');
const EACH = String.raw`(?:\s?\/\s?|\s(?:per|pro|je|an?|each|every|in any|am|im|in der)\s)(?:business |working |calendar |single )?`;
const PERIOD = String.raw`(${TIME_UNIT})(?![\p{L}\p{N}])`;
const TIME = new RegExp(`^${NOUNS}${EACH}${PERIOD}`, 'iu');
/** 'Per annum' and 'per mensem', as contracts have it. */
const LATIN = /^\s?p\.?\s?([am])\.?(?![\p{L}\p{N}])/iu;
const MORE_TIME = `(?:-|,?${EACH}|\\s(?:and|und)\\s(?:(?:per|a|pro|je)\\s)?)${PERIOD}`;
const KNOWN_THING = /^(?:\s?\/\s?|\s(?:per|pro|je)\s)(user|person|seat|gb|tb|gib|tib|node|instance|request)\b/i;
/** A price is for each of anything, where a period follows: '€5 per device and month'. */
const ANY_THING = new RegExp(String.raw`^(?:\s?\/\s?|\s(?:per|an?|each)\s)(\p{L}[\p{L}-]{1,20})(?=${MORE_TIME})`, 'iu');
const MORE = new RegExp(`^${MORE_TIME}`, 'iu');
/** A heading or a row names the period of the number behind it: 'Orders per day: 45k', '| Requests/s | 500 |'. */
const BEFORE = new RegExp(
  String.raw`(?:(?:\/\s?|\b(?:per|an?|each)\s)(${TIME_UNIT})|\b(${ADVERB_WORD})\b[^:|=\n.;\d]{0,30})\)?\s?(?:[:=]|\|)\s*(?:[a-z]{2,8}\.?\s|[~≈<>≤≥]\s?)?$`,
  'iu',
);

/** 'Grows monthly by 1 %', 'wächst jährlich um 12 %'. */
const ADVERB_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(${ADVERB_WORD})\s(?:by|um)\s(?:(?:about|around|some|rund|etwa|ca\.?)\s)?$`,
  'iu',
);

/** Adds the rate behind a quantity and moves its end there. */
export function readRates<T extends Rated>(reading: T): T {
  const [short] = SHORT.exec(reading.rest) ?? [];
  if (short !== undefined) return add(reading, short.length, /[rtq]pm$/i.test(short) ? 'min' : 's');
  const [written, period] = readLatin(reading) ?? readAdverb(reading) ?? [];
  return written === undefined || period === undefined ? readThings(reading) : add(reading, written.length, period);
}

type Period = readonly [written: string, period: string];

function readLatin({ kind, rest }: Rated): Period | null {
  const [latin, initial = ''] = LATIN.exec(rest) ?? [];
  if (latin === undefined || (kind !== 'money' && kind !== 'percent')) return null;
  return [latin, initial.toLowerCase() === 'a' ? 'y' : 'mo'];
}

function readAdverb({ rest }: Rated): Period | null {
  const [daily, adverb = ''] = ADVERB.exec(rest) ?? [];
  return daily === undefined ? null : [daily, ADVERBS[adverb.toLowerCase()] ?? adverb];
}

function readThings<T extends Rated>(reading: T): T {
  const [thing, name = ''] = KNOWN_THING.exec(reading.rest) ?? readThing(reading) ?? [];
  if (thing === undefined) return addTime(reading, TIME);
  const symbol = /^[gt]i?b$/i.test(name) ? name.toUpperCase().replace('I', 'i') : name.toLowerCase();
  return addTime(add(reading, thing.length, symbol), MORE);
}

/** The period of a growth whose adverb is before it; null without one. */
export function readGrowthBefore(before: string): string | null {
  return ADVERBS[ADVERB_BEFORE.exec(before)?.[1]?.toLowerCase() ?? ''] ?? null;
}

/** The period that the words before a number name, which are `before` it; null without one. */
export function readRateBefore(before: string): string | null {
  const [, unit, adverb] = BEFORE.exec(before) ?? [];
  return unit === undefined ? (ADVERBS[adverb?.toLowerCase() ?? ''] ?? null) : timeOf(unit);
}

function readThing({ kind, rest }: Rated): RegExpExecArray | null {
  const found = kind === 'money' || kind === 'size' ? ANY_THING.exec(rest) : null;
  return found && timeOf(found[1] ?? '') === null ? found : null;
}

function addTime<T extends Rated>(reading: T, pattern: RegExp): T {
  const [whole, unit = ''] = pattern.exec(reading.rest) ?? [];
  return whole === undefined ? reading : add(reading, whole.length, timeOf(unit) ?? unit);
}

function add<T extends Rated>(reading: T, length: number, per: string): T {
  return { ...reading, per: [...reading.per, per], end: reading.end + length, rest: reading.rest.slice(length) };
}
