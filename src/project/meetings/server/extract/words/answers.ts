// Short answers: a request is accepted or refused, a question stays open.

import { opening, phrase } from './phrases.ts';
import type { Sentence } from './sentences.ts';

const ACCEPTANCE = opening(
  "yes|yeah|yep|yup|sure|will do|can do|ok|okay|of course|absolutely|happy to|no problem|gladly|i'm on it|on it|consider it done|done|" +
    "i'll do (?:that|it|this)|i will do (?:that|it|this)|ja|klar|gerne?|mach ich|mache ich|natürlich|geht klar|erledige ich|wird erledigt|in ordnung|passt",
);
const REFUSAL = opening(
  "no(?! (?:problem|worries|doubt))|nope|sorry|i can't|i cannot|not me|i'd rather not|unfortunately|afraid not|nein|leider|geht nicht|kann ich nicht|lieber nicht",
);
const UNKNOWN = phrase(
  "(?:don't|do not|didn't|doesn't|did not) (?:really |actually )?know|no idea|no clue|not sure|unsure|good question|open question|still open|tbd|" +
    'to be (?:decided|determined|confirmed|clarified|discussed)|(?:need|have|have to|needs|must|let me) (?:to )?(?:check|ask|find out|look|think)|' +
    "i'd have to|nobody knew|nobody knows|no one knows|not yet|(?:haven't|have not|hasn't) (?:thought|discussed|decided|checked|looked|heard)|park (?:that|it|this)|" +
    "take (?:that|it|this) offline|come back to (?:that|it|this)|not clear|unclear|never (?:tried|checked|thought|asked)|hard to say|who knows|can't say|lost track|not me|neither (?:am|do) i|me neither|(?:i )?(?:assume|believe|think) (?:so|not)(?: but)?|nobody (?:has|answered|told)|ask (?:legal|finance|hr|them|him|her|somebody|someone)|remains open|" +
    'will be looked up|find (?:that|it) out|weiß (?:ich|das|keiner|niemand)|weiß ich|keine ahnung|noch offen|(?:noch )?(?:zu )?klären|leider nicht|' +
    'nicht sicher|gute frage|(?:müsste|muss) man (?:\\p{L}+ ){0,3}(?:fragen|nachschauen|nachsehen|prüfen|klären)|müsste ich (?:\\p{L}+ )?(?:prüfen|klären)|weiß keiner|kann mir keiner|lege ich mich nicht fest|da fragst du was|steht (?:\\p{L}+ ){0,3}nicht drin|noch nicht|unklar|müsste ich|muss ich (?:nach)?(?:fragen|schauen|sehen|prüfen)|offene frage|schwer zu sagen',
);

export function accepts(text: string): boolean {
  return ACCEPTANCE.test(text) && !refuses(text);
}

export function refuses(text: string): boolean {
  return REFUSAL.test(text) && !/^(?:no problem|no worries)/iu.test(text);
}

const DECLINES = phrase(
  "(?:i )?(?:can't|cannot|won't) (?:promise|do|take|make)|i(?:'m| am) (?:sorry|not|on holiday|on vacation|on leave|on sabbatical|away|off|out)|no from me|not me|so no|rather not|i'd love to,? but|" +
    'kann ich (?:leider )?nicht|ich kann (?:leider )?nicht|schaff(?:e)? ich nicht|(?:dieses jahr |diese woche )?leider nicht|lieber nicht|bin ich (?:im urlaub|nicht da|raus|weg)|ungern',
);

/** The reply to a request says no, wherever in it. */
export function declines(text: string): boolean {
  return refuses(text) || DECLINES.test(text);
}

const WITHDRAWAL = phrase(
  'actually,? no|no,? wait|nee,? warte|scrap that|forget that|never mind|i take that back|doch nicht|vergiss es|ich nehme das zurück|zieh(?:e)? (?:ich )?(?:das )?zurück',
);

/** The speaker takes back what was just promised. */
export function withdraws(text: string): boolean {
  return WITHDRAWAL.test(text);
}

export function leavesOpen(text: string): boolean {
  return UNKNOWN.test(text);
}

/** The sentences after this one, up to `lines` lines further. */
export function following(sentences: readonly Sentence[], { index, line }: Sentence, lines: number): Sentence[] {
  const found: Sentence[] = [];
  for (let at = index + 1; at < sentences.length; at++) {
    const next = sentences[at];
    if (!next || next.line > line + lines) break;
    found.push(next);
  }
  return found;
}
