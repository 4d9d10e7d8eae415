// Whether a sentence promises something, in the first person or of a person who is named. Habits, wishes, conditions, denials and
// the past are not promises.

import { before, isConditional, isNegated, phrase } from './words/phrases.ts';

/** Verbs after which nothing is done: 'I'll be honest', 'I can see', 'I have to go'. */
const IDLE =
  'be|admit|agree|assume|believe|bet|confess|guess|hear|hold my|imagine|join|just say|keep it|leave (?:it|that) (?:at|there)|leave you|leave now|leave|' +
  'let you|live|miss|never|not|pass|repeat|say|see|share my screen|sleep|start by|start with|stop|think|tell you|understand|wait|mute|go|run|drop|jump|hop|' +
  'read (?:it|this) out|remember|recall|relate|confirm that it|always|usually|often|explain|give you an example|show you|speak|mention|add that|talk|try to explain|' +
  'have to|need to|probably never|hope|wonder|like|love|hate|need|want|help it|tell';
const START = `(?! (?:${IDLE})(?![\\p{L}]))`;
const ADVERB =
  '(?: (?:also|then|just|quickly|personally|honestly|probably|definitely|really|first|still|happily|gladly|certainly))?';
/** What 'I can' and 'let me' offer to do. */
const DEEDS =
  'ask|find out|look into|look at|get back|check with|check|follow up|take|handle|own|do|send|write|prepare|put together|draft|set up|create|fix|update|share|talk to|' +
  'reach out|organi[sz]e|schedule|call|contact|bring|review|test|book|order|arrange|document|deploy|move|migrate|file|collect|run|get|pick|cover|sort|make|build|add|provide|' +
  'forward|ping|email|start|lead|drive|coordinate|summari[sz]e|investigate|try';
const LET_ME_DEEDS =
  'ask|find out|look into|get back|check with|follow up|talk to|reach out|set up|send|prepare|draft|put together|take (?:that|this|care)|handle|sort|arrange|ping';

const FIRST_PERSON = [
  phrase(`(?:i'll|i will|i shall|i'm going to|i am going to|i'm gonna|we can count on me to)${ADVERB}${START}`),
  phrase(`(?:my|our) team (?:will|is going to)${START}`),
  phrase(`i${ADVERB} (?:need to|have to|must|got to|'ve got to)${ADVERB}${START}`),
  phrase(`i can${ADVERB} (?:${DEEDS})`),
  phrase(`let me${ADVERB} (?:${LET_ME_DEEDS})`),
  phrase(
    "i(?:'ll)? take (?:care|over|that|this one|on|ownership|the|responsibility)|i own (?:that|this|the)|leave (?:it|that) (?:to|with) me|i promise to|i'm on (?:it|that)|count me in for",
  ),
  phrase("you'll (?:get|have|receive) (?:it|them|that|the|an?|my) .+"),
];
/** 'I'm sending it tomorrow', 'I let them know today': a promise only with a day to come. */
const PLANNED = phrase(
  "i'm \\p{L}+ing|i am \\p{L}+ing|i (?:let|send|write|call|ask|do|start|finish|check|update|prepare|bring|tell|talk|meet|review|fix|deliver|ship) .+ (?:today|tonight|tomorrow|this afternoon|next week|on \\p{L}+day|by \\p{L}+day|before|until)",
);
const STATE = phrase(
  "i'm (?:blocked|waiting|hoping|thinking|looking forward|wondering|assuming|guessing|sitting|living|feeling|leaving|joking|kidding)",
);
const WE = phrase(`(?:we'll|we will|we need to|we have to|we must|we're going to)${ADVERB}${START}`);

/** Verbs in the first person that promise in German, where the present is also the future. */
const GERMAN_VERBS =
  'kümmere|kümmer|schicke|schick|sende|mache|mach|übernehme|erledige|prüfe|kläre|schreibe|schreib|erstelle|bereite|melde|meld|rufe|ruf|frage|frag|stelle|stell|bestelle|' +
  'besorge|organisiere|plane|lade|teile|gebe|geb|bringe|bring|schaue|schau|sehe mir|sehe nach|gucke|teste|baue|richte|lege|hole|hol|nehme|nehm|leite|informiere|dokumentiere|aktualisiere|' +
  'korrigiere|ergänze|passe|setze|setz|verschiebe|vereinbare|buche|reiche|sammle|spreche|werde|sorge|lasse|update|deploye|reviewe|fixe|migriere|trage|suche|räume|liefere|beantrage|verteile|fasse';
const GERMAN = [
  phrase(`ich (?:\\p{L}+ ){0,2}?(?:${GERMAN_VERBS})`),
  phrase(`(?:${GERMAN_VERBS}) ich`),
  phrase('ich (?:muss|soll)(?! (?:sagen|zugeben|los|weg|gehen|gleich|jetzt|leider))'),
  phrase('das übernehme ich|nehme ich mit|ich bin dran'),
];
const GERMAN_IDLE = phrase(
  'ich (?:mache|mach) mir|ich frage mich|frage ich mich|ich nehme an|nehme ich an|ich gebe zu|ich werde (?:\\p{L}+ )?(?:sehen|wahnsinnig|krank)|ich schaue gerade|ich gebe dir recht|ich mache gerade|ich bringe es nicht',
);
const GERMAN_PAST = phrase('ich habe|ich hab|habe ich|hab ich|hatte ich|ich hatte|ich war|wurde|worden');

/** 'She said I'll …' repeats what somebody said. */
const REPORTED = /\b(?:said|told \S+|thought|promised|claimed|meant|asked)(?: that)? $/iu;
const ROUTINE = phrase('usually|always|every time|normally|in general|immer|meistens|normalerweise');

/** In the present, which is the future with a day to come: 'I remove it by Friday', 'ich messe das bis Freitag', 'it is ready by Friday'. */
const DATED = [
  phrase(
    'i (?:remove|move|add|close|order|build|create|open|clean|draft|pick|take|make|get|book|test|measure|change|share|document|deliver|migrate|switch|upload|collect|arrange) .+',
  ),
  phrase(
    'ich (?!(?:habe|denke|glaube|hoffe|sehe|brauche|kenne|meine|sage|warte|hatte|wäre|würde|könnte|müsste|sollte|wollte|konnte|wurde|musste|komme|gehe|bleibe|fahre|fliege|arbeite|wünsche|nehme an)(?![\\p{L}]))\\p{L}{2,}e .+',
  ),
  phrase("(?:is|are|will be|'s) (?:ready|done|finished|in|there|live|out|with you)(?: .+)? (?:by|until|before)"),
  phrase('(?:bekommen|kriegen) sie|(?:bekommst|kriegst) du'),
];

export type Commitment = { by: 'speaker' | 'we' };

/** `hasDue`: a day to come is in the sentence. Null for a sentence that promises nothing. */
export function findCommitment(text: string, hasDue: boolean): Commitment | null {
  if (isConditional(text) || ROUTINE.test(text)) return null;
  if (FIRST_PERSON.some((expression) => promises(text, expression)) || (hasDue && (isPlanned(text) || isDated(text))))
    return { by: 'speaker' };
  if (isGerman(text)) return { by: 'speaker' };
  return hasDue && promises(text, WE) ? { by: 'we' } : null;
}

function promises(text: string, expression: RegExp): boolean {
  const found = expression.exec(text);
  if (!found) return false;
  const after = text.slice(found.index + found[0].length, found.index + found[0].length + 12);
  return !isNegated(found[0]) && !/^ (?:not|never)\b/iu.test(after) && !REPORTED.test(before(text, found.index));
}

function isDated(text: string): boolean {
  return DATED.some((expression) => expression.test(text)) && !GERMAN_PAST.test(text) && !isNegated(text);
}

function isPlanned(text: string): boolean {
  return PLANNED.test(text) && !STATE.test(text) && !isNegated(text);
}

function isGerman(text: string): boolean {
  return (
    GERMAN.some((expression) => expression.test(text)) &&
    !GERMAN_IDLE.test(text) &&
    !GERMAN_PAST.test(text) &&
    !isNegated(text)
  );
}

/** What a named person does: 'Martin will revise …', 'Sandra takes the action to …', 'Herr Wolf übernimmt …'. */
const THIRD_PERSON = new RegExp(
  `^(?:\\s*(?:and|und)\\s+)?\\s*(?:will|is going to|shall|has to|needs to)(?! (?:be|have|need|cost|take (?:a|some|about|long|time)|happen|work|come|get|become|remain|stay|fail|break|not|never|know|like|love|want|probably))\\s` +
    '|^\\s*(?:takes (?:the action|over|on|care)|owns|can (?:do|take|own|handle)|agreed to|volunteers to|volunteered to|is responsible for|übernimmt|kümmert sich|erstellt|prüft|schickt|klärt|' +
    'organisiert|bereitet|wird(?! nicht| krank| später)|soll|muss|schreibt|meldet|sendet|bestellt|informiert|aktualisiert|plant|koordiniert|holt|stellt|fragt|vereinbart|dokumentiert)(?![\\p{L}])',
  'iu',
);

export function findNamedDeed(rest: string): boolean {
  return THIRD_PERSON.test(rest) && !isNegated(rest.slice(0, 40)) && !isConditional(rest);
}

const LABEL =
  /^(?:[-*•]\s*)?(?:action(?: item)?s?|ai|to-?do|next steps?|follow-?up|aufgaben?|aktion|to do)\s*(?:\d{1,2}\s*)?[:–-]\s*/iu;
/** The text behind 'Action:'; null without such a label. */
export function behindLabel(text: string): string | null {
  const found = LABEL.exec(text);
  return found ? text.slice(found[0].length) : null;
}
