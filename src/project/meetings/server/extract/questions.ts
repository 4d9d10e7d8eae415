// Finds questions that nobody answered, and what is called open.

import type { FoundItem } from '../../shared/item-shapes.ts';
import { accepts, following, leavesOpen } from './words/answers.ts';
import { itemOf } from './found-item.ts';
import { phrase } from './words/phrases.ts';
import { isRequest } from './requests.ts';
import type { Sentence } from './words/sentences.ts';

const STATED = phrase(
  "(?:open|unresolved|unanswered) questions?:|(?:it )?(?:remains|is|is still|was|'s|'s still) (?:unclear|unknown|not clear|undecided|open) (?:whether|if|who|what|how|when|which|why|where)|" +
    '(?:unklar|offen|ungeklärt|fraglich),? (?:ob|wer|was|wie|wann|welche\\p{L}?|warum|wo)|offene frage:|' +
    "(?:we|i) (?:still )?(?:don't|do not) know (?:whether|if|who|what|how|when|which|why|where)|wir wissen (?:noch )?nicht,? (?:ob|wer|was|wie|wann|welche\\p{L}?)",
);
/** Asks for agreement or breaks the ice, not for an answer. */
const RHETORICAL = phrase(
  "right|okay|ok|everyone fine|everybody fine|agreed|isn't it|don't you think|how are you|how was|ready|can you hear|anything else|any questions|any objections|shall we|oder|nicht wahr|stimmt's|alles klar|noch fragen|lunch",
);
/** Asks who knows the answer to the question before. */
const REFERS_BACK =
  /^(?:(?:and|und) )?(?:does|do|did|has|have|hat|weiß|kennt) (?:anyone|anybody|somebody|you|jemand|das) (?:have|know|got|das|jemand)(?: (?:that|it|this))?\?$/iu;
/** Asks for somebody who does something. */
const VOLUNTEER = phrase('(?:can|could|would) (?:someone|somebody|anyone|anybody)|(?:kann|könnte|mag) (?:jemand|wer)');
const MIN_WORDS = 4;
const LINES_AFTER = 2;

export function findQuestions(sentences: readonly Sentence[]): FoundItem[] {
  return sentences.flatMap((sentence) => {
    if (REFERS_BACK.test(sentence.text)) {
      const meant = sentences[sentence.index - 1];
      const left = openReply(sentence, sentences);
      if (meant?.isQuestion && left)
        return [itemOf('question', meant, { answer: { quote: left.text, line: left.line } })];
      if (meant?.isQuestion) return [];
    }
    if (!sentence.isQuestion) return STATED.test(sentence.text) ? [itemOf('question', sentence)] : [];
    const reply = openReply(sentence, sentences);
    if (!isInformative(sentence) || reply === undefined) return [];
    return [itemOf('question', sentence, { answer: reply && { quote: reply.text, line: reply.line } })];
  });
}

function isInformative({ text }: Sentence): boolean {
  if (text.split(' ').length < MIN_WORDS || isRequest(text) || VOLUNTEER.test(text)) return false;
  const tail = text.slice(-24);
  return !(RHETORICAL.test(tail) && text.includes(',')) && !RHETORICAL.test(text.split(' ').slice(0, 3).join(' '));
}

/** The reply that leaves it open; null if there is no reply at all; undefined if it was answered. */
function openReply(sentence: Sentence, sentences: readonly Sentence[]): Sentence | null | undefined {
  const next = following(sentences, sentence, LINES_AFTER);
  const first = next.filter(({ line }) => line <= sentence.line + 1);
  if (next.length === 0) return null;
  const open = (first.length > 0 ? first : next).find(({ text }) => leavesOpen(text));
  if (open) return open;
  const [reply] = next;
  if (reply && accepts(reply.text)) return undefined;
  // The reply is a question too: what is open is said after it.
  const later = reply?.isQuestion
    ? undefined
    : next.find(({ text, line }) => line === sentence.line + 2 && leavesOpen(text));
  return later;
}
