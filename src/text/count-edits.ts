// How far two spellings are apart.

/**
 * Returns the letters to insert, delete, replace or swap with their neighbour that make `b` of `a` (optimal string
 * alignment). Where they are more than `limit`, it returns any number above that.
 */
export function countEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = editsAt(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let edits = Math.min(editsAt(last, j) + 1, editsAt(row, j - 1) + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, editsAt(beforeLast, j - 2) + 1);
      row.push(edits);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return editsAt(last, b.length);
}

function editsAt(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
