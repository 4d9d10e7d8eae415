// Finds decisions: 'we agreed', 'let's go with', 'the board approved', 'wir haben beschlossen'. What is denied, asked or wished is
// not decided.

import type { FoundItem } from '../../shared/item-shapes.ts';
import { itemOf } from './found-item.ts';
import { agrees, isPointer, isSettled } from './settled.ts';
import { isConditional, opening, phrase } from './words/phrases.ts';
import type { Sentence } from './words/sentences.ts';

const DECIDED =
  'decided|agreed|settled (?:on|for)|chosen|chose|opted|resolved|approved|concluded|voted|committed to|signed off|ruled out|rejected|finali[sz]ed';
const BODIES =
  'board|committee|team|management|council|steering (?:group|committee)|group|panel|leadership|customer|client';
const SUGGESTED =
  'go (?:with|for|ahead with|live)|use|keep|stick|adopt|drop|skip|postpone|choose|pick|make|remove|switch|move|ship|release|merge|cancel|freeze|stay|leave|stop|do|buy|hire|launch|migrate|rename|put|have|build|ban|delay';
const IDLE_SUGGESTIONS =
  'move on|move to the next|do (?:it|this|that) (?:now|quickly|first)|do introductions|do a round|make sure|keep going|keep it (?:short|brief)|put a pin|leave (?:it|that) (?:there|for later|open)|have a look|' +
  'have (?:a )?(?:lunch|coffee|break)|skip (?:ahead|that)|go (?:on|around|through|back)|keep (?:this|that) in mind|stay on topic|make it quick|stop here|use the (?:time|remaining)|do that';
const ENGLISH = [
  phrase(
    `we(?:'ve| have| had|'re| are)?(?: (?:all|now|finally|also|jointly|already|just|then|therefore|both))* (?:${DECIDED})`,
  ),
  phrase(
    `(?:the|our) (?:${BODIES})(?: (?:has|have|had|also|unanimously))* (?:decided|agreed|approved|rejected|voted|resolved|chose|signed off)`,
  ),
  phrase(
    "(?:it|this|that|they)?(?: was| is| has been| were|'s)(?: (?:now|also|then|hereby))? (?:decided|agreed|approved|resolved|rejected)(?: (?:that|to|on|upon))?",
  ),
  phrase('(?:the|our|my|final|key) decision (?:is|was)|decision:|decided:|agreed:|resolution:'),
  phrase(`let's (?!(?:${IDLE_SUGGESTIONS})(?![\\p{L}]))(?:then |just |all )?(?:${SUGGESTED})`),
  phrase(
    "we(?:'re| are) (?:going with|going for|dropping|sticking|keeping|staying|moving ahead|moving forward|cancell?ing|postponing|choosing|skipping|switching|adopting|not doing|not going)",
  ),
  phrase("we(?:'ll| will) (?:go (?:ahead )?with|go for|stick (?:with|to)|keep|settle (?:on|for))"),
  phrase(
    "we go (?:ahead )?(?:with|for)|we said (?:that )?(?:we(?:'ll| will|'re| are)?|to) (?:keep|use|drop|stay|go|make|move|start|stop|ship|do|wait|not)|we have a decision",
  ),
  opening(
    "(?:then|so) we(?:'ll| will) (?!see|have to|need|find out|know|be|get back|discuss|talk|check|look|wait)\\p{L}+",
  ),
];
/** 'Ok, then the third step goes.' */
const SETTLING =
  /^(?:ok|okay|alright|all right|good|fine|perfect|great|right|gut|okay),?\s+(?:so\s+)?then\s+(?:the|it's|it is|that)\s/iu;
const ENDING = /\bit is,? then\b|\bthen it is\b|\bit is, (?:then|agreed)\b/iu;
const GERMAN = [
  phrase(
    '(?:wir|der vorstand|das team|die runde|der beirat|das gremium|die geschäftsführung|der lenkungskreis|der kunde|die versammlung) (?:\\p{L}+ )?(?:haben|hat)(?: \\p{L}+){0,4} (?:beschlossen|entschieden|geeinigt|vereinbart|festgelegt|genehmigt|abgelehnt|verständigt|abgestimmt)',
  ),
  phrase(
    '(?:haben|hat|haben uns|hat sich) (?:\\p{L}+ ){0,4}?(?:beschlossen|entschieden|geeinigt|vereinbart|festgelegt|genehmigt)',
  ),
  phrase('(?:wurde|ist|wird|ist hiermit)(?: \\p{L}+){0,4} (?:beschlossen|entschieden|vereinbart|genehmigt|festgelegt)'),
  phrase(
    '(?:wir (?:waren|sind) uns|darin sind wir uns) einig|(?:beschluss|entscheidung|vereinbart|beschlossen|entschieden):',
  ),
  phrase(
    '(?:dann|so) (?:machen|setzen|nehmen|bleiben|verwenden|nutzen|behalten|lassen|verschieben|streichen) wir|machen wir (?:das )?so|wir (?:nehmen|bleiben bei|entscheiden uns für|verzichten auf)|dabei bleibt es|es bleibt (?:also )?(?:bei|beim)|lass(?:t)? uns (?:\\p{L}+ )?(?:nehmen|verwenden|behalten)',
  ),
];
const DENIED = phrase(
  "(?:haven't|have not|hasn't|has not|hadn't|didn't|did not|not|never|nothing|nobody|isn't|wasn't|no) (?:\\p{L}+ ){0,2}?(?:decided|agreed|approved|settled|resolved|decision)|(?:nichts|nicht|noch nicht|nie|niemand|keine) (?:\\p{L}+ ){0,2}?(?:beschlossen|entschieden|vereinbart|geeinigt|entscheidung)|agreed to disagree",
);
/** 'That's settled' refers to the sentence before. */
const CONFIRMED = opening(
  "(?:that's|that is|it's|it is|this is|das ist|ist) (?:then |now |also |damit )?(?:settled|decided|agreed|final|a decision|beschlossen|entschieden|abgemacht)",
);

/** What was decided at another time, or is read out of another text. */
const REPORTED = phrase(
  'just decided|had (?:already )?(?:said|decided|agreed)|hatten (?:wir|das|es)|(?:two|three|a few) (?:weeks|months|years) ago|vor (?:zwei|drei|ein paar) (?:wochen|monaten|jahren)|(?:it|he|she|they|the \\p{L}+) says?,? quote|quote,|steht da drin',
);
const LEFT_OPEN = phrase('lassen wir (?:\\p{L}+ ){0,8}offen|leave (?:\\p{L}+ ){0,6}open');
const REVOKED = phrase(
  'we take (?:that|it|this) back|take back what we|nehmen wir (?:das )?(?:wieder )?zurück|scratch what we (?:said|decided)|we reverse (?:that|this)',
);
const MAX_BACK = 3;
const POINTER_REACH = 4;

export function findDecisions(sentences: readonly Sentence[]): FoundItem[] {
  const found: FoundItem[] = [];
  for (const sentence of sentences) {
    if (REVOKED.test(sentence.text)) found.pop();
    else if (CONFIRMED.test(sentence.text) && sentence.text.split(' ').length <= 5) {
      const meant = confirmedBy(sentence, sentences);
      if (meant && found.at(-1)?.quote !== meant.text)
        found.push(itemOf('decision', meant, { answer: { quote: sentence.text, line: sentence.line } }));
    } else if (isDecision(sentence, sentences)) found.push(itemOf('decision', sentence));
  }
  return found;
}

/** The statement before, without the agreement in between. */
function confirmedBy({ index }: Sentence, sentences: readonly Sentence[]): Sentence | null {
  for (let at = index - 1; at >= Math.max(0, index - MAX_BACK); at--) {
    const previous = sentences[at];
    if (previous && !agrees(previous)) return previous.isQuestion || isDenied(previous.text) ? null : previous;
  }
  return null;
}

function isDecision(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const { text, isQuestion, index } = sentence;
  if (isDenied(text) || REPORTED.test(text) || LEFT_OPEN.test(text)) return false;
  if (
    isPointer(sentence) &&
    sentences.slice(index + 1, index + 1 + POINTER_REACH).some((next) => isSettled(next, sentences))
  )
    return false;
  if (isSettled(sentence, sentences)) return true;
  if (isQuestion || isConditional(text)) return false;
  return (
    [...ENGLISH, ...GERMAN].some((expression) => expression.test(text)) || SETTLING.test(text) || ENDING.test(text)
  );
}

function isDenied(text: string): boolean {
  return DENIED.test(text);
}
