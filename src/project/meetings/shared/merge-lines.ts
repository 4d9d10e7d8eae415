// Puts two texts together that began as the same one, line by line. Where both changed the same lines, both are kept: nothing that
// somebody wrote is lost.

export type Sides = { base: string; mine: string; theirs: string };

/** Cells of the table that compares two texts; beyond it, what differs counts as one change. */
const MAX_CELLS = 4_000_000;

export function mergeLines({ base, mine, theirs }: Sides): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const [origin, own, other] = [base, mine, theirs].map((text) => text.split('\n')) as [string[], string[], string[]];
  const [ownPlaces, otherPlaces] = [matchLines(origin, own), matchLines(origin, other)];
  const merged: string[] = [];
  let [at, ownAt, otherAt] = [0, 0, 0];
  for (let line = 0; line <= origin.length; line++) {
    const [ownPlace, otherPlace] = [placeOf(ownPlaces, line, own), placeOf(otherPlaces, line, other)];
    if (line < origin.length && (ownPlace === null || otherPlace === null)) continue;
    const ownEnd = ownPlace ?? own.length;
    const otherEnd = otherPlace ?? other.length;
    merged.push(...mergeChunk(origin.slice(at, line), own.slice(ownAt, ownEnd), other.slice(otherAt, otherEnd)));
    const kept = origin[line];
    if (kept !== undefined) merged.push(kept);
    [at, ownAt, otherAt] = [line + 1, ownEnd + 1, otherEnd + 1];
  }
  return merged.join('\n');
}

function placeOf(places: readonly (number | null)[], line: number, text: readonly string[]): number | null {
  return line === places.length ? text.length : (places[line] ?? null);
}

function mergeChunk(base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const isSame = (one: readonly string[], two: readonly string[]): boolean =>
    one.join('\n') === two.join('\n') && one.length === two.length;
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  return [...mine, ...theirs.filter((line) => !mine.includes(line))];
}

/** Returns the place in `text` of each line of `base`, or null. They are a longest common subsequence. */
function matchLines(base: readonly string[], text: readonly string[]): (number | null)[] {
  const places: (number | null)[] = base.map(() => null);
  let start = 0;
  while (start < base.length && start < text.length && base[start] === text[start]) places[start] = start++;
  let [baseEnd, textEnd] = [base.length, text.length];
  while (baseEnd > start && textEnd > start && base[baseEnd - 1] === text[textEnd - 1]) places[--baseEnd] = --textEnd;
  const [before, after] = [base.slice(start, baseEnd), text.slice(start, textEnd)];
  if (before.length * after.length <= MAX_CELLS)
    for (const [row, column] of matchMiddle(before, after)) places[start + row] = start + column;
  return places;
}

/** Pairs of lines that are the same in both, as many as possible in their order. */
function matchMiddle(before: readonly string[], after: readonly string[]): [number, number][] {
  const lengths = measureMatches(before, after);
  const lengthAt = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  const pairs: [number, number][] = [];
  for (let [row, column] = [0, 0]; row < before.length && column < after.length;) {
    if (before[row] === after[column]) pairs.push([row++, column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}

/** Returns for each pair of places how many lines agree from there on. */
function measureMatches(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let row = before.length - 1; row >= 0; row--) {
    const [here, below] = [lengths[row], lengths[row + 1]];
    for (let column = after.length - 1; here && below && column >= 0; column--) {
      const isEqual = before[row] === after[column];
      const longest = Math.max(below[column] ?? 0, here[column + 1] ?? 0);
      here[column] = isEqual ? (below[column + 1] ?? 0) + 1 : longest;
    }
  }
  return lengths;
}
