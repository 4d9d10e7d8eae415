// What changed between two states of a project's files.

import type { CodeFile } from '../../shared/project-shapes.ts';

export type FileChange = { path: string; content: string | null };

/** Removed files first, so that a new file can take the place of one. */
export function changesBetween(before: readonly CodeFile[], after: readonly CodeFile[]): FileChange[] {
  const known = new Map(before.map(({ path, content }) => [path, content]));
  const wanted = new Set(after.map(({ path }) => path));
  return [
    ...before.filter(({ path }) => !wanted.has(path)).map(({ path }) => ({ path, content: null })),
    ...after.filter(({ path, content }) => known.get(path) !== content),
  ];
}

/** Returns the files with this content at this path, in its place or at the end. */
export function withFile(files: readonly CodeFile[], file: CodeFile): CodeFile[] {
  if (!files.some(({ path }) => path === file.path)) return [...files, file];
  return files.map((known) => (known.path === file.path ? file : known));
}
