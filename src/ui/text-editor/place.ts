// Places in a text: of the cursor, and of what a finding, a fact or a heading refers to.

type Point = { line: number; column: number };

/** Both from 1; `column` in UTF-16 units. `lineText` is the beginning of the line. */
export type Cursor = Point & { lineText?: string };

/** `length` in UTF-16 units. */
export type Place = Point & { length: number };

/** Converts UTF-16 offsets of a text to a place. */
export function placeOf(text: string, { start, end }: { start: number; end: number }): Place {
  const before = text.slice(0, start).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: end - start };
}

/** Returns the UTF-16 offset at which a place begins; null when the text does not reach that far. */
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
