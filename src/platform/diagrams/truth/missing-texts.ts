// Compares the texts of a source with those of its picture.

import { restoreCharacters } from '../engine/clean-source.ts';

const TAG = /<\/?[a-z][^>]*>/gi;
const ENTITY = /&(?:#\d+|#x[\da-f]+|\w+);/gi;
const LETTER = /[\p{L}\p{N}]/u;
const NOT_A_LETTER = /[^\p{L}\p{N}]+/gu;
/** A shorter one has to be a word of its own: 'a' is in nearly every text. */
const MIN_PART = 4;

/** Returns the first texts of `expected` that are not in `shown`. Spaces, marks and line ends do not count. */
export function findMissingTexts(expected: readonly string[], shown: readonly string[]): string[] {
  const whole = new Set(shown.map(lettersOf));
  const joined = shown.map(lettersOf).join('');
  const marks = shown.join(' ');
  return [...new Set(expected)].filter((text) => {
    const letters = lettersOf(text);
    if (letters === '') return !marks.includes(plain(text).trim());
    if (whole.has(letters) || (letters.length >= MIN_PART && joined.includes(letters))) return false;
    return !shown.some((other) => hasWord(other, plain(text).trim()));
  });
}

/** Returns true if `words` are in the text as words of their own. */
function hasWord(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const around = [text[at - 1], text[at + words.length]];
    if (around.every((letter) => letter === undefined || !LETTER.test(letter))) return true;
  }
  return false;
}

function plain(text: string): string {
  return restoreCharacters(text).replace(TAG, ' ').replace(ENTITY, ' ');
}

function lettersOf(text: string): string {
  return plain(text).replace(NOT_A_LETTER, '').toLowerCase();
}
