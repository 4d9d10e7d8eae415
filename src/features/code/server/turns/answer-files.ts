// What an answer makes of the files of a project: those it gives replace those of the same path, and an empty one deletes.

import { readAnswer } from '#text/code/read-answer.ts';
import { MAX_FILE_LENGTH, MAX_FILES, MAX_PROJECT_BYTES } from '../../shared/limits.ts';
import { nameFiles, type NamedIn } from '../../shared/name-files.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { sizeOf } from '../change-files.ts';

export type AppliedAnswer = {
  files: CodeFile[];
  /** True if the answer had a file at all. */
  hasFiles: boolean;
  words: string;
  /** The file the answer broke off in, with what arrived of it. */
  cut: { path: string; content: string } | null;
  /** Paths of files that a project has no room for. */
  leftOut: string[];
};

export type Answer = {
  text: string;
  /** False when the answer broke off: its last file counts only if its fence is closed. */
  isWhole: boolean;
};

/** Never changes `project.files`. */
export function applyAnswer({ text, isWhole }: Answer, { language, files, unnamed }: NamedIn): AppliedAnswer {
  const answer = readAnswer(text, { language });
  const given = nameFiles(answer.files, { language, files, unnamed });
  const open = given.find(({ isClosed }) => !isClosed);
  const cut = !isWhole && open ? { path: open.path, content: open.content } : null;
  const complete = given.filter((file) => file.isClosed || isWhole);
  return { ...merge(files, complete), hasFiles: complete.length > 0, words: answer.words, cut };
}

function merge(files: readonly CodeFile[], given: readonly CodeFile[]): Pick<AppliedAnswer, 'files' | 'leftOut'> {
  const byPath = new Map(files.map((file) => [file.path, file.content]));
  let size = sizeOf(files);
  const leftOut: string[] = [];
  for (const { path, content } of given) {
    const current = byPath.get(path);
    const others = size - (current === undefined ? 0 : sizeOf([{ path, content: current }]));
    const grown = others + sizeOf([{ path, content }]);
    if (content.trim() === '') {
      byPath.delete(path);
      size = others;
    } else if (hasRoom({ count: byPath.size + (current === undefined ? 1 : 0), size: grown, content })) {
      byPath.set(path, content.toWellFormed());
      size = grown;
    } else leftOut.push(path);
  }
  return { files: [...byPath].map(([path, content]) => ({ path, content })), leftOut };
}

function hasRoom({ count, size, content }: { count: number; size: number; content: string }): boolean {
  return count <= MAX_FILES && size <= MAX_PROJECT_BYTES && content.length <= MAX_FILE_LENGTH;
}
