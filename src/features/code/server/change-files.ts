// The rules for the files of a project: safe paths, each once, and not too much. All pure.

import { Problem } from '#contract/problem.ts';
import { isSafePath } from '#text/code/file-path.ts';
import { codeProblems } from '../contract.ts';
import { MAX_FILES, MAX_PROJECT_BYTES } from '../shared/limits.ts';
import type { CodeFile } from '../shared/project-shapes.ts';

/** A file is created or replaced by its content, removed by null, and renamed by a new path. */
export type FileChange = { path: string; content?: string | null | undefined; newPath?: string | undefined };

/**
 * Returns the files with all changes made, one after the other. Throws 'code/not-found' for a file that is not there,
 * 'code/path-taken', 'code/unsafe-path' or 'code/too-large'.
 */
export function changeFiles(files: readonly CodeFile[], changes: readonly FileChange[]): CodeFile[] {
  const byPath = new Map(files.map((file) => [file.path, file.content]));
  for (const change of changes) applyChange(byPath, change);
  const changed = [...byPath].map(([path, content]) => ({ path, content }));
  requireFiles(changed);
  return changed;
}

function applyChange(files: Map<string, string>, { path, content, newPath }: FileChange): void {
  const current = files.get(path);
  if (current === undefined && (content === undefined || content === null))
    throw Problem.of(codeProblems, 'code/not-found');
  if (content === null) {
    files.delete(path);
    return;
  }
  const target = newPath ?? path;
  if (current === undefined || target !== path) requireFree([...files.keys()], { target, renamed: path });
  const text = content ?? current ?? '';
  if (target === path) files.set(path, text);
  else replaceKey(files, { path, target, text });
}

/** Some file systems do not tell cases apart, so neither does a project. */
function requireFree(paths: readonly string[], { target, renamed }: { target: string; renamed: string }): void {
  const isTaken = paths.some((path) => path !== renamed && path.toLowerCase() === target.toLowerCase());
  if (isTaken) throw Problem.of(codeProblems, 'code/path-taken');
}

/** A renamed file keeps its place. */
function replaceKey(
  files: Map<string, string>,
  { path, target, text }: { path: string; target: string; text: string },
): void {
  const entries = [...files];
  const isNew = !files.has(path);
  files.clear();
  for (const [key, value] of entries) files.set(key === path ? target : key, key === path ? text : value);
  if (isNew) files.set(target, text);
}

/** Throws 'code/unsafe-path', 'code/path-taken' or 'code/too-large'. */
export function requireFiles(files: readonly CodeFile[]): void {
  if (!files.every(({ path }) => isSafePath(path))) throw Problem.of(codeProblems, 'code/unsafe-path');
  if (new Set(files.map(({ path }) => path.toLowerCase())).size < files.length)
    throw Problem.of(codeProblems, 'code/path-taken');
  if (files.length > MAX_FILES || sizeOf(files) > MAX_PROJECT_BYTES) throw Problem.of(codeProblems, 'code/too-large');
}

/** The size is in bytes, paths included. */
export function sizeOf(files: readonly CodeFile[]): number {
  return files.reduce((sum, { path, content }) => sum + Buffer.byteLength(path) + Buffer.byteLength(content), 0);
}
