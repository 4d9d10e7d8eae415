// Values as people write them, made comparable: '4 hours' equals '240 minutes', '$400 to $600' equals '$400–$600'.

import { numberWords } from '#text/number-words.ts';
import type { Range } from '#text/offsets.ts';
import { networkOf, parseCidr } from '#cloud/cidr.ts';
import { findRegions } from '#cloud/regions.ts';

export type QuantityKind = 'duration' | 'money' | 'region' | 'percentage' | 'network';

/** `low` to `high` in seconds, in `unit`s of money, in percent; a region by its name; a network by address and prefix. */
export type Quantity = Range & { kind: QuantityKind; low: number; high: number; unit: string };

const secondsOf: readonly (readonly [RegExp, number])[] = [
  [/^s/, 1],
  [/^m(?!o)/, 60],
  [/^h/, 3600],
  [/^d/, 86_400],
  [/^w/, 604_800],
];

// A number word must end before the unit begins: 'and' is not 'an d'.
const NUMBER = String.raw`(?<![\w.,])(?:\d{1,6}(?:[.,]\d{1,3})?|(?:twenty-four|forty-eight|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|sixty|ninety)(?!\p{L}))`;
const UNIT = String.raw`(?:seconds?|secs?|s|minutes?|mins?|min|m|hours?|hrs?|hr|h|days?|d|weeks?|w)(?![\p{L}\p{N}])`;
const RANGE = String.raw`\s{0,2}(?:-|–|—|to)\s{0,2}`;
const DURATION = new RegExp(
  String.raw`(${NUMBER})(?:${RANGE}(${NUMBER.replace('(?<![\\w.,])', '')}))?[\s-]{0,2}(${UNIT})(?:\s?(?:and\s)?(\d{1,3})\s?(${UNIT}))?`,
  'giu',
);
const COMPACT = /(?<![\w.,])(\d{1,3})h(\d{1,2})m?(?![\p{L}\p{N}])/giu;

const PERCENTAGE = /(?<![\w.,])(\d{1,3}(?:[.,]\d{1,4})?)\s?(?:%|percent\b)/g;
/** A network in CIDR notation, valid or not. */
export const CIDR = /(?<![\w./])\d{1,3}(?:\.\d{1,3}){3}\/\d{1,3}(?![\d.]\d|\d|\/)/g;

const CURRENCY = String.raw`US\$|[$€£]|USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|CAD|AUD`;
/** Only behind an amount. */
const CURRENCY_WORD = String.raw`${CURRENCY}|dollars?|euros?`;
const AMOUNT = String.raw`\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,2})?|\d{1,9}(?:\.\d{1,2})?`;
const MONEY = new RegExp(
  String.raw`(?<![\w.,])(?:(${CURRENCY})\s?(${AMOUNT})(k?)(?:\s{0,2}(?:-|–|—|to|and)\s{0,2}(?:${CURRENCY})?\s?(${AMOUNT})(k?))?(?:\s?(?:USD|EUR|GBP))?|(${AMOUNT})(k?)(?:\s{0,2}(?:-|–|—|to|and)\s{0,2}(${AMOUNT})(k?))?\s?(${CURRENCY_WORD}))(?![\d\p{L}])`,
  'giu',
);

/** Every value of the kind in `text`, in order, with its place in `text`. */
export function findQuantities(text: string, kind: QuantityKind): Quantity[] {
  if (kind === 'region')
    return findRegions(text).map(({ name, start, end }) => ({ kind, low: 0, high: 0, unit: name, start, end }));
  if (kind === 'percentage') return findPercentages(text);
  if (kind === 'network') return findCidrs(text);
  return kind === 'money' ? findMoney(text) : findDurations(text);
}

function findPercentages(text: string): Quantity[] {
  return [...text.matchAll(PERCENTAGE)].map(({ 0: whole, 1: number = '', index }) => {
    const value = Number(number.replace(',', '.'));
    return { kind: 'percentage', low: value, high: value, unit: '%', start: index, end: index + whole.length };
  });
}

function findCidrs(text: string): Quantity[] {
  return [...text.matchAll(CIDR)].flatMap(({ 0: whole, index }): Quantity[] => {
    const cidr = parseCidr(whole);
    if (!cidr) return [];
    const { address, prefix } = networkOf(cidr);
    return [{ kind: 'network', low: address, high: prefix, unit: '', start: index, end: index + whole.length }];
  });
}

export function isSameQuantity(a: Quantity, b: Quantity): boolean {
  return a.low === b.low && a.high === b.high && a.unit === b.unit;
}

function findDurations(text: string): Quantity[] {
  const compact = [...text.matchAll(COMPACT)].map(({ 0: whole, 1: hours, 2: minutes, index }) =>
    durationAt({ start: index, end: index + whole.length }, Number(hours) * 3600 + Number(minutes) * 60),
  );
  const plain = [...text.matchAll(DURATION)].map(
    ({ 0: whole, 1: low = '', 2: high, 3: unit = '', 4: more, 5: smaller, index }) => {
      const rest = more && smaller ? secondsIn(more, smaller) : 0;
      const from = secondsIn(low, unit) + rest;
      return durationAt({ start: index, end: index + whole.length }, from, high ? secondsIn(high, unit) + rest : from);
    },
  );
  return [...compact, ...plain].toSorted((a, b) => a.start - b.start);
}

function durationAt(place: Range, low: number, high = low): Quantity {
  return { kind: 'duration', low, high, unit: 's', ...place };
}

function secondsIn(number: string, unit: string): number {
  const value = numberWords[number.toLowerCase()] ?? Number(number.replace(',', '.'));
  const [, seconds = 1] = secondsOf.find(([pattern]) => pattern.test(unit.toLowerCase())) ?? [];
  return value * seconds;
}

function findMoney(text: string): Quantity[] {
  return [...text.matchAll(MONEY)].map((match) => {
    const [whole, signBefore, ...rest] = match;
    const [low = '', lowK, high, highK] = signBefore ? rest.slice(0, 4) : rest.slice(4, 8);
    const from = amountOf(low, lowK);
    const to = high === undefined ? from : amountOf(high, highK);
    // '$1–2k' counts thousands on both sides.
    const isShort = highK && !lowK && from < to / 1000;
    return {
      kind: 'money',
      low: isShort ? from * 1000 : from,
      high: to,
      unit: currencyOf(signBefore ?? rest[8] ?? ''),
      start: match.index,
      end: match.index + whole.length,
    };
  });
}

function amountOf(digits: string, thousands: string | undefined): number {
  return Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
}

function currencyOf(sign: string): string {
  if (sign === '€' || /^eur/i.test(sign)) return 'EUR';
  if (sign === '£') return 'GBP';
  return /^(?:GBP|CHF|SEK|NOK|DKK|PLN|CAD|AUD)$/i.test(sign) ? sign.toUpperCase() : 'USD';
}
