// Which path each file of an answer gets in a project: its own one, that of the file it replaces, or a name that Lounge gives.

import { extensionOf } from '#text/code/code-language.ts';
import { freePath } from '#text/code/file-path.ts';
import type { AnswerFile } from '#text/code/read-answer.ts';
import type { CodeFile } from './project-shapes.ts';

export type NamedIn = {
  language: string;
  /** The files that are there already. */
  files: readonly CodeFile[];
  /** The name of a file that the answer gives none, without its extension: 'generated_1764000000000'. */
  unnamed: string;
};

/** A file without a name is the only one of its kind in the project, or a new one. */
export function nameFiles(
  given: readonly AnswerFile[],
  { language, files, unnamed }: NamedIn,
): (AnswerFile & CodeFile)[] {
  const extension = extensionOf(language);
  const own = files.filter(({ path }) => path.endsWith(extension));
  const only = own.length === 1 && given.length === 1 ? own[0]?.path : undefined;
  const taken = new Set(given.flatMap(({ path }) => path?.toLowerCase() ?? []));
  return given.map((file) => {
    if (file.path !== null) return { ...file, path: samePath(files, file.path) };
    const path = only ?? freePath(`${unnamed}${extension}`, taken);
    taken.add(path.toLowerCase());
    return { ...file, path };
  });
}

/** Some file systems do not tell cases apart: 'Main.tf' is the file that is called 'main.tf'. */
function samePath(files: readonly CodeFile[], path: string): string {
  return files.find((file) => file.path.toLowerCase() === path.toLowerCase())?.path ?? path;
}
