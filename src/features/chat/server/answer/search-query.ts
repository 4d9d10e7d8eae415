// What is searched for when a person asks: the question, and the one before it where the question refers to it.

import { extractTerms } from '#platform/search/terms.ts';

/** A question with fewer words of its own is about what was asked before: 'And for staging?' */
const ENOUGH_TERMS = 3;
const REFERS_BACK =
  /^\s*(?:and|or|but|so|then|what about|how about|why)\b|\b(?:it|its|they|them|their|that|this|these|those|there|same|one)\b/i;
/** Of the earlier question: a long message says early what it is about. */
const MAX_EARLIER = 400;
const MAX_LENGTH = 2_000;

/** `questions` are the person's messages, oldest first. */
export function writeSearchQuery(questions: readonly string[]): string {
  const last = (questions.at(-1) ?? '').slice(0, MAX_LENGTH);
  const earlier = questions.at(-2)?.slice(0, MAX_EARLIER);
  if (earlier === undefined) return last;
  const isOpen = extractTerms(last).length < ENOUGH_TERMS || (REFERS_BACK.test(last) && last.length < MAX_EARLIER);
  return isOpen ? `${last}\n${earlier}` : last;
}
