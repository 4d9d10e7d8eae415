// Words of a question that name what its answer looks like. A text has such a word when it has an answer of that kind:
// 'How long are logs kept?' finds 'for 90 days'.

import { NUMBER_WORD } from '#text/english/number-words.ts';
import { findQuantities } from '#text/quantities/find-quantities.ts';
import type { Quantity } from '#text/quantities/quantity.ts';

const ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/;
const REPEATED = /\b(?:every|each|daily|weekly|monthly|quarterly|yearly|once|twice)\b/i;
const COUNT = new RegExp(String.raw`\b(?:\d+|(?!zero|one\b)${NUMBER_WORD})\b`, 'i');

const KINDS = new Map<string, (text: string) => boolean>([
  ...['range', 'address', 'cidr'].map((word) => [word, matching(ADDRESS)] as const),
  ...['long', 'duration'].map((word) => [word, stating('duration')] as const),
  ['often', matching(REPEATED)],
  ['much', stating('money')],
  ['many', matching(COUNT)],
]);

/** The kinds that a question asks for after 'how': 'How long' wants a duration, 'a long table' does not. */
export function asksFor(question: string): string[] {
  const kinds = [...question.matchAll(/\bhow\s+(long|often|much|many)\b/gi)].map(([, kind = '']) => kind.toLowerCase());
  // 'How much memory' asks for any number.
  return kinds.filter(
    (kind) => kind !== 'much' || /\bhow\s+much\s+(?:does|do|did|is|are|was|were|will)\b/i.test(question),
  );
}

/** Returns true for a word that names what the answer looks like. */
export function isKind(term: string): boolean {
  return KINDS.has(term);
}

/** `term` as `extractTerms` returns it. */
export function hasAnswerOf(term: string, text: string): boolean {
  return KINDS.get(term)?.(text) ?? false;
}

function matching(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}

function stating(kind: Quantity['kind']): (text: string) => boolean {
  return (text) => findQuantities(text).some((quantity) => quantity.kind === kind);
}
