// Finds the name that was probably meant.

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
    const edits = countEdits(wanted, known.toUpperCase());
    if (edits <= most) closest = { known, edits };
  }
  return closest?.known ?? null;
}

/** Returns the candidate that is a typo or two away; short names are too close to each other for more than one. */
export function didYouMean(name: string, candidates: Iterable<string>): string | null {
  return findClosest(name, { candidates, maxEdits: ({ length }) => (Math.min(length, name.length) >= 8 ? 2 : 1) });
}

/** The letters to add, remove, replace or swap with their neighbour that make `to` of `from` (optimal string alignment). */
function countEdits(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const choices = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwap && row > 1 && column > 1 ? [(beforeLast[column - 2] ?? 0) + 1] : []),
      ];
      current.push(Math.min(...choices));
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}
