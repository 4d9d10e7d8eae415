// Questions about what a text names: whether it is asked about, and whether the question is a wish or none.

import type { Stance } from './stance-shapes.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * How 'Can we have Redis?' is read: as `open` in a description, as a `request` where every sentence asks for a change. A question
 * to the reader to build something is a wish in both: 'Could you add a WAF?'
 */
export type QuestionReading = 'open' | 'request';

const OPENER =
  /(?:^[\s>*"“-]*|[,;:–(-]\s*|\b(?:and|but|or|so|then|ok|if so|otherwise|plus) )(?:and |but |so |or |also |then )?(?:can|could|should|shall|would|will|do|does|did|is|are|was|were|may|might|must|have|has|what|why|how|who|which|when|where|\p{L}{2,6}n['’]t|any(?:one|body)?|wouldn['’]t|isn['’]t|brauchen|sollen|sollten|können|könnten|wollen|was|wie|wer|warum|ist|sind|gibt|kann|soll|lohnt|macht|est-ce)(?![\p{L}])/giu;
const TAG =
  /,? ?(?:right|ok(?:ay)?|please|pls|no|yes|huh|eh|agreed|correct|(?:is|are|do|does|did|have|has|can|could|will|would|wo|sha)(?:n['’]t)? (?:it|we|you|they|there|i)|deal|got it|clear|oder|gell|ja|bitte)\s*$/iu;
const OPEN_TAG =
  /(?:,? (?:or not|or (?:is|are|do|does|has|have|can|will|should)(?: \p{L}+)?|or|perhaps|maybe|any (?:thoughts|ideas|opinions?)|thoughts|opinions?|what do you think|yes or no|oder nicht|vielleicht|eventuell))\s*$/iu;

const REQUEST =
  /\b(?:can|could|would|will) (?:you|somebody|someone)(?: \p{L}+ly)?(?: (?:please|also|just|kindly|maybe|perhaps|then|be so kind (?:as )?to|mind|be able to|at least)){0,3} (?:add|adding|include|including|put|putting|build|set|setting|use|using|deploy|give|make|provision|create|draw|plan|insert|configure|install|replace|swap|switch|change|connect|place|enable|provide|take|go|design|foresee|keep|bring|integrate|attach)\b/iu;
const REMOVAL =
  /\b(?:can|could|would|will) (?:you|we|somebody|someone)(?: \p{L}+ly)?(?: (?:please|also|just|kindly|then)){0,2} (?:remove|drop|delete|leave out|skip|omit|get rid|take out|kick out|throw out|scrap|lose|do without|avoid|leave|uninstall|disable)\b/iu;
const POSSIBLE =
  /(?:^|[,;:–-]\s*|\b(?:and|but|so|or) )(?:and |but |so )?(?:please )?(?:can|could|may|might|shall|should|would it be possible|is it possible|any chance|is there a chance|könnten|können)(?: (?:we|i|it|there|the \p{L}+|us|wir))?\b/iu;
/** A question that reproaches asks for what is not there. */
const REPROACH =
  /\b(?:how (?:could|can) (?:you|we|anyone)(?: \p{L}+)? (?:forget|leave out|overlook|miss|live without|do without|work without)|(?:did|have|has) (?:you|somebody|someone|we|nobody|no one) (?:forget|forgotten|overlook\p{L}*|thought of)|why (?:is|are|was|were|did|do|does|have|has)(?: \p{L}+)?(?:n['’]t| (?:there )?(?:no|not|missing|left out))|where (?:is|are|did|has)|who (?:would(?:n['’]t| not)|does(?:n['’]t| not)) (?:want|need)|how (?:else|are we supposed to \p{L}+ without)|what (?:happened to|became of)|(?:is|are)n['’]t (?:\p{L}+ )*(?:mandatory|required|missing|a must)|why (?:is|are) [^?]{1,40} (?:missing|not|left out))\b/iu;
const SCORN =
  /\b(?:who(?: on earth| the hell)? (?:needs|wants|uses|asked for|cares about|still uses)|what (?:on earth |the hell )?(?:do|would|should) we (?:need|want|do) (?:with )?|why (?:on earth |the hell )(?:would|do|should)|why (?:bother|waste|pay|burden))\b/iu;

/** Returns true if the place is in a question, and not before one: 'We need Postgres, but should we add Redis?' */
export function isAsked({ before, after, isQuestion }: Surroundings): boolean {
  if (!isQuestion) return false;
  const sentence = `${before}${after}`;
  if (OPEN_TAG.test(sentence)) return true;
  const openers = [...sentence.matchAll(OPENER)];
  const first = openers[0];
  if (first) return first.index <= before.length && !(openers.length === 1 && isTag(sentence, first.index));
  // Without one, only the last item of a list is asked about: 'AKS, Postgres, Redis?'
  return !TAG.test(sentence) && !/[,:;]\s/u.test(after);
}

function isTag(sentence: string, at: number): boolean {
  return at > 0 && sentence.length - at < 20 && TAG.test(sentence.slice(at));
}

/** Returns what a question without an answer says of what it asks about. */
export function readQuestion({ before, after }: Surroundings, reading: QuestionReading): Stance | null {
  const sentence = `${before}${after}`;
  if (REPROACH.test(sentence)) return 'wanted';
  if (SCORN.test(sentence)) return 'not wanted';
  // What follows a request is read as a statement, so that 'Could you leave out Redis?' still rules it out.
  if (REMOVAL.test(before)) return reading === 'request' ? 'not wanted' : 'uncertain';
  if (REQUEST.test(before)) return /\b(?:instead|rather|without|not)\b/iu.test(before) ? null : 'wanted';
  return reading === 'request' && POSSIBLE.test(before) ? 'wanted' : 'uncertain';
}
