// Finds many short texts in one pass: a table of pairs of characters says where one of them may begin.

export type Mark = { index: number; mark: string };

/**
 * Returns a function that lists where marks occur, at each place the longest of them. Marks have at least two characters,
 * all below U+0100 at their beginning.
 *
 * @param options.ignoresCase marks are in lower case, and are found in both
 */
export function createMarkScanner(
  marks: readonly string[],
  { ignoresCase = false } = {},
): (text: string) => Generator<Mark> {
  const byPair = new Map<number, string[]>();
  for (const mark of marks.toSorted((a, b) => b.length - a.length)) {
    const pair = pairOf(mark, 0);
    byPair.set(pair, [...(byPair.get(pair) ?? []), mark]);
  }
  const begins = new Uint8Array(0x10000);
  for (const pair of byPair.keys()) begins[pair] = 1;

  return function* scan(original) {
    const text = ignoresCase ? lowerCase(original) : original;
    let last = text.charCodeAt(0);
    for (let index = 1; index < text.length; index++) {
      const next = text.charCodeAt(index);
      const pair = last < 0x100 && next < 0x100 ? last * 0x100 + next : 0;
      last = next;
      if (begins[pair] === 0) continue;
      const mark = byPair.get(pair)?.find((candidate) => text.startsWith(candidate, index - 1));
      if (mark !== undefined) yield { index: index - 1, mark };
    }
  };
}

/** Offsets stay: letters whose lower case is longer are left alone. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function pairOf(text: string, index: number): number {
  return text.charCodeAt(index) * 0x100 + text.charCodeAt(index + 1);
}
