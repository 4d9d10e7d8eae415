// Places in the text: what findings, facts and sections lead to.

/** `line` and `column` from 1, `length` in UTF-16 units. */
export type Place = { line: number; column: number; length: number };

export function placeOf(text: string, { start, end }: { start: number; end: number }): Place {
  const before = text.slice(0, start).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: end - start };
}

/** Where the place begins; null where the text has no such place. */
export function offsetOf(text: string, { line, column, length }: Place): number | null {
  let start = 0;
  for (let left = line; left > 1; left -= 1) {
    const feed = text.indexOf('\n', start);
    if (feed === -1) return null;
    start = feed + 1;
  }
  const offset = start + column - 1;
  return offset + length <= text.length ? offset : null;
}
