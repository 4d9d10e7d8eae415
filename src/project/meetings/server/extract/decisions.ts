// Finds decisions: 'we agreed', 'let's go with', 'the board approved', 'wir haben beschlossen'. What is denied, asked or wished is
// not decided.

import type { FoundItem } from '../../shared/item-shapes.ts';
import { itemOf } from './found-item.ts';
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
    "we go (?:ahead )?with|we said (?:that )?(?:we(?:'ll| will|'re| are)?|to) (?:keep|use|drop|stay|go|make|move|start|stop|ship|do|wait|not)|we have a decision",
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
    '(?:dann|so) (?:machen|nehmen|bleiben|verwenden|nutzen|behalten|lassen|verschieben|streichen) wir|machen wir (?:das )?so|wir (?:nehmen|bleiben bei|entscheiden uns für|verzichten auf)|dabei bleibt es|es bleibt (?:also )?(?:bei|beim)|lass(?:t)? uns (?:\\p{L}+ )?(?:nehmen|verwenden|behalten)',
  ),
];
const DENIED = phrase(
  "(?:haven't|have not|hasn't|has not|hadn't|didn't|did not|not|never|nothing|nobody|isn't|wasn't|no) (?:\\p{L}+ ){0,2}?(?:decided|agreed|approved|settled|resolved|decision)|(?:nichts|nicht|noch nicht|nie|niemand|keine) (?:\\p{L}+ ){0,2}?(?:beschlossen|entschieden|vereinbart|geeinigt|entscheidung)|agreed to disagree",
);
/** 'That's settled' refers to the sentence before. */
const CONFIRMED = opening(
  "(?:that's|that is|it's|it is|this is|das ist|ist) (?:then |now |also |damit )?(?:settled|decided|agreed|final|a decision|beschlossen|entschieden|abgemacht)",
);

export function findDecisions(sentences: readonly Sentence[]): FoundItem[] {
  const found: FoundItem[] = [];
  for (const sentence of sentences) {
    const previous = sentences[sentence.index - 1];
    if (CONFIRMED.test(sentence.text) && sentence.text.split(' ').length <= 5) {
      if (previous && !previous.isQuestion && !isDenied(previous.text) && found.at(-1)?.quote !== previous.text)
        found.push(itemOf('decision', previous, { answer: { quote: sentence.text, line: sentence.line } }));
    } else if (isDecision(sentence)) found.push(itemOf('decision', sentence));
  }
  return found;
}

function isDecision({ text, isQuestion }: Sentence): boolean {
  if (isQuestion || isDenied(text) || isConditional(text)) return false;
  return (
    [...ENGLISH, ...GERMAN].some((expression) => expression.test(text)) || SETTLING.test(text) || ENDING.test(text)
  );
}

function isDenied(text: string): boolean {
  return DENIED.test(text);
}
