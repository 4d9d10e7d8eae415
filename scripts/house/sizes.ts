// Which files are code, how long they are, and how full and deep their folders are.

import { posix } from 'node:path';
import type { Tree } from './modules.ts';

export const MAX_FILE_LINES = 300;
export const MAX_FOLDER_FILES = 14;
export const MAX_DEPTH = 6;

export function isModule(file: string): boolean {
  return /\.(?:tsx?|mjs)$/.test(file) && !/\.d\.(?:\w+\.)?ts$/.test(file);
}

/** Modules of the product: those below src that are not tests and not written for tests. */
export function isCode(file: string): boolean {
  return isModule(file) && file.startsWith('src/') && !/\.(?:test|suite)\.tsx?$|\/testing\//.test(file);
}

export function filterTree(tree: Tree, isWanted: (file: string) => boolean): Tree {
  return new Map([...tree].filter(([file]) => isWanted(file)));
}

export function countLines(source: string): number {
  return source.trimEnd().split('\n').length;
}

export function findLongFiles(code: Tree): string[] {
  return [...code]
    .map(([file, source]) => ({ file, lines: countLines(source) }))
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines`);
}

/** Counts modules only: style sheets, texts and tests stand beside the module that they belong to. */
export function findCrowdedFolders(code: Tree): string[] {
  return [...Map.groupBy(code.keys(), (file) => posix.dirname(file))]
    .filter(([, files]) => files.length > MAX_FOLDER_FILES)
    .map(([folder, files]) => `${folder}: ${files.length} files`);
}

/** Depth is counted below src: src/features/chat/server has three levels. */
export function findDeepFolders(code: Tree): string[] {
  const folders = new Set([...code.keys()].map((file) => posix.dirname(file)));
  return [...folders]
    .map((folder) => ({ folder, depth: folder.split('/').length - 1 }))
    .filter(({ depth }) => depth > MAX_DEPTH)
    .map(({ folder, depth }) => `${folder}: ${depth} levels`);
}
