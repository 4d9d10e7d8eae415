// The words of a sentence that say what it is about.

import { normalizeText } from './normalize.ts';

/** Beginnings of words, so that another form of a word is found. */
const STEM_LENGTH = 5;
const MIN_LETTERS = 4;
const COMMON = new Set(
  'about according after also been being between both cannot does documents document each every from have here into itself more most must only other over passage same says should source sources states such than that their them then there therefore these they this those through under until used uses using very were what when where which while will with within without would your'.split(
    ' ',
  ),
);

/** The words are keyed by their stems. */
export function tellingWords(sentence: string): Map<string, string> {
  const words = normalizeText(sentence).match(/[\p{L}]{2,}/gu) ?? [];
  return new Map(words.filter(isTelling).map((word) => [stemOf(word), word]));
}

export function isTelling(word: string): boolean {
  return word.length >= MIN_LETTERS && !COMMON.has(word.toLowerCase());
}

export function stemsOf(text: string): string[] {
  return (text.match(/[\p{L}]{2,}/gu) ?? []).map(stemOf);
}

export function stemOf(word: string): string {
  return word.toLowerCase().slice(0, STEM_LENGTH);
}
