// Reads the files out of the answers of a turn that still writes.

import { readAnswer } from '#text/code/read-answer.ts';
import { nameFiles, type NamedIn } from '../../shared/name-files.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { withFile } from '../workspace/file-changes.ts';

/** A turn that writes, with its answers one after another. */
export type Writing = { turnId: string; text: string; starts: readonly number[]; into: NamedIn };

export type LiveFiles = {
  /** The files are those of the project with what has arrived in place of what was there. */
  files: readonly CodeFile[];
  /** The path is that of the file that is being written. */
  path: string;
  /** Lines that the turn has written so far. */
  lines: number;
};

/** A repair gives again only what changes, so what the answers before it have written stays. */
export function readLiveFiles({ text, starts, into }: Writing): LiveFiles | null {
  const written = new Map<string, string>();
  let files: readonly CodeFile[] = into.files;
  let path: string | null = null;
  for (const [index, start] of starts.entries()) {
    const answer = readAnswer(text.slice(start, starts[index + 1]), into);
    for (const file of nameFiles(answer.files, { ...into, files })) {
      path = file.path;
      written.set(path, file.content);
      files = withFile(files, { path, content: file.content });
    }
  }
  return path === null ? null : { files, path, lines: countLines(written) };
}

function countLines(written: ReadonlyMap<string, string>): number {
  const counts = [...written.values()].map((content) => content.trimEnd().split('\n').length);
  return counts.reduce((sum, count) => sum + count, 0);
}
