// What may have been meant by a name that is not known.

import { countEdits } from '#text/count-edits.ts';

/** A third of a name may be misspelt, and at most this many letters. */
const MAX_EDITS = 4;

/** '; did you mean “Hours of a deployment”?' for the nearest name, and nothing where none is near. */
export function suggest(name: string, known: readonly string[]): string {
  const limit = Math.min(MAX_EDITS, Math.ceil(name.length / 3));
  const [nearest] = known
    .map((each) => ({ each, edits: countEdits(name.toLowerCase(), each.toLowerCase(), limit) }))
    .filter(({ edits }) => edits <= limit)
    .toSorted((a, b) => a.edits - b.edits);
  return nearest ? `; did you mean “${nearest.each}”?` : '';
}
