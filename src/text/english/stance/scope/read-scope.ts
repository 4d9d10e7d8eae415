// A small grammar of scope: what the clause of a name, and what follows it, say of the name where no other reader has found a wish
// or a denial. A denial reaches as far as its clause; a contrast, a plan or a frame of doubt reaches over the sentence.

import type { Stance } from '../stance-shapes.ts';
import type { Surroundings } from '../surroundings.ts';
import { scopeOf, type Scope } from './clauses.ts';
import {
  ALREADY_BEHIND,
  DEFERRED_BEFORE,
  DEFERRED_BEHIND,
  DENIED_BEHIND,
  DENIED_OBJECT,
  ENDED_BEHIND,
  LEAD,
  MOVED_FROM,
  MOVED_TO,
  MOVING,
  OUTSIDE_BEHIND,
  PARTY_AGAINST,
  PARTY_WISH,
  PLAN,
  SCORNED_BEFORE,
  TODAY,
  TODAY_BEFORE,
  UNDECIDED,
  word,
} from './scope-words.ts';

type Rule = readonly [stance: Stance, holds: (scope: Scope) => boolean];

/** What is said of the name itself begins soon behind it, in its own clause. */
const MAX_PREDICATE = 90;
/** In such a clause the words of a denial are about something else. */
const RELATIVE = word('which|that|who|whose|dessen|deren|welche[rs]?');
const WISHED = word(
  String.raw`need(?:s|ed)?|must(?: have)?|required?|mandatory|a must|wanted|gesetzt|pflicht|brauchen|benötigen|muss (?:sein|her|rein)|beauftragt|beschlossen`,
);
const TAKEN_BACK =
  /(?:^|[,;:(⟧–—-])\s*(?:please |just |but |and |so |bitte )*(?:ignore|disregard|forget|leave out|drop|skip|kill|scrap|out with|away with|no thanks|streichen|weglassen|ignorieren|vergessen|raus damit|weg damit)(?:\s(?:it|that|this|them|das|ihn|sie|es))?(?=\s*(?:[,.;!)⟧–-]|$))/iu;
const RELIEF =
  /(?<![\p{L}])(?:(?:be|would be|it['’]d be) (?:a relief|glad|happy|nice|good) to (?:see (?:it|them) go|get rid|lose)|see the back of|froh,? wenn (?:\p{L}+ ){1,3}(?:weg|los)|endlich (?:weg|los|abschalten))/iu;
const NOTHING_RUNS =
  /(?<![\p{L}])(?:not a single|no one|nobody|nothing|none)\b[^.;]{0,40}\b(?:runs?|running|uses?|used|on it|logs? in)\b|(?<![\p{L}])(?:niemand|keiner|nichts)\b[^.;]{0,40}(?:nutzt|läuft|verwendet|braucht|versteht)/iu;
const NO_DRAWING =
  /(?:don['’]t|do not|no need to|needn['’]t|not necessary to|nothing to|nicht|kein\p{L}*)\s(?:\p{L}+ ){0,3}?(?:draw|drawn|plan|planned|build|set up|include|do|worry|einzeichnen|zeichnen|einplanen|planen|berücksichtigen|aufnehmen|mitnehmen|anfassen)/iu;

/** It says something, so that what is joined behind the name begins a clause: 'We need AKS and the rest stays on premises'. */
const VERB = word(
  'is|are|was|were|be|has|have|need|needs|want|wants|use|uses|add|take|run|runs|goes|go|must|should|will|can|ist|sind|war|hat|haben|braucht|brauchen|will|wollen|soll|sollen|muss|müssen|kann|läuft|nehmen|nutzen',
);
const JOINED = /\s(?:and|und)\s(?=(?:the|our|an?|we|i|it|they|der|die|das|wir|ein(?:e[nrms]?)?)\s)/iu;

/** Returns what the clause says of the name, until something else is said. */
function predicateOf({ before, after }: Scope): string {
  const ends = [after.search(RELATIVE), VERB.test(before) ? after.search(JOINED) : -1].filter((end) => end >= 0);
  return after.slice(0, Math.min(MAX_PREDICATE, after.length, ...ends));
}

/** 'It cannot go live without Redis' and 'do not forget Redis' deny twice, and other readers have weighed that. */
const NEGATIVE =
  /(?<![\p{L}])(?:not|no|never|nobody|nothing|cannot|without|\p{L}+n['’]t|refuse[sd]?|forget|skip(?:ping)?|omit|miss(?:ing)?|give up|ohne|nicht|nie|niemand|nichts|kein\p{L}{0,2}|vergess\p{L}*|verzicht\p{L}*)(?![\p{L}])/giu;

function isDeniedTwice({ sentence }: Scope): boolean {
  return (sentence.match(NEGATIVE)?.length ?? 0) > 1 && TWICE.test(sentence);
}
const TWICE =
  /(?:without|ohne|forget|vergess\p{L}*|skipping|missing|not having|refuses? to|(?:not|n['’]t|nicht)\s(?:\p{L}+\s){0,3}(?:wait|an option|optional|verzicht\p{L}*|fehlen|forget|negotiable|enough))/iu;

const rules: readonly Rule[] = [
  ['not wanted', ({ before }) => DENIED_OBJECT.test(before) || SCORNED_BEFORE.test(before)],
  ['not wanted', (scope) => DENIED_BEHIND.test(predicateOf(scope)) || ENDED_BEHIND.test(predicateOf(scope))],
  [
    'not wanted',
    (scope) =>
      /^\s?\(/u.test(scope.later) && ENDED_BEHIND.test(scope.later.slice(0, MAX_PREDICATE).split(')')[0] ?? ''),
  ],
  ['not wanted', isLeft],
  ['not wanted', ({ later }) => TAKEN_BACK.test(later.slice(0, 70)) || RELIEF.test(later) || NOTHING_RUNS.test(later)],
  ['uncertain', ({ before, after }) => PARTY_WISH.test(before) && PARTY_AGAINST.test(after)],
  ['uncertain', (scope) => PARTY_WISH.test(scope.before) && PARTY_AGAINST.test(scope.later)],
  ['uncertain', (scope) => DEFERRED_BEHIND.test(predicateOf(scope)) || DEFERRED_BEFORE.test(scope.before)],
  [
    'uncertain',
    ({ after, later }) =>
      /^[^,;:]{1,40}$/u.test(after) &&
      /^[:,(–-]\s?(?:only|not|perhaps|maybe|nur|erst|vielleicht|evtl|noch nicht|not yet)/iu.test(later) &&
      DEFERRED_BEHIND.test(later.slice(0, 60)),
  ],
  ['not wanted', (scope) => OUTSIDE_BEHIND.test(predicateOf(scope))],
  ['not wanted', (scope) => OUTSIDE_BEHIND.test(saidNext(scope)) || ENDED_BEHIND.test(saidNext(scope))],
  ['uncertain', (scope) => ALREADY_BEHIND.test(predicateOf(scope)) || ALREADY_BEHIND.test(saidNext(scope))],
  ['not wanted', ({ after, later }) => after.length < 100 && NO_DRAWING.test(later.slice(0, 70))],
  ['not wanted', isOfYesterday],
  ['uncertain', ({ sentence, later }) => UNDECIDED.test(sentence) || UNDECIDED.test(later)],
];

/** 'We move away from X to Y', 'weg von X hin zu Y', 'X wird durch Y ersetzt'. */
function isLeft({ before, after, earlier, sentence }: Scope): boolean {
  if (
    /^[^,;:.]{1,60}?\s(?:wird|werden|soll|sollen)\s(?:\p{L}+ ){0,3}?(?:durch|von|mit)\s[^,;:.]{1,50}(?:ersetzt|abgelöst|ausgetauscht)/iu.test(
      after,
    )
  )
    return true;
  if (!MOVED_FROM.test(before)) return false;
  if (
    /(?:away from|weg von|raus aus|abschied von|abkehr von|ausstieg aus|ablösung|ersatz für|statt)\s/iu.test(
      before.slice(-60),
    )
  )
    return true;
  return MOVED_TO.test(after) && MOVING.test(`${earlier}${before} ${sentence.slice(-60)}`);
}

const SUBJECT = new RegExp(`^\\s*${LEAD}$`, 'iu');
const OF_SUBJECT =
  /^\s?(?:\([^()]{0,60}\)[^,;:()⟧]{0,40})?(?:,\s?|\s)?(?:but|and|aber|und|,)\s(?!(?:the|our|we|i|it|they|a|an|der|die|das|wir|ich)\s)[^,;:()⟧]{1,70}/iu;
const OF_NAME =
  /^\s?[,(–—-]\s?(?:(?:and|but|und|aber) )?(?:which|that|who|this one|those|these|they|it|the machine itself|sie|es|dieser?)\s[^,;:()⟧]{1,70}/iu;
/** An article before a noun begins a clause of its own: ', der alte Server bleibt'. */
const OF_NAME_IN_GERMAN =
  /^\s?[,(–—-]\s?(?:und |aber )?(?:der|die|das|den|dem)\s(?!(?:\p{Ll}+\s)?\p{Lu})[^,;:()⟧]{1,70}/u;
/** A name in brackets explains the noun before them, of which the sentence goes on: 'The reports (Crystal) die with the ERP'. */
const BEHIND_BRACKET = /^[^()⟧]{0,60}\)([^,;:()⟧]{1,80})/u;

/** Returns what a further clause says of the name: of a subject without naming it again, or by a pronoun right behind it. */
function saidNext({ before, earlier, later }: Scope): string {
  if (earlier.trimEnd().endsWith('(')) return BEHIND_BRACKET.exec(later)?.[1] ?? '';
  const shapes = SUBJECT.test(before) ? [OF_SUBJECT, ...ABOUT_THE_NAME] : ABOUT_THE_NAME;
  for (const shape of shapes) {
    const said = shape.exec(later)?.[0];
    if (said !== undefined) return said;
  }
  return '';
}
const BRACKETED = /^\s?\([^()]{1,60}\)/u;
const ABOUT_THE_NAME: readonly RegExp[] = [OF_NAME, OF_NAME_IN_GERMAN, BRACKETED];

/** What is there today, with a plan behind it: 'It runs on a Raspberry Pi. Put it on App Service.' */
function isOfYesterday({ before, after, later, earlier }: Scope): boolean {
  if (!TODAY_BEFORE.test(before)) return false;
  const isOld =
    [before, after, earlier].some((part) => TODAY.test(part)) ||
    /^\s*(?:it|that|this|das|es|alles|everything) (?:all |alles )?(?:runs?|lives?|sits?|läuft|liegt|steht)\s/iu.test(
      before,
    );
  return isOld && !WISHED.test(`${before}${after}`) && PLAN.test(later);
}

/** Returns what the scope of the name says of it; null where it says nothing. */
export function readScope(around: Surroundings): Stance | null {
  const scope = scopeOf(around);
  return isDeniedTwice(scope) ? null : (rules.find(([, holds]) => holds(scope))?.[0] ?? null);
}
