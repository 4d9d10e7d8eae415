// Reads the unit behind a number: sizes, bits, durations with their smaller units, percentages, nines and money.

import { readRest, REST_OF_DURATION } from './durations.ts';
import { behind, type Quantity, type Reading } from './quantity.ts';
import {
  CURRENCY,
  currencyOf,
  MONEY_UNIT,
  PERCENT,
  readUnit,
  secondsOf,
  SIZE_UNIT,
  TIME_UNIT,
  type Unit,
} from './units.ts';

const UNIT_NEXT = new RegExp(
  String.raw`^(?:[\s-]|[\s-](?:business|working|calendar|consecutive|full|whole|solid)[ -](?=${TIME_UNIT}(?!\p{L})))?(${PERCENT}|${TIME_UNIT}|${SIZE_UNIT}|${MONEY_UNIT}|cents?|fortnights?)(?:(?![\p{L}\p{N}])|(?<=h)(?=[0-5]?\d(?:m|mins?)?\b)|(?<=m)(?=[0-5]?\ds\b)|(?<=d)(?=\d{1,2}h\b))`,
  'iu',
);
/** 'Mbps' and 'Mb/s' are bits; with a large B they are bytes. */
const BIT_RATE = /^\s?([kmgtKMGT]?b)(?=ps\b|\/s(?:ec)?\b| per second\b)/;
const BYTE_RATE = /^\s?([kmgt]?b)(?=ps\b)/i;
const NINES = /^( and a half)?[ -](?:nines?|9['’]?s)( five)?\b/i;
/** A line has bits: 'a 100 meg line', '10 gig uplinks'. */
const LINE =
  /^(?:\s\p{L}+)?\s(?:lines?|links?|connections?|uplinks?|downlinks?|circuits?|pipes?|internet|broadband|fib(?:er|re)|leitung(?:en)?|anbindung|wan|ports?|switch(?:es)?|ethernet|nics?|leased)\b/iu;
/** German abbreviations of time have a full stop: '52 Min. Ausfall im Jahr'. */
const SHORTENED = /^(?:min|std|sek|mt|mon|wo)$/iu;
/** 'The database has 1.2T': a mobile network is a 5G, and named before. */
const BARE_SIZE = /^([GT])(?![\p{L}\p{N}€$])/u;
const REST = new RegExp(REST_OF_DURATION, 'iy');
const CURRENCY_AGAIN = new RegExp(String.raw`^\s?${CURRENCY}`, 'iu');

/** Returns the name of the unit right behind a number and the length of what was read; null without one. */
export function unitNext(rest: string): { name: string; length: number } | null {
  const [whole, name = ''] =
    BIT_RATE.exec(rest) ?? BYTE_RATE.exec(rest) ?? UNIT_NEXT.exec(rest) ?? BARE_SIZE.exec(rest) ?? [];
  return whole === undefined ? null : { name, length: whole.length };
}

/** Reads the unit and, in `text`, what a duration has behind it: ' 30 min' of '1 h 30 min'. */
export function readUnitBehind(reading: Reading, text: string): Reading {
  const next = unitNext(reading.rest);
  if (reading.kind === 'money' || next === null) return readNines(reading);
  const isShort = SHORTENED.test(next.name) && /^\.(?= ?\p{L})/u.test(reading.rest.slice(next.length));
  const rest = behind(reading, next.length + Number(isShort));
  if (/^fortnight/i.test(next.name))
    return { ...rest, kind: 'duration', low: reading.low * 2, high: reading.high * 2, unit: 'wk' };
  if (/^cents?$/i.test(next.name))
    return { ...rest, kind: 'money', low: reading.low / 100, high: reading.high / 100, unit: 'USD' };
  const unit = readUnit(next.name);
  if (unit === null) return reading;
  if (unit.kind === 'size' && /^(?:gig|meg)s?$|^[gmk]$/i.test(next.name) && LINE.test(rest.rest))
    return { ...rest, kind: 'bits', unit: `${unit.symbol.slice(0, -1)}bit` };
  const named = { ...rest, ...readCase(unit, { name: next.name, reading }) };
  return named.kind === 'duration' ? readRestOfTime(named, text) : named;
}

/** Money whose currency is before the number and perhaps behind it again: '$5 USD'. */
export function readCurrencyBefore(reading: Reading, { sign, start }: { sign: string; start: number }): Reading {
  const [again = ''] = CURRENCY_AGAIN.exec(reading.rest) ?? [];
  return { ...behind(reading, again.length), kind: 'money', unit: currencyOf(sign) ?? 'USD', start };
}

/** A small b of a rate is bits; 'Mb' alone is written for either, and a lone m for minutes, millions and metres. */
function readCase(
  { kind, symbol }: Unit,
  { name, reading }: { name: string; reading: Reading },
): Pick<Quantity, 'kind' | 'unit' | 'other' | 'reason'> {
  const named = { kind, unit: symbol, other: reading.other, reason: reading.reason };
  if (BIT_RATE.test(reading.rest)) return { ...named, kind: 'bits', unit: `${symbol.slice(0, -1)}bit` };
  const reason = 'unit of one letter';
  if (/^[KMGT]b$/.test(name)) return { ...named, other: reading.low / 8, reason };
  return name === 'm' ? { ...named, other: reading.low * 1e6, reason } : named;
}

/** '1h30m' and 'an hour and a half' → 1.5 hours. */
function readRestOfTime(reading: Reading, text: string): Reading {
  REST.lastIndex = reading.end;
  const [rest] = REST.exec(text) ?? [];
  if (rest === undefined) return reading;
  const seconds = secondsOf(reading.unit) ?? 1;
  const more = readRest(rest.toLowerCase(), seconds) / seconds;
  return { ...behind(reading, rest.length), low: reading.low + more, high: reading.high + more };
}

/** Three nines are 99.9 percent, three and a half 99.95. */
function readNines(reading: Reading): Reading {
  const [nines, half, five] = NINES.exec(reading.rest) ?? [];
  if (nines === undefined || !(reading.low >= 2 && reading.low <= 9)) return reading;
  const whole = Math.floor(reading.low);
  const isHalf = (half ?? five) !== undefined || whole !== reading.low;
  const percent = Number((100 - 10 ** (2 - whole) / (isHalf ? 2 : 1)).toFixed(8));
  return { ...behind(reading, nines.length), kind: 'percent', unit: '%', low: percent, high: percent };
}
