// Says how much of what a question is about a passage has: a joke is in no manual, though both have the word 'tell'.

import { ASKING_WORDS } from '../asking-words.ts';
import type { QueryTerm, ReadQuery } from './read-query.ts';

/**
 * The share of the question's weight that each passage has, from 0 to 1: rare words count more, and a word that no document
 * has counts as the rarest, also where another one was taken for it. Null for a question that is about nothing ('Thanks!').
 */
export function createCoverage({
  terms,
  unknownWords,
  rarest,
}: Pick<ReadQuery, 'terms' | 'unknownWords' | 'rarest'>): ((lexemes: readonly string[]) => number) | null {
  const own = terms.filter(({ word }) => !ASKING_WORDS.has(word));
  const typed = new Set(own.filter(isTyped).map(({ word }) => word));
  const weights = new Map<string, number>();
  for (const term of own)
    if (isTyped(term)) weights.set(term.word, Math.max(weights.get(term.word) ?? 0, term.weight));
    else if (!typed.has(term.word)) weights.set(term.word, rarest);
  for (const word of unknownWords) if (!ASKING_WORDS.has(word)) weights.set(word, rarest);
  const total = sum([...weights.values()]);
  if (total === 0) return null;
  return (lexemes) => {
    const found = new Map<string, number>();
    for (const { word, lexeme, weight } of own)
      if (lexemes.includes(lexeme)) found.set(word, Math.max(found.get(word) ?? 0, weight));
    if ([...found.keys()].every(isNumber)) return 0;
    return sum([...found.values()]) / total;
  };
}

/** A number is in many a passage, and says nothing of what the passage is about. */
function isNumber(word: string): boolean {
  return /^[\d.,]+$/.test(word);
}

function isTyped({ correctedTo, relatedTo }: QueryTerm): boolean {
  return correctedTo === null && relatedTo === null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
