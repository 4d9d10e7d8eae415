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

/** For each line of `base` its place in `text`, or null; a longest common subsequence. */
function matchLines(base: readonly string[], text: readonly string[]): (number | null)[] {
  const places: (number | null)[] = base.map(() => null);
  let start = 0;
  while (start < base.length && start < text.length && base[start] === text[start]) places[start] = start++;
  let [baseEnd, textEnd] = [base.length, text.length];
  while (baseEnd > start && textEnd > start && base[baseEnd - 1] === text[textEnd - 1]) places[--baseEnd] = --textEnd;
  const [rows, columns] = [baseEnd - start, textEnd - start];
  if (rows * columns > MAX_CELLS) return places;
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  const lengthAt = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const isEqual = base[start + row] === text[start + column];
      const length = isEqual
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
      lengths[row]?.fill(length, column, column + 1);
    }
  for (let [row, column] = [0, 0]; row < rows && column < columns;) {
    if (base[start + row] === text[start + column]) places[start + row++] = start + column++;
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return places;
}
