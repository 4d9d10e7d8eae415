// Merges two lists of named parts that began as the same one.

export type Keyed = { key: string };

/**
 * The parts of `own`, each followed by those that only `other` has, where they follow it there. `decide` says what becomes of
 * a part. Takes time linear in the lengths.
 */
export function mergeKeyed<P extends Keyed, R>(own: readonly P[], other: readonly P[], decide: (part: P) => R): R[] {
  const keys = new Set(own.map(({ key }) => key));
  const first: R[] = [];
  const after = new Map<string, R[]>();
  let list = first;
  for (const part of other) {
    if (!keys.has(part.key)) {
      list.push(decide(part));
      continue;
    }
    list = [];
    after.set(part.key, list);
  }
  return [...first, ...own.flatMap((part) => [decide(part), ...(after.get(part.key) ?? [])])];
}
