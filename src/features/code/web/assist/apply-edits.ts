// Applies edits to files: each is at offsets of the text as it was.

import type { Renaming } from '#contract/code-assist.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';

/** Returns all files, in their order; those without an edit are the same objects. */
export function applyEdits(files: readonly CodeFile[], edits: Renaming['edits']): CodeFile[] {
  return files.map((file) => {
    const own = edits.filter(({ path }) => path === file.path).toSorted((a, b) => b.from - a.from);
    if (own.length === 0) return file;
    const content = own.reduce(
      (text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to),
      file.content,
    );
    return { ...file, content };
  });
}
