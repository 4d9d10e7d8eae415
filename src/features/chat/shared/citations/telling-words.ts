// The words of a sentence that say what it is about.

import { normalizeText } from './normalize.ts';

/** Beginnings of words, so that another form of a word is found. */
const STEM_LENGTH = 5;
const MIN_LETTERS = 4;
const COMMON = new Set(
  'able allow allowed already although always another anyone anything away become becomes before began begin begins being bring brings came cannot come comes coming could does doing done down during either else enough even ever every extra find first gave gets give given gives goes going gone good have having help however instead just keep keeps kept know known last later least less like look looks lot lots made make makes making many might mind much must need needs never next none nothing often once only order others outside over part parts people person place places quite quoted rather really reason right same second several shall short since some someone something soon still sure take taken takes taking tell thing things third time told took toward towards turn upon used usually want wants well went whatever whenever where whether whichever whoever whole why work works yet about according after also been being between both cannot does documents document each every from have here into itself more most must only other over passage same says should source sources states such than that their them then there therefore these they this those through under until used uses using very were what when where which while will with within without would your'.split(
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
