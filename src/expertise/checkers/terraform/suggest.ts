// 'Did you mean': the known name that is closest to one that is not, and whether it may simply take its place.

import { countEdits } from '#text/count-edits.ts';
import { compareSense, isSwitch, type NameSense, topicOf } from '#text/code/name-sense.ts';
import { findClosest } from '#text/code/nearest-name.ts';

const MAX_EDITS = 3;

export type Suggestion = {
  name: string;
  /** Only a name of the same sense may replace the other one. */
  sense: NameSense;
  /** One letter more, less, other or swapped: a mistake in every version (docs/decisions/0080-safe-fixes.md). */
  isTypo: boolean;
};

/**
 * Returns the known name a few edits away, with the same words in another order, or that says the opposite of the same
 * thing; null when there is none. A name of the same sense comes first.
 */
export function suggest(name: string, known: Iterable<string>): Suggestion | null {
  const candidates = [...known].filter((candidate) => candidate !== name);
  const closest = findNear(name, candidates);
  if (closest === null || compareSense(name, closest) === 'same') {
    const found = closest ?? findReordered(name, candidates) ?? findOpposite(name, candidates);
    return found === null ? null : describe(name, found);
  }
  const alike = candidates.filter((candidate) => compareSense(name, candidate) === 'same');
  return describe(name, findNear(name, alike) ?? findReordered(name, alike) ?? closest);
}

/** ' Did you mean "x"?', or nothing. A name of another sense is not called what was meant. */
export function didYouMean(suggestion: Suggestion | null): string {
  if (suggestion === null) return '';
  const { name, sense } = suggestion;
  if (sense === 'same') return ` Did you mean "${name}"?`;
  return sense === 'opposite' ? ` The opposite exists: "${name}".` : ` There is "${name}", which is something else.`;
}

/** Returns the name that may replace the unknown one; null where it would change the meaning. */
export function renamed(suggestion: Suggestion | null): string | null {
  return suggestion?.sense === 'same' ? suggestion.name : null;
}

function describe(name: string, found: string): Suggestion {
  const sense = compareSense(name, found);
  const isPlural = `${name}s` === found || `${found}s` === name;
  const isTypo = sense === 'same' && !isPlural && countEdits(name.toUpperCase(), found.toUpperCase(), 1) <= 1;
  return { name: found, sense, isTypo };
}

function findNear(name: string, candidates: readonly string[]): string | null {
  const maxEdits = ({ length }: string): number => Math.min(MAX_EDITS, Math.floor(length / 3));
  return findClosest(name, { candidates, maxEdits });
}

/** 'enable_https_traffic' and 'https_traffic_enabled'. */
function findReordered(name: string, candidates: readonly string[]): string | null {
  const own = wordsOf(name);
  if (!own.includes(' ')) return null;
  return candidates.find((candidate) => wordsOf(candidate) === own) ?? null;
}

/** 'allow_shared_keys' and 'shared_keys_denied'. */
function findOpposite(name: string, candidates: readonly string[]): string | null {
  const topic = topicOf(name);
  if (topic === '' || !isSwitch(name)) return null;
  const isOpposite = (candidate: string): boolean =>
    isSwitch(candidate) && topicOf(candidate) === topic && compareSense(name, candidate) === 'opposite';
  return candidates.find(isOpposite) ?? null;
}

/** The words in alphabetical order, without the endings of plurals and participles. */
function wordsOf(name: string): string {
  return name
    .split(/[_-]/)
    .map((word) => word.replace(/[ds]$/, ''))
    .toSorted()
    .join(' ');
}
