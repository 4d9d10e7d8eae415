// What it counts that words that follow each other in the query are near each other in a passage.

/** The positions say where each lexeme is, counted in words from 1. */
export type Positions = ReadonlyMap<string, readonly number[]>;

/** Words further apart are not about each other. */
const MAX_DISTANCE = 8;

/**
 * Adds, for each two neighbours of the query, the weight of the more common one divided by their least distance. `terms`
 * are in the order of the query; the corrections of one word are alternatives.
 */
export function scoreProximity(
  terms: readonly { word: string; lexeme: string; weight: number }[],
  places: readonly Positions[],
): number {
  const words = [...new Set(terms.map(({ word }) => word))];
  return words.slice(1).reduce((total, word, index) => {
    const pairs = terms
      .filter((term) => term.word === words[index])
      .flatMap((left) => terms.filter((term) => term.word === word).map((right) => scorePair(left, right, places)));
    return total + Math.max(0, ...pairs);
  }, 0);
}

type Weighted = { lexeme: string; weight: number };

function scorePair(left: Weighted, right: Weighted, places: readonly Positions[]): number {
  const distance = Math.min(...places.map((place) => leastDistance(place.get(left.lexeme), place.get(right.lexeme))));
  return distance <= MAX_DISTANCE ? Math.min(left.weight, right.weight) / distance : 0;
}

/** Both lists are sorted. */
function leastDistance(left: readonly number[] = [], right: readonly number[] = []): number {
  let least = Infinity;
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    const distance = (left[i] ?? 0) - (right[j] ?? 0);
    if (distance !== 0) least = Math.min(least, Math.abs(distance));
    if (distance <= 0) i++;
    else j++;
  }
  return least;
}
