// Places in a text: offsets in UTF-16 units, and the lines and columns they are at, both from 1.

/** Offsets in UTF-16 units, `end` behind the last one. */
export type Range = { start: number; end: number };

/** Reads the text once; an answer takes the logarithm of its lines. */
export function createLineCounter(content: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let feed = content.indexOf('\n'); feed !== -1; feed = content.indexOf('\n', feed + 1)) starts.push(feed + 1);
  return (offset) => {
    const line = countUpTo(starts, offset);
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

/** Returns how many of the rising numbers are at most `limit`. */
export function countUpTo(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
