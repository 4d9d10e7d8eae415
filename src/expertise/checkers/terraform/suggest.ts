// 'Did you mean': the known name that is closest to one that is not.

import { findClosest } from '#text/code/nearest-name.ts';

const MAX_EDITS = 3;

/** Returns the known name a few edits away, or with the same words in another order; null when there is none. */
export function suggest(name: string, known: Iterable<string>): string | null {
  const candidates = [...known].filter((candidate) => candidate !== name);
  const maxEdits = ({ length }: string): number => Math.min(MAX_EDITS, Math.floor(length / 3));
  return findClosest(name, { candidates, maxEdits }) ?? findReordered(name, candidates);
}

/** ' Did you mean "x"?', or nothing. */
export function didYouMean(suggestion: string | null): string {
  return suggestion === null ? '' : ` Did you mean "${suggestion}"?`;
}

/** 'enable_https_traffic' and 'https_traffic_enabled'. */
function findReordered(name: string, candidates: readonly string[]): string | null {
  const own = wordsOf(name);
  if (!own.includes(' ')) return null;
  return candidates.find((candidate) => wordsOf(candidate) === own) ?? null;
}

/** The words in alphabetical order, without the endings of plurals and participles. */
function wordsOf(name: string): string {
  return name
    .split(/[_-]/)
    .map((word) => word.replace(/[ds]$/, ''))
    .toSorted()
    .join(' ');
}
