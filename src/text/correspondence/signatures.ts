// The begin and the end of a letter: 'Hi Tom,', 'Best regards, Melanie', and a name alone behind the last sentence.

import type { Aside } from './aside-shapes.ts';

const GREETING =
  /^[\s>*]*(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|hallo|moin(?: moin)?|servus|grüezi|guten (?:tag|morgen|abend)|liebe[rs]?|sehr geehrte[rs]?|werte[rs]?)(?!\p{L})[^,:!.;\n–]{0,50}[,:!.;\n–]?)/iu;
/** So many words greet, with the names of those who are greeted. */
const MAX_GREETING_WORDS = 7;
const CLOSING =
  /(?<=^|[.!?;)\n]\s{0,3})(?:with )?(?:(?:(?:kind|best|warm|many|kindest|warmest|with best) )?regards|best(?: wishes)?(?=,)|cheers|(?:many )?thanks(?: (?:a lot|in advance|again|so much))?(?=\s*(?:[,.!\n]|and\b|&|$))|thx|thank you(?: (?:in advance|very much|so much))?(?=\s*(?:[,.!\n]|and\b|$))|yours(?: (?:faithfully|sincerely|truly))?(?=,)|sincerely|all the best|ciao|mit (?:freundliche[nm]|beste[nm]|herzliche[nm]|vielen|lieben)(?: \p{L}+)? gr(?:ü|ue)(?:ß|ss)en|(?:(?:viele|liebe|beste|schöne|herzliche|freundliche) )?gr(?:ü|u|ue)(?:ß|ss)e?(?:n? aus \p{L}+)?|herzlich(?:st)?(?=,)|vielen dank(?: im voraus)?(?=\s*(?:[,.!\n]|und\b|&|$))|danke(?: (?:im voraus|schon mal|dir|ihnen|euch))?(?=\s*(?:[,.!\n]|und\b|&|$))|lg|vg|mfg|bg|br)(?![\p{L}\p{N}])/giu;
/** A signature is at most so long. What is behind a blank line or a postscript is the letter again. */
const MAX_SIGNATURE = 320;
const POSTSCRIPT = /(?:^|[\s.])p\.? ?s\.? ?[:.]/iu;
/** A sentence of so many words, with small letters at the begin of most, says something. */
const STATEMENT = /^(?:\s*\S+){6,}/u;
const SMALL = /(?<![\p{L}\p{N}])\p{Ll}{2,}/gu;
/** 'Sent while boarding, Mo', 'Bin ab 14 Uhr im Büro, Hauke': a sentence about the writer, with the name. */
const ABOUT_WRITER =
  /(?:^|[.!?;\n]\s{0,3})(?:(?:sent|written|typed|dictated|gesendet|gesandt|geschrieben|diktiert)(?!\p{L})|this (?:e-?)?(?:mail|message) was (?:sent|written)|(?:bin|ich bin|i am|i['’]m|am)(?= (?:\p{L}+ ){0,3}(?:ab|bis|in|im|on|at|out|away|back|off|unterwegs|nur|wieder|from|until|reachable|erreichbar|\d)))[^.!?;\n]{0,120}(?:\.\d[^.!?;\n]{0,40})?[.!?]?/giu;
const LAST_NAME =
  /(?<=[.!?)]\s{1,3}|\n\s{0,3})\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{0,20}){0,2}(?:\s?\([^()\n]{1,40}\))?(?:, (?:on leave|out of office|away|back|in urlaub|im urlaub|abwesend)[^.\n]{0,40})?\s*[.!]?\s*$/u;

/** Returns the greeting, the closing with what is signed below it, and sentences about the writer. Takes linear time. */
export function findSignatures(text: string): Aside[] {
  return [
    ...findGreeting(text),
    ...[...text.matchAll(CLOSING)].map(({ index, 0: words }): Aside => ({
      kind: 'sender',
      start: index,
      end: endOfSignature(text, index + words.length),
    })),
    ...[...text.matchAll(ABOUT_WRITER)].map(({ index, 0: words }): Aside => {
      const from = index + (/^[.!?;\n]?\s*/u.exec(words)?.[0].length ?? 0);
      return { kind: 'sender', start: from, end: index + words.length };
    }),
    ...findLastName(text),
  ];
}

function findGreeting(text: string): Aside[] {
  const words = GREETING.exec(text.slice(0, 120))?.[0];
  if (words === undefined || words.trim().split(/\s+/u).length > MAX_GREETING_WORDS) return [];
  return [{ kind: 'greeting', start: 0, end: words.length }];
}

function findLastName(text: string): Aside[] {
  const tail = text.slice(-90);
  const found = LAST_NAME.exec(tail);
  return found ? [{ kind: 'sender', start: text.length - tail.length + found.index, end: text.length }] : [];
}

/** A signature ends with the text, at a blank line that a longer text follows, at a postscript, or where a sentence says something. */
function endOfSignature(text: string, from: number): number {
  const rest = text.slice(from, from + MAX_SIGNATURE);
  const stops = [rest.search(POSTSCRIPT), rest.search(/\n\s*\n(?=[^\n]{60})/u)].filter((at) => at >= 0);
  let end = Math.min(rest.length, ...stops);
  let at = 0;
  for (const sentence of rest.slice(0, end).split(/(?<=[.!?])\s+|\n/u)) {
    if (at > 0 && isStatement(sentence)) end = Math.min(end, at);
    at += sentence.length + 1;
  }
  return from + end;
}

function isStatement(sentence: string): boolean {
  return STATEMENT.test(sentence) && (sentence.match(SMALL)?.length ?? 0) >= 4;
}
