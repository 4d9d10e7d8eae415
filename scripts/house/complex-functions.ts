// The functions that stay over the limit of complexity, each with the reason why it reads better in one piece. All others
// count in scripts/checks/ratchet.json.

import { MAX_COMPLEXITY, type MeasuredFunction } from './complexity.ts';

export type KeptFunction = { file: string; name: string; reason: string };

const MAX_KEPT = 20;

export const keptFunctions: readonly KeptFunction[] = [];

/** Returns the functions over the limit that have no reason to be. */
export function findComplex(functions: readonly MeasuredFunction[], kept: readonly KeptFunction[]): MeasuredFunction[] {
  const isKept = ({ file, name }: MeasuredFunction) => kept.some((entry) => entry.file === file && entry.name === name);
  return functions.filter((measured) => measured.complexity > MAX_COMPLEXITY && !isKept(measured));
}

/** Returns what is wrong with the list itself: an entry that is not needed any more, or too many of them. */
export function checkKept(functions: readonly MeasuredFunction[], kept: readonly KeptFunction[]): string[] {
  const complex = new Set(findComplex(functions, []).map(({ file, name }) => `${file}: ${name}`));
  const needless = kept
    .map(({ file, name }) => `${file}: ${name}`)
    .filter((place) => !complex.has(place))
    .map((place) => `${place} is simple now or gone; remove it from scripts/house/complex-functions.ts`);
  const tooMany =
    kept.length > MAX_KEPT ? [`complex-functions.ts names ${kept.length} functions, not ${MAX_KEPT}`] : [];
  return [...needless, ...tooMany];
}
