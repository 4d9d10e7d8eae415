// Whether a sentence asks a person to do something: 'Can you …', 'please …', 'kannst du …'. Questions that only ask for words, such
// as 'can you hear me', do not.

import { isNegated, isWhQuestion, phrase } from './words/phrases.ts';

const TALK =
  'hear|see|repeat|explain|imagine|remind me|tell me|tell us|say|believe|share your screen|go ahead|mute|unmute|speak|hold|wait|elaborate|go back|scroll|zoom|remember|understand|' +
  'give me a second|read that|just give|walk us|walk me|not|think of|live with|guess|confirm that you|turn on|turn off|do without|make it louder|recommend|clarify what';
const POLITE = '(?: (?:please|maybe|also|perhaps|kindly|then|just|possibly))*';
const ENGLISH = [
  phrase(`(?:can|could|will|would) you${POLITE} (?!(?:${TALK})(?![\\p{L}]))\\p{L}+`),
  phrase('would you mind \\p{L}+ing'),
  phrase(
    `you(?:'ll| will) (?:also )?(?!(?:be|see|need|have|get|notice|remember|know|find|love|hear|like|never|not|receive|want)(?![\\p{L}]))\\p{L}+`,
  ),
  phrase('you take (?:the|care|over|that|this|on)|you own'),
  phrase("i(?:'d| would) like you to|i need you to|make sure (?:you|to|that you)|i want you to|your action is to"),
  phrase(
    "please (?!(?:don't|do not|note|be|wait|go on|go ahead|see|hear|continue|bear|hold|let me|share your screen|mute|stop|correct me|excuse|ignore|forgive|remember|speak|feel free|never|not|come in|take a seat|keep in mind|bitte)(?![\\p{L}]))\\p{L}+",
  ),
];
const GERMAN_TALK = 'hören|sehen mich|wiederholen|erklären|sagen|lauter|den bildschirm|kurz warten|vorstellen|erinnern';
const GERMAN = [
  phrase('(?:kannst|könntest|würdest|magst) du'),
  phrase('(?:können|könnten|würden) sie(?= .*(?:bitte|bis|schicken|senden|prüfen|klären|machen|übernehmen|erstellen))'),
  phrase(
    '(?:\\p{L}+ )?(?:schau|prüf|prüfe|schick|schicke|mach|mache|klär|kläre|schreib|frag|ruf|sag|stell|sorg|kümmer|bereite|informier|teste|erstell|lade|besorg|melde) (?:\\p{L}+ ){0,2}?bitte',
  ),
  phrase('bitte (?!(?:nicht|sehr|schön|wiederholen|warten|kurz|langsam|lauter|noch einmal)(?![\\p{L}]))\\p{L}+'),
  phrase('bitte .+ (?:schicken|senden|prüfen|klären|erledigen|übernehmen|erstellen|vorbereiten|melden|bestellen)'),
];
const OR_NOT = phrase('or should (?:i|we)|or not|oder soll ich');

export function isRequest(text: string): boolean {
  if (OR_NOT.test(text) || /^(?:yes|no|ja|nein),? (?:please|bitte)/iu.test(text)) return false;
  if (ENGLISH.some((expression) => expression.test(text)) && !isWhQuestion(text))
    return !/\bplease don'?t\b/iu.test(text);
  const isGerman = GERMAN.some((expression) => expression.test(text)) && !isWhQuestion(text);
  return isGerman && !new RegExp(`(?:${GERMAN_TALK})`, 'iu').test(text) && !isNegated(text);
}

/** These ask with a day in them only: 'machst du bis Freitag eine Liste?', 'I need the answer by Friday'. */
const DATED = [
  /^(?:[^?]{0,40},\s+)?(?:und |dann )?\p{L}{2,}st du (?:[^?]{2,120})\?/iu,
  /^(?:[^?]{0,40},\s+)?(?:und |dann )?(?:machen|schicken|geben|prüfen|klären|liefern|bringen|fragen) (?:sie|wir ihnen) (?:[^?]{2,120})\?/iu,
  phrase("i(?: still|'d|'ll)? need (?:the|your|an?|that) .{2,80} (?:by|until|before)"),
];
const NO_DEED = phrase(
  '(?:weißt|kannst|bist|hast|warst|kommst|hörst|siehst|meinst|glaubst|denkst|willst|magst|gehst) du',
);

export function isDatedRequest(text: string): boolean {
  return DATED.some((expression) => expression.test(text)) && !NO_DEED.test(text) && !isNegated(text);
}
