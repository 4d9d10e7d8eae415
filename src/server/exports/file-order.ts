// The order of the files of an export.

type Order = {
  /** Beginnings of paths. A path goes by the longest that it begins with; without one it comes after all of them. */
  first?: readonly string[];
  last?: readonly string[];
};

/** Files that the order does not tell apart stay as they are. */
export function inOrder<File extends { path: string }>(
  files: readonly File[],
  { first = [], last = [] }: Order,
): readonly File[] {
  const placeOf = ({ path }: File): number => {
    const isLast = last.indexOf(path);
    if (isLast >= 0) return first.length + 1 + isLast;
    const [longest] = first.filter((start) => path.startsWith(start)).toSorted((a, b) => b.length - a.length);
    return longest === undefined ? first.length : first.indexOf(longest);
  };
  return files.toSorted((a, b) => placeOf(a) - placeOf(b));
}
