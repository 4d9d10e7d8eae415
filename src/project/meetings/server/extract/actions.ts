// Finds action items: what somebody promises, is asked for and does not refuse, or is named for.

import type { FoundItem } from '../../shared/item-shapes.ts';
import { accepts, declines, following, withdraws } from './words/answers.ts';
import { behindLabel, findCommitment, findNamedDeed } from './commitments.ts';
import { findDue } from '#text/dates/due/find-due.ts';
import { itemOf } from './found-item.ts';
import type { People } from './words/people.ts';
import { isNegated, phrase, withoutOpening } from './words/phrases.ts';
import { isDatedRequest, isRequest } from './requests.ts';
import type { Sentence } from './words/sentences.ts';

type Context = { sentences: readonly Sentence[]; people: People; day: string };
type Draft = { item: FoundItem; sentence: Sentence; isRequest: boolean };

/** Refers to what was said just before: 'I'll do that today', 'you'll get it by Friday'. */
const BACKWARD = phrase(
  'have a look|(?:do|take|handle|look into|own|get|have|send|finish|start) (?:that|this|it|them|those|so)|ich mach(?:e)? das|please do|on it|mach(?:e)? ich|erledige ich|übernehme ich|das mache ich|kümmere mich darum',
);
const SHORT = 6;
const LINES_AFTER = 2;

export function findActions(context: Context): FoundItem[] {
  const drafts: Draft[] = [];
  for (const sentence of context.sentences) {
    const draft = readAction(sentence, context);
    if (!draft || isWithdrawn(sentence, context.sentences)) continue;
    const last = drafts.at(-1);
    if (last && belongsTo(draft, last)) addAnswer(last, draft);
    else if (!isAcceptanceOnly(draft)) drafts.push(draft);
  }
  return drafts.map(({ item }) => item);
}

function readAction(sentence: Sentence, context: Context): Draft | null {
  const { text, speaker } = sentence;
  const due = findDue(text, context.day);
  const labelled = behindLabel(text);
  if (labelled !== null)
    return draftOf(sentence, { who: ownerOf(labelled, context.people), due, text: labelled, doubt: null });
  if (isRequest(text) || (due !== null && isDatedRequest(text))) return readRequest(sentence, context, due);
  if (sentence.isQuestion) return null;
  const commitment = findCommitment(text, due !== null);
  if (commitment) {
    const isOwn = commitment.by === 'speaker';
    const doubt = isOwn ? null : 'It was said of everybody.';
    return draftOf(sentence, { who: isOwn ? speaker : null, due, text, doubt });
  }
  return readNamed(sentence, context, due);
}

function readNamed(sentence: Sentence, { people }: Context, due: Due): Draft | null {
  const said = withoutOpening(sentence.text);
  const who = people.subject(said);
  if (who === null) return null;
  const rest = said.slice(lengthOfName(said, who));
  return findNamedDeed(rest) ? draftOf(sentence, { who, due, text: sentence.text, doubt: null }) : null;
}

/** The name may be written with less than what is known of it: 'Ana can do CRM' of Ana Costa. */
function lengthOfName(said: string, who: string): number {
  return said.startsWith(who) ? who.length : (/^(?:(?:Frau|Herr|Mr|Mrs|Ms|Dr)\.? )?\S+/u.exec(said)?.[0].length ?? 0);
}

function ownerOf(text: string, people: People): string | null {
  const who = people.subject(text);
  if (who === null) return null;
  const rest = text.slice(lengthOfName(text, who)).trim();
  return /^(?:to|will|:|-|–|takes|\(|erstellt|prüft|wird|soll|übernimmt|schickt|klärt)/iu.test(rest) ||
    findNamedDeed(` ${rest}`)
    ? who
    : null;
}

type Due = ReturnType<typeof findDue>;

function readRequest(sentence: Sentence, { sentences, people }: Context, due: Due): Draft | null {
  const next = following(sentences, sentence, LINES_AFTER).find(
    ({ speaker, line }) => line > sentence.line && (speaker === null || speaker !== sentence.speaker),
  );
  const named = people.addressed(sentence.text);
  const isAnswered = next !== undefined && (named === null || next.speaker === named);
  // Somebody may say no for the person who is asked.
  if (next && replyOf(next, sentences).some(({ text }) => declines(text))) return null;
  const owner = named === null ? guessOwner(sentence, sentences, next) : { who: named, doubt: null };
  const draft = draftOf(sentence, { ...owner, due, text: sentence.text, isRequest: true });
  if (isAnswered && accepts(next.text)) draft.item.answer = { quote: next.text, line: next.line };
  return draft;
}

/** All that is said in the line of a reply. */
function replyOf(first: Sentence, sentences: readonly Sentence[]): Sentence[] {
  return [first, ...following(sentences, first, 0)];
}

/** 'And I'll do the network … actually no, scrap that.' */
function isWithdrawn(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  return following(sentences, sentence, 1)
    .slice(0, 2)
    .some(({ text, speaker }) => speaker === sentence.speaker && withdraws(text));
}

/** The person who accepts is meant, or else the one who spoke before, because a request often answers what was said. */
function guessOwner(sentence: Sentence, sentences: readonly Sentence[], next: Sentence | undefined) {
  if (sentence.speaker === null) return { who: null, doubt: 'The transcript does not say who was asked.' };
  if (next?.speaker && accepts(next.text)) return { who: next.speaker, doubt: null };
  for (let at = sentence.index - 1; at >= Math.max(0, sentence.index - 8); at--) {
    const speaker = sentences[at]?.speaker;
    if (speaker && speaker !== sentence.speaker)
      return { who: speaker, doubt: 'No name was said; this person spoke just before.' };
  }
  const who = next?.speaker ?? null;
  return { who, doubt: who === null ? 'No name was said.' : 'No name was said; this person answered.' };
}

type Said = { who: string | null; doubt: string | null; due: Due; text: string; isRequest?: boolean };

function draftOf(sentence: Sentence, { who, doubt, due, text, isRequest: asked = false }: Said): Draft {
  const item = itemOf('action', sentence, { who, doubt, text, due: due?.day ?? null, dueWords: due?.words ?? null });
  return { item, sentence, isRequest: asked };
}

/** 'Yes, I'll have it ready by the 20th' answers the request above it, and 'I'll do that today' goes on with what was just said. */
function belongsTo(draft: Draft, last: Draft): boolean {
  const { item, sentence, isRequest: asked } = draft;
  if (!isNear(sentence, last.sentence)) return false;
  const distance = sentence.line - last.sentence.line;
  const isBackward = BACKWARD.test(sentence.text);
  if (asked) return isBackward && distance <= 1 && !last.isRequest && GO_AHEAD.test(sentence.text);
  if (last.isRequest && item.who === last.item.who)
    return isBackward || accepts(sentence.text) || isShort(sentence.text);
  return isBackward && distance <= 1 && goesOn(item, last.item);
}

/** The same person says more of what has no day yet. */
function goesOn(item: FoundItem, last: FoundItem): boolean {
  return isSamePerson(item, last) && last.due === null;
}

function isNear(one: Sentence, other: Sentence): boolean {
  return one.index !== other.index && one.line - other.line <= LINES_AFTER;
}

/** 'Please do, before Thursday' sets the day of what was just promised. */
const GO_AHEAD = /please do[,.]|please do (?:that|so|it)/iu;

function isSamePerson(one: FoundItem, other: FoundItem): boolean {
  return one.who !== null && one.who === other.who;
}

function addAnswer({ item }: Draft, { item: answer, sentence }: Draft): void {
  item.answer = { quote: sentence.text, line: sentence.line };
  if (item.due === null) [item.due, item.dueWords] = [answer.due, answer.dueWords];
  item.doubt = null;
}

function isShort(text: string): boolean {
  return text.split(' ').length <= SHORT;
}

const GO_AHEAD_ONLY = /^(?:yes,? )?please do[.!]?$/iu;

/** 'Ja, mache ich' and 'I'll do that' alone say nothing of what is done. */
function isAcceptanceOnly({ item, sentence, isRequest: asked }: Draft): boolean {
  if (GO_AHEAD_ONLY.test(sentence.text)) return true;
  if (asked || item.due !== null) return false;
  return (
    isNegated(sentence.text) || (BACKWARD.test(sentence.text) && withoutOpening(sentence.text).split(' ').length <= 4)
  );
}
