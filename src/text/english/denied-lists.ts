// What a heading, an answer or a row of a table rules out: 'Out of scope:' with its items, 'Data lake? No.', '| VPN | no |'.

import type { Range } from '../offsets.ts';

type Denied = Range & { cue: string };

/** A heading of this form rejects what is listed below it or behind its colon. */
const HEADING = new RegExp(
  String.raw`(?:(?:\b(?:(?:out of|not in) scope|(?:not|no longer|never|\p{L}*n['’]t) (?:needed|wanted|required|included|planned|allowed|part of \p{L}+(?: \p{L}+)?|(?:on|in) (?:our|the) list|want(?: to (?:use|have|see))?|need|use|have|do|be)|(?:nobody|no one)(?: \p{L}+)? (?:needs|wants|uses)|won['’]?ts?(?: haves?)?|can (?:do|live) without|(?:non|anti)-goals?|no-gos?(?: list)?|black-?list(?:ed)?|exclusions?|excluded|don['’]ts|rejected|deprecated|retired|forbidden|banned|prohibited|dropped|unwanted|ruled out|too (?:expensive|complex|complicated|heavy|big|slow|risky|costly|much))(?: \p{L}+){0,4}?)|\b(?:not|without|no|exclude|excluding|avoid|(?<=(?:^|[.;\n])\s?)out)(?: the following| these(?: \p{L}+)?)?)\s*(?:\([^)\n]{0,40}\))?\s*\**\s*(?::|\.(?= \p{Lu})|(?=\n{1,2}\s*(?:[-*•+]|\d+[.)])\s))`,
  'giu',
);
/** Struck out, or behind a sign that refuses it. */
const SIGN =
  /~~([^~\n]{1,120})~~|(?:❌|✗|✘|🚫|👎|⛔)\uFE0F?\s?([^\n❌✗✘✅✔🚫👎👍⛔]{1,80})|([^\n.,;|❌✗✘✅✔🚫👎👍⛔]{1,80}?)\s?(?:👎|❌|🚫|✗)\uFE0F?(?=\s*(?:$|[.,;|)]))/gmu;
/** A list has at most forty items, each on its line. */
const ITEMS = /(?:\n{1,2}[ \t]*(?:[-*•+]|\d{1,2}[.)])\s[^\n]{0,120}){1,40}/y;
const INLINE = /[^.!?\n]{1,160}/y;
const NO_ANSWER =
  "no|nope|nah|nay|never|no way|not at all|not really|not for us|(?:absolutely|certainly|definitely|of course|rather|better|please) not|(?:god|hell|heck|please) no|over my dead body|not happening|by no means|hard pass|(?:thanks,? but )?no thanks?|forget it|i do(?: not|n['’]t) think so";
const ANSWER = new RegExp(
  String.raw`(?:\?\s+(?:[^.!?\n]{1,60}[.!]\s+)?(?:\p{L}+,? ){0,2}(?:${NO_ANSWER})|[.!]\s+(?:never again|no thanks?|no way|over my dead body|(?:(?:but|and|so) )?(?:(?:we|i) (?:really )?(?:(?:do|did|would|will) not|(?:do|did|would|wo)n['’]t|never)|nobody|no one) (?:wants?|needs?|likes?|uses?) (?:it|that|this|them|those)))(?=\s*(?:[.!,;\n]|$))`,
  'giu',
);
const ROW =
  /^\|?\s*([^|\n]{1,80}?)\s*\|(?:[^|\n]{0,80}\|){0,3}?\s*(?:no|nope|none|not (?:needed|required|wanted)|out(?: of scope)?|won['’]t(?: have)?|excluded|rejected|✗|✘|❌|✕)\s*(?:\||$)/gimu;

/** Returns what stands below or behind such a sentence: 'We don't want: Chef, Puppet', 'What we can live without. The portal.' */
export function findDeniedLists(text: string): Denied[] {
  return [
    ...[...text.matchAll(HEADING)].flatMap((match) => listBehind(text, match)),
    ...[...text.matchAll(ANSWER)].map(({ 0: cue, index }) => {
      const before = text.slice(Math.max(0, index - 100), index);
      return { cue, start: index - (/[^.!?\n]*$/.exec(before)?.[0].length ?? 0), end: index };
    }),
    ...[...text.matchAll(ROW)].map(nameIn),
    ...[...text.matchAll(SIGN)].map(nameIn),
  ];
}

function listBehind(text: string, { 0: cue, index }: RegExpExecArray): Denied[] {
  const start = index + cue.length;
  const line =
    text
      .slice(Math.max(0, index - 81), index)
      .split('\n')
      .at(-1) ?? '';
  if (line.length > 80 || (cue.endsWith('.') && !/\bwhat\b/i.test(line))) return [];
  ITEMS.lastIndex = start;
  INLINE.lastIndex = start;
  const listed = ITEMS.exec(text) ?? INLINE.exec(text);
  return listed ? [{ cue, start, end: start + listed[0].length }] : [];
}

function nameIn({ 0: cue, index, ...groups }: RegExpExecArray): Denied {
  const name = groups[1] ?? groups[2] ?? groups[3] ?? '';
  const start = index + cue.indexOf(name);
  return { cue, start, end: start + name.length };
}
