// A description as sentences, with what is needed to quote it and to see what it only mentions.

import type { DescribeNote } from './describe-shapes.ts';

/** Offsets are UTF-16 units of the description. */
export type Place = { start: number; end: number };

const SENTENCE_END = /[.!?;](?=\s|$)|\n+/g;
/** Said in the same part of the sentence before a name, it is not what is asked for. */
const NOT_WANTED =
  /\b(?:no|not|never|without|avoid\w*|except|exclud\w+|instead of|rather than|replac\w+|retir\w+|migrat\w+ (?:\w+ ){0,3}(?:from|off)|mov\w+ (?:\w+ ){0,3}(?:from|off|away)|current(?:ly)?|today|existing|legacy|nor|don['’]t|doesn['’]t|isn['’]t|won['’]t)\b[^,;:]{0,40}$/i;
const MAX_QUOTE = 160;

export function listSentences(text: string): Place[] {
  const sentences: Place[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(SENTENCE_END)) {
    if (index > start) sentences.push({ start, end: index });
    start = index + mark.length;
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences;
}

/** Whether what is at the place is named as what is not wanted, or as what is there today. */
export function isUnwanted(text: string, { start }: Pick<Place, 'start'>): boolean {
  const from = Math.max(0, start - 80);
  const before = text.slice(from, start);
  const sentence = before.slice(before.search(/[^.!?\n]*$/));
  const part = sentence.split(/\bbut\b|\b(?:in)?to\b(?! (?:be|use|have|need)\b)/i).at(-1) ?? '';
  return NOT_WANTED.test(part);
}

export function quoteOf(text: string, { start, end }: Place): string {
  return text.slice(start, end).replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTE);
}

export function note(kind: DescribeNote['kind'], text: string, extras: Partial<DescribeNote> = {}): DescribeNote {
  return { kind, text, quote: null, suggestions: [], ...extras };
}

/** The text with these places filled, so that all other offsets stay. */
export function withoutPlaces(text: string, places: readonly Place[]): string {
  return places.reduce(
    (left, { start, end }) => left.slice(0, start) + ';'.repeat(end - start) + left.slice(end),
    text,
  );
}

const MULTIPLES: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, bn: 1e9, billion: 1e9 };
export const NUMBER = String.raw`\d{1,12}(?:[.,]\d{1,6}){0,4}(?:\s?(?:k|thousand|million|bn|billion)\b|m\b)?`;

/** `readNumber('1,500')` → 1500, `('2.5k')` → 2500; null for what is not a number. */
export function readNumber(text: string): number | null {
  const [, digits = '', multiple = ''] = /^([\d.,]+)\s*([a-z]*)$/i.exec(text.trim()) ?? [];
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.');
  const value = Number(plain);
  if (digits === '' || !Number.isFinite(value)) return null;
  return value * (MULTIPLES[multiple.toLowerCase()] ?? 1);
}
