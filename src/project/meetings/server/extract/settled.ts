// What is settled by being said as a fact while others agree: 'Okay, we do it on Saturday, everybody fine with that? – Good.' One sign
// alone is not enough: people also state facts, and also say okay.

import { isConditional, opening, phrase } from './words/phrases.ts';
import type { Sentence } from './words/sentences.ts';

const AGREEMENT = opening(
  'yes|yeah|yep|agreed|fine|good|great|excellent|perfect|cool|works|super|deal|sounds good|fair enough|okay|ok|hooray|absolutely|' +
    'ja|jo|einverstanden|passt|prima|von mir aus|gut|genau|in ordnung|absolut|gott sei dank|dafür',
);
const ASSENT = phrase(
  "(?:is|are|am|'s|'m|i'm) (?:fine|good|okay|ok|in|great)(?: with (?:me|us|that|it|this))?|(?:that|it|\\p{L}+) works(?: for (?:me|us))?|" +
    'live with that|i see nodding|no objections?|agreed from|ist (?:gut|okay|in ordnung|für mich in ordnung)|bin (?:ich )?dafür|(?:find|finde) ich (?:gut|okay)',
);
const SHORT = 9;

/** 'Ja, einverstanden', 'Fourteenth is fine with me'. */
export function agrees({ text, isQuestion }: Sentence): boolean {
  if (isQuestion || text.split(' ').length > SHORT) return false;
  return (AGREEMENT.test(text) && text.split(' ').length <= 5) || ASSENT.test(text);
}

const CLOSER =
  /^(?:ok|okay|alright|all right|good|fine|great|perfect|super|gut|excellent|right|agreed|passt auf|so|then|also|dann|und|and)[,.:]?\s/iu;
const TAG =
  /(?:,\s*(?:yes|okay|ok|right|everybody (?:okay|fine) with (?:that|this)|everyone (?:okay|fine) with (?:that|this)|agreed|ja|oder|einverstanden))\?$/iu;
const ASKS_FOR_ASSENT = opening(
  '(?:okay|ok|fine|yes|agreed|einverstanden|ja|deal|passt das|any objections?|sind alle dafür|alle einverstanden|(?:is|are) (?:everybody|everyone|we) (?:okay|fine|agreed|all on board|in)(?: with (?:that|this))?|are we (?:agreed|all on board)|everybody)\\?',
);
const LASTING = phrase(
  "from now on|for good|ab sofort|künftig|vorerst|instead|and not|(?:that's|it's|das ist|ist) (?:agreed|fixed|final|fix|fest|beschlossen)|" +
    "halte ich fest|im protokoll|for the (?:minutes|record|transcript)|(?:decided|agreed|entscheidung|fix it)[.:,]|that's agreed",
);

const PEOPLE_DO =
  "we (?!(?:have|had|are|aren't|were|need|want|can|can't|cannot|could|couldn't|should|would|might|must|may|will|know|think|see|saw|hear|heard|did|do not|don't|didn't|got|get|lost|lose|talk|said|say|come|came|look|pay|hope|believe|" +
  'assume|still|never|always|also|already|all|just|only|ever|really|usually|call|live|love|like|hate|understand|meet|continue|discuss|decide|start with|move on|do (?:this|that|it)|\\p{L}+ed)(?![\\p{L}]))\\p{L}+ \\p{L}+';
const IS_DONE =
  '(?:is|are|gets?) (?:now |only |also )?(?:\\p{L}{2,}(?:ed|lt|nt|pt)|done|made|built|rebuilt|kept|moved|put|run|set|on|from)|(?:stays?|becomes?|remains?|runs? on|goes? (?:to|with|on))';
const GERMAN_DOES =
  'wir (?:bleiben|setzen|nehmen|machen|gehen|behalten|stellen|verschieben|bauen|nutzen)|(?:setzen|nehmen|machen|stellen|bleiben|behalten) wir|bleibt|bleiben|gilt|gelten|übernimmt|' +
  '(?:wird|werden) (?:\\p{L}+ ){0,6}\\p{L}{3,}(?:t|en)|ist (?:dann )?(?:am|von|ab|um)';
const FIRM = phrase(`${PEOPLE_DO}|${IS_DONE}|${GERMAN_DOES}`);
/** Without what is meant, nothing is said: 'Okay, we move it.' */
const EMPTY = /(?:\bwe \p{L}+|\p{L}+ wir) (?:it|that|this|es|das|so)(?: \p{L}{2,4})?[.!]?$/iu;
const SOFT = phrase(
  "should|could|might|may|maybe|perhaps|probably|can|can't|i|i'd|i'll|i'm|you|you're|want|wants|need|needs|müssen?|müsste|müssten|könnten?|sollten?|sollen?|soll|vielleicht|wohl|ich|du|sie haben|möchten?|will|wollen|currently|at the moment|im moment|gerade|today|bisher|still|already|noch nicht",
);
/** A person who says that it is settled may speak of themselves. */
const SPEAKER_ASIDE = /(?:halte ich fest|das will ich im protokoll haben|i'd even say)[,:]?/iu;
const MIN_WORDS = 4;
const MAX_WORDS = 32;

/** A statement in the present that could be what people settle. */
export function isFirm({ text, isQuestion }: Sentence): boolean {
  const words = text.split(' ').length;
  if ((isQuestion && !TAG.test(text)) || words < MIN_WORDS || words > MAX_WORDS) return false;
  const said = text.replace(SPEAKER_ASIDE, '').replace(TAG, '');
  return FIRM.test(said) && !SOFT.test(said) && !EMPTY.test(said) && !isConditional(said);
}

const SIGNS_NEEDED = 2;

export function isSettled(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  if (!isFirm(sentence)) return false;
  const near = (distance: number): Sentence | undefined => sentences[sentence.index + distance];
  const [previous, next] = [near(-1), near(1)];
  const isAnswered = next !== undefined && next.speaker !== sentence.speaker && agrees(next);
  const signs = [
    CLOSER.test(sentence.text) || isClosedBy(previous, sentence),
    previous !== undefined && agrees(previous),
    TAG.test(sentence.text) || ASKS_FOR_ASSENT.test(next?.text ?? '') || isAnswered,
    LASTING.test(sentence.text) || (previous !== undefined && isPointer(previous)),
  ];
  return signs.filter(Boolean).length >= SIGNS_NEEDED;
}

/** The same person has just said 'Okay.' */
function isClosedBy(previous: Sentence | undefined, { speaker }: Sentence): boolean {
  return previous !== undefined && previous.speaker === speaker && isBareCloser(previous);
}

function isBareCloser({ text }: Sentence): boolean {
  return /^(?:ok|okay|alright|good|fine|great|perfect|super|gut|excellent|right|agreed|nee|also|so)[.!]$/iu.test(text);
}

const POINTER = opening(
  "(?:let's (?:do|fix|keep|plan) (?:it|that|this)(?: like (?:this|that)| that way)?|decided(?: then)?|(?:then )?we (?:do|plan|make) (?:it|this|that) like (?:this|that)|so machen wir(?: das)?|machen wir(?: das)?(?: so)?|entscheidung)(?=[.:,!])",
);
const MAX_POINTER_WORDS = 8;

/** 'Then let's do it like this': what is meant stands beside it. */
export function isPointer({ text }: Sentence): boolean {
  return POINTER.test(text) && text.split(' ').length <= MAX_POINTER_WORDS;
}
