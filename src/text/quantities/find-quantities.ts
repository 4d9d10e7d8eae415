// Finds the quantities of a text: counts, sizes, durations, percentages and money, as ranges and rates, each with its place.
// A text is read once from the left; at each number at most 60 characters on either side are looked at.

import { GERMAN_NUMBER, readGermanNumber } from '../english/german-numbers.ts';
import { NUMBER_WORD, ROUND_NUMBER_WORDS } from '../english/number-words.ts';
import { AMOUNT_PHRASES, AMOUNT_WORDS, readAmount } from './durations.ts';
import { DIGITS, readDigits, sure, type PointMeaning, type WrittenNumber } from './numbers.ts';
import { createHeadedUnits, readUnitBefore } from './headed-units.ts';
import { inheritUnit } from './inherited-units.ts';
import { isBare, isNaming, NO_QUANTITY } from './names-with-numbers.ts';
import { baseValue, behind, type Quantity, type Reading } from './quantity.ts';
import { readGrowthBefore, readRateBefore, readRates } from './rates.ts';
import { readScale, SCALE_NEXT } from './scales.ts';
import { readCurrencyBefore, readUnitBehind, unitNext } from './unit-behind.ts';
import { CURRENCY, MONEY_UNIT, PERCENT, SIZE_UNIT, TIME_UNIT } from './units.ts';

/** No text that a person reads has more quantities. */
const MAX_QUANTITIES = 20_000;
const LOOK_AHEAD = 60;
/** The digits of East Asian typing are so far behind those of ASCII in Unicode. */
const FULL_WIDTH = 0xfee0;

const LONG_UNIT = String.raw`(?=[ -](?:[a-z]+bytes?|(?:kilo|mega|giga|tera)bits?|gigs?|second|minute|hour|day|week|month|year|fortnight|dollar|euro|percent)s?\b)`;
const ANY_UNIT = String.raw`(?=[ -](?:${PERCENT}|${TIME_UNIT}|${SIZE_UNIT}|${MONEY_UNIT})(?![\p{L}\p{N}]))`;
const WORDS = String.raw`\b(?:${ROUND_NUMBER_WORDS}|${AMOUNT_PHRASES}${ANY_UNIT}|(?:${AMOUNT_WORDS})${LONG_UNIT}|a couple of(?= \p{L}+s\b)|once|twice|${NUMBER_WORD}|${GERMAN_NUMBER})(?![\p{L}\p{N}])`;
/** '2:45 h' is a length of time and '2:45' a time of day. */
const CLOCK_HOURS = String.raw`\d{1,3}:[0-5]\d(?=\s?h(?:rs?|ours?)?\b)`;
/** '3×10^6' and '2^10'. */
const POWER = String.raw`\d{1,6}(?:\.\d{1,6})?(?:\s?[×x·*]\s?10\^\d{1,2}|\^\d{1,2})(?!\d)`;
const NUMBERS = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}_.:/#%]|(?<!\p{L}),)|(?<=\d ?(?:s|secs?|mins?|h|hrs?|hours?|d|days?|[kmgt]i?b)\/))(?:(${NO_QUANTITY})|(${CLOCK_HOURS}|${POWER}|${DIGITS}?[½¼¾]|${DIGITS}(?: and a half\b| 1\/2(?![\d/]))?|${WORDS}))`,
  'gimu',
);
const BEFORE = new RegExp(String.raw`(${CURRENCY})\s?[-+]?$`, 'iu');
const END = String.raw`(${CURRENCY})?\s?(${DIGITS}|${NUMBER_WORD})`;
const RANGE_END = new RegExp(String.raw`^\s?(?:[-–—]|to|up to|bis|\.\.|…)\s?${END}`, 'iu');
/** '2 or 3' is a range where no number is between the two. */
const OR_END = new RegExp(String.raw`^ or ${END}`, 'iu');
const BETWEEN_END = new RegExp(String.raw`^ and ${END}`, 'iu');
const TOLERANCE = /^(?:\s\p{L}[\p{L}-]{0,20})?,?\s?(?:±|\+\/[-–−]|\+-|plus or minus|plus\/minus|give or take)\s?$/iu;
const PERCENT_NEXT = new RegExp(String.raw`^\s?${PERCENT}`, 'iu');
const SOFTENER =
  /^(?:[.,][-–—]{1,2}(?![\p{L}\p{N}])|\+(?=[\s\p{L}%])|-?ish\b|[- ]odd\b(?= \p{L})| or (?:so|more|fewer|less)\b(?= \p{L})| \((\d{1,6})\)(?= \p{L}))/iu;
/** A unit of people or things may be typed without a space: '25ppl'. */
const TIGHT = /^(?:ppl|pax|pcs|users?|vms?|nodes?|v?cpus?|cores?)(?![\p{L}\p{N}])/iu;
const GUESS = { point: 'guess' } as const;
const JOINED = /^[\p{L}\p{N}_-]*/u;
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2 };
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/**
 * Returns the quantities of the text in order. `point` is what a point before three digits means.
 *
 *   findQuantities('5-10 GB a day')   // [{ kind: 'size', low: 5, high: 10, unit: 'GB', per: ['d'], start: 0, … }]
 */
export function findQuantities(written: string, options: { point?: PointMeaning } = {}): Quantity[] {
  const text = written.replaceAll(/[０-９]/g, toAscii);
  const found: Quantity[] = [];
  const headed = createHeadedUnits(text);
  let end = 0;
  let lastName = 0;
  for (const { index, 1: skipped, 2: number } of text.matchAll(NUMBERS)) {
    end = Math.max(end, endOfName(index, skipped));
    if (index < end) continue;
    const joined = lengthOfName(text, index, end);
    const quantity = joined > 0 ? null : readAt(text, { index, written: number ?? '', ...GUESS, ...options });
    end = quantity?.end ?? Math.max(end, index + joined);
    if (quantity === null) continue;
    const named = headed(quantity) ?? inheritUnit(text, quantity, found.at(-1));
    if (isName(text, named, lastName)) lastName = end;
    else addQuantity(found, named, text);
    if (found.length === MAX_QUANTITIES) break;
  }
  return found;
}

/** What is no quantity is skipped with all of its digits. */
function endOfName(index: number, skipped: string | undefined): number {
  return skipped === undefined ? 0 : index + skipped.length;
}

function toAscii(digit: string): string {
  return String.fromCodePoint((digit.codePointAt(0) ?? 0) - FULL_WIDTH);
}

function lengthOfName(text: string, index: number, lastEnd: number): number {
  if (!isJoined(text, index, lastEnd)) return 0;
  return JOINED.exec(text.slice(index, index + LOOK_AHEAD))?.[0].length ?? 0;
}

function isName(text: string, quantity: Quantity, lastName: number): boolean {
  const { start, end, low, high } = quantity;
  return isBare(quantity) && (high < low || isNaming({ text, start, end }, lastName));
}

/** In 'AZ-104' the hyphen joins a name; in '500k-1M' what ends before it is a quantity. */
function isJoined(text: string, index: number, lastEnd: number): boolean {
  return (
    index - 1 !== lastEnd &&
    /(?<!\b(?:sub|max|min|ca))(?<=[\p{L}_])-$/iu.test(text.slice(Math.max(0, index - 5), index))
  );
}

function addQuantity(found: Quantity[], quantity: Quantity, text: string): void {
  const last = found.at(-1);
  const range = last ? joinRange(text, last, quantity) : null;
  if (range) found.pop();
  found.push(range ?? quantity);
}

/** '20k to 30k €' and '10 GB - 20 GB' are one range, and so are '800 MB to 1.2 TB', whose low end is converted. */
function joinRange(text: string, written: Quantity, high: Quantity): Quantity | null {
  const low = inUnitOf(written, high);
  const between = text.slice(low.end, Math.min(high.start, low.end + LOOK_AHEAD));
  if (TOLERANCE.test(between)) return withTolerance(low, high);
  if (CHANGED.test(text.slice(Math.max(0, low.start - LOOK_AHEAD), low.start))) return null;
  if (!isRising(low, high) || low.per.length > 0 || !isRangeSign(text, low, between)) return null;
  const range = { low: low.low, start: low.start, other: low.other ?? high.other, reason: low.reason };
  if (low.unit === high.unit || low.unit === '') return { ...high, ...range };
  const isOfMoney = low.kind === 'money' && isBare(high) && !between.startsWith(' ');
  return isOfMoney ? { ...high, ...range, kind: low.kind, unit: low.unit } : null;
}

/** 'Jumped from 180 ms to 2.4 s' has two values, before and after. */
const CHANGED =
  /(?<!\p{L})(?:jump|grow|grew|rise|rose|increas|drop|fell|fall|bump|rais|reduc|cut|resiz|extend|expand|went|chang|shr[iau]nk|improv|upgrad|erhöh|gewachsen|gestiegen|stieg|sank|gesunken|verkürz|vergrößer|verkleiner)\p{L}*(?! between)[^.;\n]{0,30} (?:from|von) $/iu;

function isRising(low: Quantity, high: Quantity): boolean {
  return low.low === low.high && low.high < high.low && high.low === high.high;
}

function isRangeSign(text: string, { start }: Quantity, between: string): boolean {
  const isBetween =
    /^ (?:and|und) $/.test(between) && /\b(?:between|zwischen) $/i.test(text.slice(Math.max(0, start - 9), start));
  return isBetween || /^\s?(?:[-–—]|to)\s?$/.test(between);
}

function inUnitOf(quantity: Quantity, other: Quantity): Quantity {
  if (quantity.kind !== other.kind || quantity.unit === other.unit) return quantity;
  const factor = baseValue({ ...quantity, low: 1 }) / baseValue({ ...other, low: 1 });
  if (quantity.kind !== 'size' && quantity.kind !== 'duration') return quantity;
  return { ...quantity, low: quantity.low * factor, high: quantity.high * factor, unit: other.unit };
}

/** '50 ms ± 10 ms' and '200 VMs, give or take 20' are ranges; of '100 GB ± 5 %' the tolerance is a part. */
function withTolerance(middle: Quantity, { low, end, amountEnd, kind, unit, per }: Quantity): Quantity | null {
  const isPart = unit === '%' && middle.unit !== '%' && middle.unit !== '';
  if (middle.low !== middle.high || !(isPart || unit === '' || middle.unit === '' || unit === middle.unit)) return null;
  const by = isPart ? (middle.low * low) / 100 : low;
  const named = middle.unit === '' && !isPart ? { kind, unit, per } : {};
  return { ...middle, ...named, low: middle.low - by, high: middle.high + by, end, amountEnd };
}

type Start = { index: number; written: string; point: PointMeaning };

function readAt(text: string, { index, written, point }: Start): Quantity | null {
  const end = index + written.length;
  const rest = text.slice(end, end + LOOK_AHEAD);
  const [before = '', sign] = BEFORE.exec(text.slice(Math.max(0, index - 6), index)) ?? [];
  const number = readWritten(written, sign === undefined ? pointMeaning(rest, point) : point);
  if (number === null || isPartOfWord(rest)) return null;
  const { value, other, reason } = number;
  const none = { kind: 'count', unit: '', per: [] } as const;
  const digits: Reading = { ...none, low: value, high: value, other, reason, start: index, end, amountEnd: end, rest };
  const bare = readSoftener(digits);
  const { reading, currency } = readRange(
    bare,
    /\b(?:between|zwischen) \S{0,3}$/i.test(text.slice(Math.max(0, index - 12), index)),
  );
  const money = sign ?? currency;
  const scaled = readScale(reading, money !== undefined);
  const amount =
    money === undefined
      ? readUnitBehind(scaled, text)
      : readCurrencyBefore(scaled, { sign: money, start: index - before.length });
  const { rest: _, ...quantity } = asMillions(readUnitBefore(readRates({ ...amount, amountEnd: amount.end }), text));
  if (quantity.kind === 'duration' || quantity.per.length > 0) return quantity;
  const lead = text.slice(Math.max(0, quantity.start - LOOK_AHEAD), quantity.start);
  const period = quantity.kind === 'percent' ? readGrowthBefore(lead) : readRateBefore(lead);
  return period === null ? quantity : { ...quantity, per: [period] };
}

/** Nobody counts hundreds of minutes a year: '400m new/yr' is in millions. */
function asMillions(reading: Reading): Reading {
  const isLetter = reading.reason === 'unit of one letter' && reading.unit === 'min';
  if (!isLetter || reading.per.length === 0 || reading.low < 100) return reading;
  return { ...reading, kind: 'count', unit: '', low: reading.low * 1e6, high: reading.high * 1e6, other: reading.low };
}

/** '3x', '4xlarge' and a number of more than fifteen digits are no quantities; '10GB' and '5k' are. */
function isPartOfWord(rest: string): boolean {
  if (!/^[\p{L}\p{N}_]/u.test(rest)) return false;
  const scale = SCALE_NEXT.exec(rest)?.[0].length ?? 0;
  return scale === 0 && !/^MM(?![\p{L}\p{N}])/u.test(rest) && unitNext(rest) === null && !TIGHT.test(rest);
}

/** A point in a number of things that have no unit separates thousands: '1.500 users'. */
function pointMeaning(rest: string, point: PointMeaning): PointMeaning {
  if (point !== 'guess') return point;
  if (PERCENT_NEXT.test(rest)) return 'fraction';
  return /^ (?!per\b)[a-z]{2}/i.test(rest) && unitNext(rest) === null && !SCALE_NEXT.test(rest) ? 'thousands' : 'guess';
}

function readWritten(written: string, point: PointMeaning): WrittenNumber | null {
  const inWords = readInWords(written);
  if (inWords !== null) return sure(inWords);
  const part = FRACTIONS[written.at(-1) ?? ''];
  const [, base, by, exponent] = /^([\d.]+)(?:\s?([×x·*])\s?10)?\^(\d+)$/.exec(written) ?? [];
  if (base !== undefined)
    return sure(by === undefined ? Number(base) ** Number(exponent) : Number(`${base}e${exponent}`));
  const [, hours, minutes] = /^(\d+):(\d\d)$/.exec(written) ?? [];
  if (hours !== undefined) return sure(Number(hours) + Number(minutes) / 60);
  const [, whole] = /^(.*\d)(?: and a half| 1\/2)$/i.exec(written) ?? [];
  if (whole !== undefined) return readWhole(whole, point);
  if (part === undefined) return readDigits(written, point);
  return sure(Number(written.slice(0, -1)) + part);
}

function readInWords(written: string): number | null {
  return TIMES[written.toLowerCase()] ?? readAmount(written) ?? readGermanNumber(written);
}

function readWhole(written: string, point: PointMeaning): WrittenNumber | null {
  const number = readDigits(written, point);
  return number && sure(number.value + 0.5);
}

/** Words between a number and its unit that leave both as they are: '500+ GB', '20 or so', 'three (3) years', 'EUR 500,–'. */
function readSoftener(reading: Reading): Reading {
  const [whole, again] = SOFTENER.exec(reading.rest) ?? [];
  return whole === undefined || (again !== undefined && Number(again) !== reading.low)
    ? reading
    : behind(reading, whole.length);
}

function readRange(reading: Reading, isBetween: boolean): { reading: Reading; currency: string | undefined } {
  const match = RANGE_END.exec(reading.rest) ?? (isBetween ? BETWEEN_END.exec(reading.rest) : null);
  const high = match && readWritten(match[2] ?? '', 'guess');
  if (high && high.value > 0)
    return { reading: { ...behind(reading, match[0].length), high: high.value }, currency: match[1] };
  const [or, , next = ''] = OR_END.exec(reading.rest) ?? [];
  return or !== undefined && readWritten(next, 'guess')?.value === reading.low + 1
    ? { reading: { ...behind(reading, or.length), high: reading.low + 1 }, currency: undefined }
    : { reading, currency: undefined };
}
