// Applies edits to files: each is at offsets of the text as it was.

import type { Renaming } from '#contract/assist/code-assist.ts';
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

type Step = { before: readonly CodeFile[]; after: readonly CodeFile[] };

/** Returns the files as before a step, but for those that were changed since; `kept` are the paths of these. */
export function undoStep(files: readonly CodeFile[], { before, after }: Step): { files: CodeFile[]; kept: string[] } {
  const textOf = (list: readonly CodeFile[], path: string): string | undefined =>
    list.find((file) => file.path === path)?.content;
  const kept: string[] = [];
  const undone = files.map((file) => {
    const [old, made] = [textOf(before, file.path), textOf(after, file.path)];
    if (old === undefined || old === made) return file;
    if (file.content === made) return { ...file, content: old };
    kept.push(file.path);
    return file;
  });
  return { files: undone, kept };
}
