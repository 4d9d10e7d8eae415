// What one mail asks for, sentence by sentence, without a model: questions, requests, approvals, meetings and deadlines, each with
// the sentence that says it. Takes time linear in the mail.

import {
  APPROVAL,
  ASKS_IF,
  ASKS_FOR_LIST,
  BEFORE_THEN,
  CONDITION,
  COURTEOUS_CONDITION,
  COURTESY,
  DEADLINE,
  IMPERATIVE,
  MEETING,
  NEEDED_BY,
  NO_ACTION,
  PROPOSES_MEETING,
  REPORTED,
  REQUESTS,
  RHETORICAL,
} from './ask-words.ts';
import { newLinesOf } from './new-part.ts';
import { findDue } from '#text/dates/due/find-due.ts';
import { sentencesOf, type Sentence } from './sentences.ts';

export type AskKind = 'question' | 'request' | 'approval' | 'meeting' | 'deadline';

export type FoundAsk = {
  kind: AskKind;
  /** The sentence as it is in the mail; white space may differ. */
  quote: string;
  /** '2026-12-04', resolved from the day of the mail; null where none is named. */
  due: string | null;
  /** The first name that the sentence or the greeting addresses, in lower case; null: whoever gets the mail. */
  addressee: string | null;
};

export type ReadMail = {
  asks: FoundAsk[];
  /** The sentences that say something, in their order. */
  statements: string[];
};

type MailText = {
  text: string;
  /** The name of the sender. */
  sender: string;
  /** The day on which it was sent. */
  sent: string;
  /** First names of all people of the thread, in lower case. */
  names: ReadonlySet<string>;
};

/** A longer mail is read up to here. */
const MAX_READ = 60_000;
const MAX_SENTENCE = 600;
const MAX_ASKS = 30;
const VOCATIVE = /^(?:and |und )?(?:@(\p{L}[\p{L}'’-]{1,30})[,:]?|(\p{Lu}[\p{L}'’-]{1,30})(?:,| -| –|:)) /u;

export function readMail({ text, sender, sent, names }: MailText): ReadMail {
  const { sentences, greeting } = sentencesOf(newLinesOf(text.slice(0, MAX_READ), sender));
  const greeted = namesIn(greeting, names);
  const asks: FoundAsk[] = [];
  const statements: string[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const { called, words } = readVocative(sentence.text, names);
    const kind = words.length > MAX_SENTENCE ? null : kindOf(words, sentence);
    if (kind === null && !isCourtesy(words)) statements.push(sentence.text);
    if (kind === null) continue;
    if (asks.length === MAX_ASKS) break;
    const addressee = called ?? greeted[0] ?? null;
    asks.push({ kind, quote: sentence.text, due: dueOf(sentences, index, sent), addressee });
  }
  return { asks, statements };
}

/** 'Ana, please send it' and '@Ana please send it' call Ana; the words are what is said to her. */
function readVocative(text: string, names: ReadonlySet<string>): { called: string | null; words: string } {
  const [, mentioned, named] = VOCATIVE.exec(text) ?? [];
  const called = (mentioned ?? named)?.toLowerCase();
  if (called === undefined || !names.has(called)) return { called: null, words: text };
  return { called, words: text.replace(VOCATIVE, '') };
}

function namesIn(greeting: string, names: ReadonlySet<string>): string[] {
  const words = greeting.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  return words.slice(1).filter((word) => names.has(word));
}

function isCourtesy(text: string): boolean {
  return (
    text.length < 4 ||
    COURTESY.some((pattern) => pattern.test(text)) ||
    /^(?:thanks?|thank you|thx|danke|vielen dank|perfect|great|super|hi|hello)\b[^.?!]{0,30}[.!,]?$/i.test(text)
  );
}

/** Null where nothing is asked for. */
function kindOf(text: string, sentence: Sentence): AskKind | null {
  const rest = text.replace(NO_ACTION, ' ').trim();
  if (REPORTED.test(rest) || isConditional(rest) || COURTESY.some((pattern) => pattern.test(rest))) return null;
  const isRequest = REQUESTS.some((pattern) => pattern.test(rest));
  if (/\?["')\]]*$/.test(rest)) {
    const isMeant = !RHETORICAL.some((pattern) => pattern.test(rest));
    return isMeant ? refine(rest, isRequest ? 'request' : 'question') : null;
  }
  if (rest.endsWith(':')) return null;
  return kindOfStatement(rest, isRequest || isAskedItem(sentence));
}

function kindOfStatement(text: string, isRequest: boolean): AskKind | null {
  if (PROPOSES_MEETING.test(text)) return 'meeting';
  if (isRequest || IMPERATIVE.test(text)) return refine(text, 'request');
  return DEADLINE.test(text) ? 'deadline' : null;
}

/** 'We need from you:' asks for each item of its list. */
function isAskedItem({ isItem, intro }: Sentence): boolean {
  return isItem && intro !== null && ASKS_FOR_LIST.test(intro);
}

/** 'If it breaks, call me' asks for nothing yet; 'if you have a minute, …' and 'if you agree, please sign it' do. */
function isConditional(text: string): boolean {
  return CONDITION.test(text) && !COURTEOUS_CONDITION.test(text) && !ASKS_IF.test(text);
}

function refine(text: string, kind: 'question' | 'request'): AskKind {
  if (APPROVAL.test(text)) return 'approval';
  if (MEETING.test(text)) return 'meeting';
  return kind;
}

/** Its own day, or the one that the sentence before or after it gives: 'I need it by Tuesday.' */
function dueOf(sentences: readonly Sentence[], index: number, sent: string): string | null {
  const sentence = sentences[index];
  if (!sentence) return null;
  const dayIn = (other: Sentence | null): string | null => (other && findDue(other.text, sent)?.day) ?? null;
  return dayIn(sentence) ?? dayIn(sentenceOfDay(sentences, index));
}

/** The neighbour that says when this one is due. */
function sentenceOfDay(sentences: readonly Sentence[], index: number): Sentence | null {
  const sentence = sentences[index];
  const near = (offset: number): Sentence | null => {
    const other = sentences[index + offset];
    return other && other.paragraph === sentence?.paragraph && !other.isItem ? other : null;
  };
  const before = near(-1);
  if (before && sentence && BEFORE_THEN.test(sentence.text)) return before;
  const after = near(1);
  return after && NEEDED_BY.test(after.text) && kindOf(after.text, after) === null ? after : null;
}
