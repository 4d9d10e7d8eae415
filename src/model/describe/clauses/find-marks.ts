// Numbers and names that no reader took anything from. Each waits for a person's answer.

import { findQuantities } from '#text/quantities/find-quantities.ts';
import type { Quantity } from '#text/quantities/quantity.ts';
import type { Range } from '#text/offsets.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { listSentences, quoteOf } from '../passages.ts';
import { dismissals, type Answer, type UnreadMark } from './clause-shapes.ts';
import { findNames } from './find-names.ts';
import { proposeMeanings } from './propose-meanings.ts';
import { firstBehind, mergeRanges, overlapsAny } from './split-clauses.ts';

type Found = Range & { kind: UnreadMark['kind']; quantity: Quantity | null };

const DIGITS = /(?<![\p{L}\p{N}_])[+-]?\p{Nd}[\p{L}\p{N}.,:'’/%_-]*/gu;
/** The number of an item at the begin of its line. */
const ITEM = /(?:^|\n)[ \t>]*$/;
const MAX_ITEM_LENGTH = 3;
/** A number that anything is made of: 'one' alone is mostly a pronoun. */
const PRONOUN = /^(?:one|a|an|once|twice|eine?[nmrs]?|half)$/i;

/** Takes time linear in the text, beside sorting what was read. */
export function findMarks(
  text: string,
  { notes, answers }: { notes: readonly DescribeNote[]; answers: readonly Answer[] },
): UnreadMark[] {
  const taken = mergeRanges(notes.filter(({ state }) => state !== 'unread').flatMap(({ places }) => places));
  const sentences = listSentences(text);
  const refused = findRefused(text, notes, taken);
  const known = mergeRanges([...taken, ...refused]);
  const numbers = findNumbers(text).filter((one) => !overlapsAny(known, one));
  const names = findNames(text, sentences).flatMap((name): Found[] =>
    overlapsAny(known, name) ? [] : [{ ...name, kind: 'name', quantity: null }],
  );
  const found = joinNumbered(text, [...numbers, ...names]);
  const marks = [
    ...refused,
    ...found.map(({ start, end, kind, quantity }): UnreadMark => {
      const place = { start, end };
      const words = wordsOf(text, place, sentences);
      return { ...place, ...words, kind, reason: null, proposals: proposeMeanings(words, quantity), dismissed: null };
    }),
  ].toSorted((a, b) => a.start - b.start);
  const dismissed = new Map(answers.map((each) => [keyOf(each), each.meaning]));
  return marks.map((mark) => {
    const meaning = dismissed.get(keyOf(mark));
    return { ...mark, dismissed: dismissals.find((each) => each === meaning) ?? null };
  });
}

function keyOf({ quote, sentence }: Pick<Answer, 'quote' | 'sentence'>): string {
  return `${quote}\n${sentence}`;
}

function wordsOf(text: string, place: Range, sentences: readonly Range[]): Pick<UnreadMark, 'quote' | 'sentence'> {
  const sentence = sentences[firstBehind(sentences, place.start)] ?? place;
  return { quote: quoteOf(text, place), sentence: text.slice(sentence.start, sentence.end).trim() };
}

/** What a reader has seen, and could make nothing of: it knows why, and may know what was meant. */
function findRefused(text: string, notes: readonly DescribeNote[], taken: readonly Range[]): UnreadMark[] {
  const sentences = listSentences(text);
  const seen: Range[] = [];
  return notes.flatMap(({ state, places, text: reason, suggestions }) => {
    const [place] = places;
    if (state !== 'unread' || !place || overlapsAny(taken, place) || seen.some((one) => one.start === place.start))
      return [];
    seen.push(place);
    const words = wordsOf(text, place, sentences);
    const proposals = suggestions.map((value) => ({
      label: `It means ${value}`,
      answer: { ...words, meaning: 'service', value } as const,
    }));
    const kind = /\p{Nd}/u.test(words.quote) ? 'number' : 'name';
    return [{ start: place.start, end: place.end, ...words, kind, reason, proposals, dismissed: null } as const];
  });
}

function findNumbers(text: string): Found[] {
  const quantities = findQuantities(text)
    .filter(({ start, end, kind }) => kind !== 'count' || !PRONOUN.test(text.slice(start, end)))
    .map((quantity): Found => ({ start: quantity.start, end: quantity.end, kind: 'number', quantity }));
  const read = mergeRanges(quantities);
  const others = [...text.matchAll(DIGITS)].flatMap(({ 0: written, index }): Found[] => {
    const number = written.replace(/[.,:'’/_-]+$/, '');
    const place = { start: index, end: index + number.length };
    return overlapsAny(read, place) || isItem(text, place) ? [] : [{ ...place, kind: 'number', quantity: null }];
  });
  return [...quantities, ...others];
}

function isItem(text: string, { start, end }: Range): boolean {
  return (
    end - start < MAX_ITEM_LENGTH &&
    /^[.)]/.test(text.slice(end, end + 1)) &&
    ITEM.test(text.slice(Math.max(0, start - 8), start))
  );
}

/** 'ISO 27001' and 'Windows Server 2022' are names; '3 Kanzleien' stays a number. */
function joinNumbered(text: string, found: readonly Found[]): Found[] {
  const joined: Found[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && one.start < last.end) last.end = Math.max(last.end, one.end);
    else if (last?.kind === 'name' && one.kind === 'number' && isBehind(text, last, one)) last.end = one.end;
    else joined.push({ ...one });
  }
  return joined;
}

function isBehind(text: string, name: Range, { start, quantity }: Found): boolean {
  const isBare = quantity === null || (quantity.unit === '' && quantity.per.length === 0);
  return isBare && /^[ \u00A0-]$/.test(text.slice(name.end, start));
}
