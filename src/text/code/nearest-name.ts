// Finds the name that was probably meant.

import { countEdits } from '../count-edits.ts';
import { compareSense } from './name-sense.ts';

/**
 * Returns the candidate with the fewest edits from `name`, regardless of case; null when none is within its `maxEdits`.
 * An edit adds, removes or replaces a letter, or swaps two neighbours.
 */
export function findClosest(
  name: string,
  { candidates, maxEdits }: { candidates: Iterable<string>; maxEdits: (known: string) => number },
): string | null {
  const wanted = name.toUpperCase();
  let closest: { known: string; edits: number } | null = null;
  for (const known of candidates) {
    const most = Math.min(maxEdits(known), closest ? closest.edits - 1 : Infinity);
    if (Math.abs(known.length - wanted.length) > most) continue;
    const edits = countEdits(wanted, known.toUpperCase(), most);
    if (edits <= most) closest = { known, edits };
  }
  return closest?.known ?? null;
}

/**
 * Returns the candidate that is a typo or two away; short names are too close to each other for more than one. One that says
 * the opposite, or something else, was not meant.
 */
export function didYouMean(name: string, candidates: Iterable<string>): string | null {
  const maxEdits = ({ length }: string): number => (Math.min(length, name.length) >= 8 ? 2 : 1);
  const all = [...candidates];
  const closest = findClosest(name, { candidates: all, maxEdits });
  if (closest === null || compareSense(name, closest) === 'same') return closest;
  const alike = all.filter((candidate) => compareSense(name, candidate) === 'same');
  return findClosest(name, { candidates: alike, maxEdits });
}
