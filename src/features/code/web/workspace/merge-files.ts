// Merges the files of two windows that began with the same ones.

import type { Clash, Side } from '#text/markdown/merge/merge-sections.ts';
import type { MergeSides } from '#ui/autosave/saved-document.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';

/** The `clashes` are the files that both have changed. `merge` takes mine where nothing is chosen. */
type FileMerge = { clashes: Clash[]; merge: (choices: ReadonlyMap<string, Side>) => CodeFile[] };

export function mergeFiles({ base, mine, theirs }: MergeSides<readonly CodeFile[]>): FileMerge {
  const [was, own, other] = [contentsOf(base), contentsOf(mine), contentsOf(theirs)];
  const paths = [...new Set([...own.keys(), ...other.keys()])];
  const isClash = (path: string): boolean =>
    own.get(path) !== other.get(path) && own.get(path) !== was.get(path) && other.get(path) !== was.get(path);
  const sideOf = (path: string): Side => (own.get(path) === was.get(path) ? 'theirs' : 'mine');

  return {
    clashes: paths
      .filter(isClash)
      .map((path) => ({ key: path, title: path, mine: own.get(path) ?? '', theirs: other.get(path) ?? '' })),
    merge: (choices) =>
      paths.flatMap((path) => {
        const side = isClash(path) ? (choices.get(path) ?? 'mine') : sideOf(path);
        const content = (side === 'mine' ? own : other).get(path);
        return content === undefined ? [] : { path, content };
      }),
  };
}

function contentsOf(files: readonly CodeFile[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, content }) => [path, content]));
}
