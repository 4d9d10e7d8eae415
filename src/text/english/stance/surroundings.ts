// The sentence around a place, and the parts of it that say something about what is there.

/** At most so many characters of a sentence are looked at on each side of a place, and of what follows the sentence. */
const MAX_SIDE = 160;
const MAX_NEXT = 140;

const ABBREVIATION =
  '(?<!\\b(?:evtl|ggf|bzw|z\\.B|e\\.g|i\\.e|mr|ms|mrs|dr|vs|incl|excl|approx|ca|etc|cf|no|t\\.b|t\\.b\\.d|inkl|zzgl))';
const END = new RegExp(String.raw`${ABBREVIATION}[.!?;](?=[\s"”’)»]|$)|\n`, 'giu');
/** What follows says something else than what was before: 'perhaps Redis, but Postgres'. */
const CONTRAST =
  /(?<!\b(?:nothing|anything|everything|everyone|all) )\b(?:but|however|whereas|while|although|though|because|since|so(?! (?:far|much|that|on|called)\b)|therefore|thus|hence|otherwise|aber|sondern|jedoch|denn|mais)\b|\s[–—]\s/giu;
/** A clause of its own that says what is wanted: 'we might add Redis and we need a queue'. */
const RESTART =
  /(?:,|\band|\bor|:) (?:then )?(?:we|i|the \p{L}+) (?:\p{L}+ly |also |still )?(?:need|want|require|must|insist|take|use|go with|go for)s?\b|\b(?:we|i) (?:\p{L}+ly )?(?:go|went|are going|will go|chose|choose|have chosen|decided|settled|opted|picked) (?:with|for|on|ahead)?|(?:^|, ?)(?:until then|till then|in the meantime|meanwhile)\b/giu;

/** `after` begins with what is at the place. `next` is what follows the sentence, and `isQuestion` tells its mark. */
export type Surroundings = { before: string; after: string; isQuestion: boolean; next: string };

export function surroundingsOf(text: string, at: number): Surroundings {
  const back = text.slice(Math.max(0, at - MAX_SIDE), at);
  const ahead = text.slice(at, at + MAX_SIDE);
  const start = endOfLast(back, END);
  // Unlike exec, search keeps no place in the expression, from which matchAll would go on.
  const end = ahead.search(END);
  const length = end < 0 ? ahead.length : end;
  const next = text.slice(at + length + 1, at + length + MAX_NEXT);
  return { before: back.slice(start), after: ahead.slice(0, length), isQuestion: ahead.charAt(length) === '?', next };
}

/** The words before the place that are not set against it. */
export function sinceContrast(before: string): string {
  return before.slice(endOfLast(before, CONTRAST));
}

/** The words before the place in the clause that says what is to be done with it. */
export function sinceRestart(before: string): string {
  return before.slice(endOfLast(before, RESTART));
}

/** The place and the words behind it, until the sentence says something else. */
export function untilContrast(after: string): string {
  const end = after.search(CONTRAST);
  return end < 0 ? after : after.slice(0, end);
}

function endOfLast(text: string, pattern: RegExp): number {
  const last = [...text.matchAll(pattern)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}
