// The files of a project by the folder they are in.

import type { CodeFile } from '../../shared/project-shapes.ts';

/** Folders by name, '' (the root) first; the files of each by path. */
export function groupByFolder(files: readonly CodeFile[]): { folder: string; files: CodeFile[] }[] {
  const folders = new Map<string, CodeFile[]>();
  for (const file of files.toSorted((one, other) => one.path.localeCompare(other.path, 'en'))) {
    const folder = file.path.slice(0, Math.max(file.path.lastIndexOf('/'), 0));
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders]
    .map(([folder, found]) => ({ folder, files: found }))
    .toSorted((one, other) => one.folder.localeCompare(other.folder, 'en'));
}
