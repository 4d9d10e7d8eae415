// What of a sentence has to be in its source to the letter: quotes, numbers, addresses, versions and identifiers.

import { readNumberWord } from '#text/english/number-words.ts';
import { bytesOf, readUnit, secondsOf } from '#text/quantities/units.ts';
import { normalizeText } from './normalize.ts';

/** `unit` is the symbol of the known unit of a number ('min'), `noun` what a number in words counts. */
export type Literal =
  | { kind: 'quote'; text: string }
  | { kind: 'identifier'; text: string }
  | { kind: 'number'; text: string; value: string; unit: string | null }
  | { kind: 'count'; text: string; value: string; noun: string };

const CODE = /`([^`\n]{1,300})`/g;
const QUOTE = /"([^"]{2,2000}?)"/g;
/** These characters enclose a token without being a part of it. */
const OPENING = /^[([{<"'~≈≤≥±+]+/;
const CLOSING = `)]}>"'.,;:!?`;
const SENTENCE_END = '.,;:!?';
const NUMBER = /^([$€£]?)(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(%|[a-zA-Zµ]{1,5}|-[a-zA-Z]+)?$/;
const RANGE = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)(%|[a-zA-Z]{1,5})?$/;
const COMMON_IN_HYPHENS = /^(?:to|of|the|by|in|and|on|up|a|end|per)$/i;

/** The sentence on one line, without what it quotes and without code. */
export function plainWordsOf(sentence: string): string {
  return normalizeText(sentence.replaceAll(CODE, ' ')).replaceAll(QUOTE, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** The literals of a sentence, which may have Markdown. */
export function findLiterals(sentence: string): Literal[] {
  const codes = [...sentence.matchAll(CODE)].map(([, code = '']) => code);
  const withoutCode = normalizeText(sentence.replaceAll(CODE, ' '));
  const quotes = [...withoutCode.matchAll(QUOTE)].flatMap(([, quote = '']) => partsOf(quote));
  return [
    ...quotes.map((text): Literal => ({ kind: 'quote', text })),
    ...codes.map((code): Literal => ({ kind: 'identifier', text: normalizeText(code) })),
    ...readTokens(withoutCode.replaceAll(QUOTE, ' ')),
  ].filter(({ text }) => text !== '');
}

/** A quote with an omission is several. The punctuation at its end may be the sentence's. */
export function partsOf(quote: string): string[] {
  return normalizeText(quote)
    .split(/\s*\[?\.\.\.\]?\s*/)
    .map((part) => trimEnd(part, SENTENCE_END).trim())
    .filter((part) => part !== '');
}

/** Removes `marks` at the end. A pattern that ends in `$` would try from each of many marks in a row. */
function trimEnd(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** The literals of normalized text without quotes. */
export function readTokens(text: string): Literal[] {
  const tokens = text
    .split(' ')
    .map((token) => trimEnd(token.replace(OPENING, ''), CLOSING))
    .filter((token) => token !== '');
  return tokens.flatMap((token, at) => readToken(token, tokens[at + 1] ?? ''));
}

function readToken(token: string, next: string): Literal[] {
  const number = NUMBER.exec(token);
  if (number) return [readNumber(token, number, next)];
  const range = RANGE.exec(token);
  if (range) {
    const unit = unitOf(range[3] ?? next);
    return [range[1] ?? '', range[2] ?? ''].map((value) => ({ kind: 'number', text: token, value, unit }));
  }
  if (/^half$/i.test(token)) return [{ kind: 'number', text: token, value: '50', unit: '%' }];
  const count = readNumberWord(token) ?? 0;
  const unit = count > 0 ? unitOf(next) : null;
  if (unit !== null) return [{ kind: 'number', text: `${token} ${next}`, value: String(count), unit }];
  // 'one' and 'zero' say something else too often.
  if (count > 1)
    return [{ kind: 'count', text: `${token} ${next}`.trim(), value: String(count), noun: singular(next) }];
  return isIdentifier(token) ? [{ kind: 'identifier', text: token }] : [];
}

function readNumber(token: string, [, sign = '', digits = '', suffix = '']: RegExpExecArray, next: string): Literal {
  const unit = unitOf(suffix.replace('-', '') || sign || next);
  const value = digits.replaceAll(',', '');
  return { kind: 'number', text: unit && !suffix && !sign ? `${token} ${next}` : token, value, unit };
}

/** The symbol of a unit; a KB and a KiB are one unit here, as sources write one for the other. */
function unitOf(word: string): string | null {
  const amount = word.replace(/(?:\/s(?:ec)?|ps)$/, '');
  return readUnit(amount === '' ? word : amount)?.symbol.replace(/iB$/, 'B') ?? null;
}

/** A number in seconds or bytes, so that '1 hour' is '60 minutes' and '1,000 Mbit/s' is '1 Gbit/s'. */
export type Base = { kind: 'seconds' | 'bytes'; value: number; isOfCalendar: boolean };

/** Null for other units. */
export function baseOf(value: string, unit: string | null): Base | null {
  if (unit === null) return null;
  const seconds = secondsOf(unit);
  const factor = seconds ?? bytesOf(unit);
  if (factor === null) return null;
  const isOfCalendar = unit === 'mo' || unit === 'y' || (seconds ?? 0) >= 28 * 86_400;
  return { kind: seconds === null ? 'bytes' : 'seconds', value: Number(value) * factor, isOfCalendar };
}

/** Twelve months are a year, though a month is reckoned with 30 days. */
const CALENDAR_TOLERANCE = 0.015;

export function isSameBase(a: Base, b: Base): boolean {
  const tolerance = a.isOfCalendar || b.isOfCalendar ? CALENDAR_TOLERANCE : 1e-9;
  return a.kind === b.kind && Math.abs(a.value - b.value) <= tolerance * Math.max(a.value, b.value);
}

export function singular(word: string): string {
  return word.toLowerCase().replace(/(?<=\p{L}{3})e?s$/u, '');
}

/** Addresses, versions, names of resources and settings: what nobody writes in other words. */
function isIdentifier(token: string): boolean {
  if (/^(?:[a-z]\.)+[a-z]?$/i.test(token)) return false;
  if (/\d/.test(token)) return /[\p{L}\d]/u.test(token);
  if (/[\p{L}]_[\p{L}]/u.test(token) || /[a-z][A-Z][a-z]/.test(token)) return true;
  if (/[a-z]\.[a-z]/i.test(token) || /^[a-z]+:\/\//i.test(token)) return true;
  const parts = token.split('-');
  return parts.length > 2 && parts.every((part) => /^[a-z]+$/.test(part) && !COMMON_IN_HYPHENS.test(part));
}
