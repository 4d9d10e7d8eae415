// What a sentence rules out: 'without Redis', 'Kafka instead of Kinesis', 'the VPN is not needed', 'leave the WAF out'.
// A text is read once from the left; a word of negation looks at most 60 characters ahead, a list 120, and 80 back.

import type { Range } from '../offsets.ts';
import { findDeniedLists } from './denied-lists.ts';
import {
  ACT,
  DENIES_NOTHING,
  EXCEPT,
  NO_DENIAL,
  NOT,
  NOTHING,
  PREDICATE,
  REJECTS,
  REVERSES,
} from './negation-words.ts';

/** The range is what is ruled out, in UTF-16 units of the text. `cue`: the words that do it, as written. */
export type Negation = Range & { cue: string };

const AHEAD = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:(${EXCEPT})|((?:${NOT})${DENIES_NOTHING}${NO_DENIAL})|(${NOTHING})|(${REVERSES})|(?:${REJECTS}))(?![\p{L}\p{N}-])|\bnon-(?=\p{L})(?!non-negotiable)`,
  'giu',
);
const AROUND =
  /\b(leave|leaving|get|take|keep|kick|throw|rip|swap|phase|cut) ([^.,;:\n]{1,60}?) (?:out|off|away|aside|behind|overboard)\b/giu;

const STOP =
  /[.!?;()\n](?=\s|$|\w)|:|,|\s[-–—]\s|\s(?:but|because|while|although|though|whereas|since|unless|except|so|just|(?<!\bas )if|when|outside|beyond|until|before|after|than|towards?|thanks to|due to|in favou?r of|then|therefore|thus|instead(?! of))\b|\s(?:instead of|rather than|(?<!\b(?:depend|depends|depending|rely|relies|relying|based|build|built|run|running|insist|count|hosted|bet) )on|onto|into|from|at|behind|between)\b|(?<!\b(?:need|use|pay|ask|reason|except|room|place|appetite|budget|plans?|desire|demand|time|money|wish|look|opt|go|skills?|people|knowledge|capacity|resources|staff|experience|licen[cs]es?))\sfor\b|(?<!\b(?:want|wish|like|plan|intend|have|going|used|able|allowed|supposed|willing|care|need|prefer|us|me|thanks?|thx))\sto\b(?! (?:be|use|have|need|add|run|pay|include|deploy|see|be able)\b)|\s(?:we|i|you|they|he|she|it)(?:['’]\p{L}+| (?:want|need|use|prefer|have|would|will|should|can|could|do|go|take|are|is))\b|\sas (?:we|it|they|there|this|that)\b/iu;
/** 'I do not think we need Redis' denies what follows the pronoun. */
const RAISED =
  /^ (?:circumstances? (?:should|shall|must|may|will) \p{L}+(?: \p{L}+)? be \p{L}+(?: (?:to|in|on|by|with))?|(?:circumstances?|time|way|case|account|means)? ?(?:should|shall|must|may|do|does|will|would|can|could) (?:we|i|you|they|it)\b|(?:that|as if|as though) (?:we|i|you|they|it)\b|(?:really )?(?:think|believe|expect|suppose|feel|reckon|imagine|see)(?: that| why| how)? (?:we|i|you|they|it)(?:['’]\p{L}+)?\b)/iu;
/** 'Under no circumstances may the WAF be bypassed' asks for it. */
const PASSIVE_ACT =
  /^ circumstances? (?:may|must|should|shall|can|will) [^.,;:\n]{1,40} be (?:bypass|circumvent|expos|publish|lost|disabled|switched|turned|delet|weaken|interrupt|shut|stopp|touch|remov|chang|compromis|block|ignor|forgotten|skipp|omitt)/iu;
/** 'And' may begin what is wanted: 'without Redis and with a queue', 'no login and a cache'. */
const AND_WANTED =
  /\sand (?:with|we|i|you|it|an?|the|all|every|both|\d+|use|add|take|choose|go|buy|build|stay|rely|prefer|switch|then|only|instead|also|keep|on ?to|to|towards)\b/iu;
/** A list of things that are all ruled out ends with 'or' or 'nor': ', Kafka or RabbitMQ'. */
const LIST = /^,(?: [\p{L}\p{N}-]+){1,3}(?:,(?: [\p{L}\p{N}-]+){1,3}){0,8},? n?or (?:[\p{L}\p{N}-]+ ?){1,3}/iu;
const MAX_AHEAD = 60;
/** A list behind it may be as long again. */
const MAX_LIST = 120;
const MAX_BACK = 80;
/** The heading of a list may be as far before a word that is looked at. */
const MAX_HEADING = 600;
/** Something decided nothing yet: 'if', 'perhaps', 'the vendor claims'. In questions, only a tag at the end asks for nothing. */
const OPEN =
  /(?:^|[.;:!?\n,]\s*)(?:and |but |or )?(?:if|unless|whether|in case|suppose|assuming|maybe|perhaps|possibly)\b[^.;!?\n,]*$|\b(?:might|whether|(?:claims?|argues?|thinks?|believes?|says|said) (?:that|we|he|she|it|they|you)|(?:whoever|anyone|someone|rumou?rs?|some)(?: who)? (?:said|say|says|claims?|thinks?))\b[^.;!?\n]*$/iu;
const QUESTION =
  /(?:^|[.!?;\n]\s*)(?:(?:and|but|so|or|ok) )?(?:can|could|should|shall|would|will|do|does|did|is|are|was|were|may|might|must|have|has|what|why|how|who|which|when|where|\p{L}{2,6}n['’]t)\b[^.!?;\n]*$/iu;
/** 'There is no region there, or is there?', and 'leave it out. Please don’t.' */
const TAKEN_BACK =
  /^[^.!?\n]{0,60}(?:,? (?:and )?(?:that|this|which) (?:has to|must|needs to|should|will) change\b|, or (?:is|are|do|does|did|have|has|can|will)\b[^.!?\n]{0,20}\?|[.!?]\s+(?:no,? )?(?:please,? |pls )?(?:don['’]t|do not)\s*[,.!])/iu;
/** What somebody has or had is no wish. */
const PAST =
  /\b(?:did|had|has|have)(?:n['’]t| not| never)(?: yet| ever)? (?:use|have|had|try|tried|see|work|run|look|hear|touch|talk|evaluate)\p{L}{0,3}\b/iu;
const TODAY =
  /\b(?:currently|today|at present|at the moment|right now|so far|until now|to date|nowadays)\b[^.;!?\n]* (?:have|has|is|are|use|run|got)(?:n['’]t)? ?(?:not )?$/iu;
const ASKED = /^[^.!?;\n]{0,80}\?/;
const CONDITION = new RegExp(
  String.raw`^without\b[^.!?;\n]*?(?<![\p{L}\p{N}])(?:${NOT}|${NOTHING})(?![\p{L}\p{N}])`,
  'iu',
);
/** 'A missing WAF is not acceptable' asks for one. */
const LACK =
  /\b(?:missing|lacking|removing|disabling|deleting|(?:turning|switching) off|losing|(?:loss|lack|absence|failure|outage|downtime) of)\b/i;
const USE_OF =
  /\b(?:(?:use|usage|kind|type|sort|any|none|all|some|running|hosting|operation|operating|idea) of|(?:requirement|request|need|wish|demand|proposal|plan|order) for)$/i;

/**
 * Returns what the text rules out, in the order of the words that do so.
 *
 *   findNegations('Kafka instead of Kinesis')   // [{ cue: 'instead of', start: 16, end: 24 }]
 */
export function findNegations(written: string): Negation[] {
  const text = withoutGaps(written);
  const ahead = findAhead(text);
  const lifted = new Set<Negation>();
  const back: Negation[] = [];
  let next = 0;
  for (const { 0: cue, index, ...groups } of text.matchAll(PREDICATE)) {
    if (isOpen(text, index)) continue;
    const subject = { cue, start: startBefore(text, index, cue), end: index };
    while ((ahead[next]?.start ?? Infinity) < subject.start) next++;
    const inner = ahead[next];
    // 'Skipping the test is not an option' and 'is not forbidden' rule out nothing.
    if (inner !== undefined && inner.start < index - lengthOfAside(text, index) && !isJoined(text, index))
      lifted.add(inner);
    else if (LACK.test(text.slice(subject.start, index))) continue;
    else if ([1, 2, 3, 4].every((group) => groups[group] === undefined))
      back.push({ ...subject, end: headEnd(text, subject) });
  }
  const around = [...text.matchAll(AROUND)].map(({ 0: cue, 1: verb = '', 2: object = '', index }) => {
    const start = index + verb.length + 1;
    return { cue, start, end: isOpen(text, index) ? start : start + object.length };
  });
  const denied = ahead.filter(
    (each) => each.isDenied && each.isSaid && !lifted.has(each) && text.slice(each.start, each.end).trim() !== '',
  );
  return [
    ...denied.map(({ cue, start, end }) => ({ cue, start, end })),
    ...back,
    ...around.filter(({ start }) => !ahead.some((each) => !each.isReversed && each.start <= start && start < each.end)),
    ...findDeniedLists(text),
  ];
}

/** Returns true if the word at the offset is ruled out. */
export function isRuledOut(text: string, at: number): boolean {
  const from = Math.max(0, at - MAX_HEADING);
  const near = text.slice(from, at + MAX_LIST);
  return findNegations(near).some(({ start, end }) => from + start <= at && at < from + end);
}

/**
 * `isReversed`: the words reject what is behind them, so that a denial of them asks for it. `isSaid` is false for 'nothing', which
 * does not name what it denies.
 */
type Ahead = Negation & { isDenied: boolean; isReversed: boolean; isSaid: boolean };

/** A rejection within what is denied is none: 'cannot do without', 'nothing goes live without', 'do not forget'. */
function findAhead(text: string): Ahead[] {
  const found: Ahead[] = [];
  for (const { 0: cue, 1: except, 2: not, 3: nothing, 4: reverses, index } of text.matchAll(AHEAD)) {
    const last = found.at(-1);
    if (except !== undefined && isException(text, index, last)) continue;
    const isReversed = not === undefined && nothing === undefined;
    const outer = last && isWithin(text, { last, index, isReversed }) ? last : null;
    if (reverses !== undefined && !outer) continue;
    if (outer) outer.end = index;
    const start = index + cue.length;
    const isDenied = !outer?.isDenied && isSettled(text, index);
    found.push({ cue, start, end: endOf(text, start, cue), isDenied, isReversed, isSaid: nothing === undefined });
  }
  return found;
}

function isSettled(text: string, at: number): boolean {
  return !isCondition(text, at) && !isOpen(text, at);
}

/** 'No access except the gateway' wants the gateway. */
function isException(text: string, at: number, last: Ahead | undefined): boolean {
  return last !== undefined && !/[.!?;]\s/.test(text.slice(last.end, at));
}

type Inner = { last: Ahead; index: number; isReversed: boolean };

function isWithin(text: string, { last, index, isReversed }: Inner): boolean {
  return index < last.end && (isReversed || isOfClause(text.slice(last.start, index)));
}

/** 'It is not that we do not want it.' */
function isOfClause(between: string): boolean {
  return /\b(?:that|as if|as though|afford)\b/.test(between);
}

/** 'Without a WAF we cannot go live' asks for one. */
function isCondition(text: string, at: number): boolean {
  const isFirst = /(?:^|[.!?;\n]\s*)$/.test(text.slice(Math.max(0, at - 4), at));
  return isFirst && CONDITION.test(text.slice(at, at + MAX_LIST));
}

/** Conditions, questions and what others claim rule out nothing yet. */
function isOpen(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_LIST), at);
  if (PAST.test(text.slice(Math.max(0, at - 7), at + 30)) || TODAY.test(before)) return true;
  return (
    OPEN.test(before) ||
    TAKEN_BACK.test(text.slice(at, at + MAX_LIST)) ||
    (QUESTION.test(`${before}${text.slice(at, at + 6)}`) && ASKED.test(text.slice(at, at + MAX_BACK)))
  );
}

function endOf(text: string, start: number, cue: string): number {
  const ahead = text.slice(start, start + MAX_AHEAD);
  if (cue.toLowerCase() === 'non-') return start + (/^[\p{L}\p{N}]+/u.exec(ahead)?.[0].length ?? 0);
  const act = ACT.exec(ahead);
  if (act) return start + act[0].length;
  if (PASSIVE_ACT.test(ahead)) return start;
  const from = lengthOfLead(ahead, cue);
  const rest = ahead.slice(from);
  const isReplacing = /^(?:repl|swap)/i.test(cue);
  const stops = [STOP.exec(rest), AND_WANTED.exec(rest), isReplacing ? /\s(?:with|by|for)\b/iu.exec(rest) : null];
  const end = from + Math.min(rest.length, ...stops.map((match) => match?.index ?? rest.length));
  return start + end + (LIST.exec(text.slice(start + end, start + MAX_LIST))?.[0].length ?? 0);
}

/** Words between the negation and what it denies, as in 'I do not think we need Redis' and 'no to Splunk'. */
function lengthOfLead(ahead: string, cue: string): number {
  if (/^no$/i.test(cue) && ahead.startsWith(' to ')) return ' to'.length;
  return RAISED.exec(ahead)?.[0].length ?? 0;
}

/** What stands between a subject and its predicate: 'Redis (our old cache) is', 'Redis, our old cache, is'. */
const ASIDE = /\([^()\n]{1,60}\)|, [^,.;:()\n]{1,60},\s?$/gu;
const MANY = /^(?:are|were|aren|weren|will|won|do|don|should|must|shall|can)/iu;
/** 'Citrix, the old printers and Redis are not needed', where no item has a verb or a preposition. */
const ITEM_OF_SUBJECT = String.raw`(?:(?!(?:we|i|you|they|it|is|are|was|use|uses|need|needs|want|have|has|run|runs|on|in|for|with|at|by|from|to|of|as|add|keep|take|please|and|but|or|if|when|then|now|later|today|yes|no|so)\b)[\p{L}\p{N}·.+’'-]+ ?){1,4}`;
const LISTED_SUBJECT = new RegExp(
  String.raw`(?<=^|[.!?;:\n]\s)${ITEM_OF_SUBJECT}(?:, ${ITEM_OF_SUBJECT}){1,6},? (?:and|or) ${ITEM_OF_SUBJECT}$`,
  'iu',
);

/** 'It cannot be upgraded and is left behind' denies twice, and nothing is lifted. */
function isJoined(text: string, at: number): boolean {
  return /\band\s?$/u.test(text.slice(Math.max(0, at - 5), at));
}

/** The length of what is put between commas or in brackets just before the place, as its denials are not about the predicate. */
function lengthOfAside(text: string, end: number): number {
  const aside = [...text.slice(Math.max(0, end - MAX_BACK), end).matchAll(ASIDE)].at(-1);
  return aside !== undefined && /[,)]\s?$/u.test(text.slice(end - 2, end)) ? aside[0].length : 0;
}

/** The subject of 'is not needed' begins with its clause; that of 'VPN-free' is one word. */
function startBefore(text: string, end: number, cue: string): number {
  const before = text.slice(Math.max(0, end - MAX_BACK), end).replace(ASIDE, (aside) => '·'.repeat(aside.length));
  const list = MANY.test(cue) ? LISTED_SUBJECT.exec(before) : null;
  if (list) return end - list[0].length;
  if (cue === '-free') return end - (/[\p{L}\p{N}]*$/u.exec(before)?.[0].length ?? 0);
  const clause = /[^.!?;,:()\n]*$/u.exec(before)?.[0] ?? '';
  const parts = clause.split(/\b(?:but|because|while|whereas|since|although|though|so|if|when|unless)\s/iu);
  const last = parts.at(-1) ?? '';
  const joined = /^.*\b(?:is|are|use|uses|want|need|needs|have|has|will|run|runs)\b.*?\s(?:and|or)\s/iu.exec(last);
  return end - last.length + (joined?.[0].length ?? 0);
}

/** What belongs to the subject by a preposition is not ruled out with it: 'a VPN to the branches is not needed'. */
function headEnd(text: string, { start, end }: Range): number {
  const subject = text.slice(start, end);
  for (const { index, 0: word } of subject.matchAll(/\s(?:in|on|for|of|at|from|with|behind|between|to)\b/giu))
    if (index > 0 && !USE_OF.test(subject.slice(0, index + word.length))) return start + index;
  return end;
}

/**
 * Fills gaps of six characters or more, so that no expression tries every way to divide one; places stay as they are. Nothing
 * that people write depends on what is in such a gap.
 */
function withoutGaps(text: string): string {
  return text.replace(/\s{6,}/g, (gap) => `${gap.slice(0, 2)}${'·'.repeat(gap.length - 4)}${gap.slice(-2)}`);
}
