// A description as sentences, with what is needed to quote it and to see what it only mentions.

import type { QuestionReading } from '#text/english/stance/questions.ts';
import type { Stance } from '#text/english/stance/stance-shapes.ts';
import { readStance } from '#text/english/stance/stance.ts';
import type { DescribeNote } from './describe-shapes.ts';

/** Offsets are UTF-16 units of the description. */
export type Place = { start: number; end: number };

const SENTENCE_END = /[.!?;](?=\s|$)|\n+/g;
/** Said in the same part of the sentence before a name, it is what is there today, unless a wish follows: 'Today we need'. */
const OF_TODAY =
  /\b(?:retir\w+|migrat\w+ (?:\w+ ){0,3}(?:from|off)|mov\w+ (?:\w+ ){0,3}(?:from|off|away)|current(?:ly)?|today|existing|legacy)\b(?:(?!\b(?:need(?:s|ed)?|want(?:s|ed)?|require[ds]?|must|should|shall|would like|have to|has to|please)\b)[^,;:]){0,40}$/i;
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

/** Returns what the text says of what is at the place. What is there today, or is moved from, is not wanted. */
export function stanceIn(text: string, { start }: Pick<Place, 'start'>, questions: QuestionReading = 'open'): Stance {
  const before = text.slice(Math.max(0, start - 80), start);
  const sentence = before.slice(before.search(/[^.!?\n]*$/));
  const isOfToday = OF_TODAY.test(sentence.split(/\bbut\b|\b(?:in)?to\b(?! (?:be|use|have|need)\b)/i).at(-1) ?? '');
  return isOfToday ? 'not wanted' : readStance(text, start, questions);
}

/**
 * Returns true if a requirement, a region or an environment at the place is ruled out. An uncertain one is taken as it is
 * written: it is a value to begin with, and it is shown among what was understood.
 */
export function isRequirementRuledOut(text: string, place: Pick<Place, 'start'>): boolean {
  return stanceIn(text, place) === 'not wanted';
}

export function quoteOf(text: string, { start, end }: Place): string {
  return text.slice(start, end).replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTE);
}

/**
 * The words at a place of the description, as a note reports them. Where `text` is a sentence of it, `offset` is where that
 * begins.
 */
export function quoted(text: string, place: Place, offset = 0): Pick<DescribeNote, 'quote' | 'places'> {
  const { start, end } = place;
  return { quote: quoteOf(text, place), places: [{ start: start + offset, end: end + offset }] };
}

/** A note says this of its words, unless it says otherwise itself. */
const STATES = { understood: 'understood', assumed: 'assumed', question: 'assumed', unclear: 'unread' } as const;

export function note(kind: DescribeNote['kind'], text: string, extras: Partial<DescribeNote> = {}): DescribeNote {
  return { kind, text, quote: null, suggestions: [], places: [], state: STATES[kind], parts: [], ...extras };
}

/** The note with further places of the same statement. */
export function saidAgain(first: DescribeNote, places: readonly Place[]): DescribeNote {
  return { ...first, places: [...first.places, ...places] };
}

/** The text with these places filled, so that all other offsets stay. */
export function withoutPlaces(text: string, places: readonly Place[]): string {
  return places.reduce(
    (left, { start, end }) => left.slice(0, start) + ';'.repeat(end - start) + left.slice(end),
    text,
  );
}
