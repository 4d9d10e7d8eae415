// The clauses of a text: its sentences, cut at commas, dashes and conjunctions, but never inside of what was read as one.

import type { Range } from '#text/offsets.ts';

/** Ends of sentences, and what divides a sentence. The mark itself belongs to no clause. A full stop behind these ends nothing. */
const SHORT = String.raw`(?<!\b(?:max|min|mind|ca|approx|e\.g|i\.e|z\.B|bzw|std|nr|no|vs|incl|inkl|evtl|ggf|resp|dr|mr|ms|mrs|\p{L}))`;
const BORDER = new RegExp(
  String.raw`${SHORT}\.(?=\s|$)|[!?;](?=\s|$)|\n+|,(?=\s)|\s[-–—](?=\s)|\s(?=(?:and|but|while|whereas|und|aber|sowie|et|mais|ainsi que|y|pero|e|ma) )`,
  'giu',
);
/** 'Hub and spoke': a conjunction between single words divides nothing. */
const IS_SHORT_BEFORE = /^\s*\S+\s*$/u;
const IS_SHORT_BEHIND = /^\s\S+\s+\S+\s*(?:$|[,.;!?:)\n])/u;
const LOOK = 60;
const EDGE_BEFORE = /^[\s,;.!?:*•>–—-]*/u;
const EDGE_BEHIND = /[\s,;.!?:–—-]*$/u;
/** White space and punctuation alone say nothing. */
const SAYS_NOTHING = /^[\s\p{P}]*$/u;

/**
 * Returns the clauses in order. They do not overlap, and every character that is neither white space nor punctuation is in
 * one. `whole`: ranges that stay in one clause, in any order. Takes time linear in the text, beside sorting `whole`.
 */
export function splitClauses(text: string, whole: readonly Range[]): Range[] {
  const kept = mergeRanges(whole);
  const clauses: Range[] = [];
  let [start, at] = [0, 0];
  const take = (end: number): void => {
    const clause = trimmed(text, { start, end });
    if (clause) clauses.push(clause);
  };
  for (const { index, 0: mark } of text.matchAll(BORDER)) {
    while ((kept[at]?.end ?? Infinity) <= index) at += 1;
    const one = kept[at];
    if (isBetweenWords(text, { start, index, mark })) continue;
    // A full stop at the very end of what was read is the end of its clause.
    if (one && one.start < index + mark.length && index + mark.length < one.end) continue;
    take(index);
    start = index + mark.length;
  }
  take(text.length);
  return clauses;
}

function isBetweenWords(text: string, { start, index, mark }: { start: number; index: number; mark: string }): boolean {
  if (!/^[ \t\u00A0]$/.test(mark)) return false;
  return (
    IS_SHORT_BEFORE.test(text.slice(Math.max(start, index - LOOK), index)) ||
    IS_SHORT_BEHIND.test(text.slice(index, index + LOOK))
  );
}

function trimmed(text: string, { start, end }: Range): Range | null {
  const written = text.slice(start, end);
  if (SAYS_NOTHING.test(written)) return null;
  const before = EDGE_BEFORE.exec(written)?.[0].length ?? 0;
  const last = lastOf(written);
  return { start: start + before, end: start + last };
}

/** Reads from the end, so that a long row of marks is read once. */
function lastOf(written: string): number {
  let last = written.length;
  while (last > 0 && EDGE_BEHIND.exec(written.charAt(last - 1))?.[0] === written.charAt(last - 1)) last -= 1;
  return last;
}

/** The ranges without overlaps, in order. Ranges that only touch stay two. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const { start, end } of ranges.filter((one) => one.end > one.start).toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Says whether a range overlaps one of these, which are in order and do not overlap. Takes logarithmic time. */
export function overlapsAny(sorted: readonly Range[], { start, end }: Range): boolean {
  const first = sorted[firstBehind(sorted, start)];
  return first !== undefined && first.start < end;
}

/** The index of the first range that ends behind the offset. */
export function firstBehind(sorted: readonly Range[], offset: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.end ?? Infinity) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
