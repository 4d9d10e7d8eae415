// Other words for those of a question, where texts are compared word by word.

import { extractTerms } from '#platform/search/terms.ts';
import { readSynonyms } from './read-synonyms.ts';

/** A phrase as the terms that a text must have, all of them. */
type Phrase = readonly string[];

let byTerms: ReadonlyMap<string, readonly Phrase[]> | null = null;

/**
 * The phrases that mean nearly the same as each of the terms, which are as `extractTerms` returns them and in the order of the
 * question: those of 'out of memory' belong to its first term.
 */
export function listAlternatives(terms: readonly string[]): Map<string, Phrase[]> {
  byTerms ??= readByTerms();
  const alternatives = new Map<string, Phrase[]>();
  for (const [at, term] of terms.entries())
    for (const length of [1, 2, 3]) {
      const phrases = byTerms.get(terms.slice(at, at + length).join(' ')) ?? [];
      if (at + length <= terms.length && phrases.length > 0)
        alternatives.set(term, [...(alternatives.get(term) ?? []), ...phrases]);
    }
  return alternatives;
}

function readByTerms(): Map<string, Phrase[]> {
  const read = new Map<string, Phrase[]>();
  for (const group of readSynonyms()) {
    const phrases = group.map(extractTerms).filter((terms) => terms.length > 0);
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      read.set(key, [...(read.get(key) ?? []), ...phrases.filter((other) => other !== phrase)]);
    }
  }
  return read;
}
