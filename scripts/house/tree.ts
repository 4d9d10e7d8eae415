// Reads the source files of the working copy, or of a commit unpacked to a temporary folder.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import type { Tree } from './modules.ts';

const FORMAT = '.oxfmtrc.json';
/** A commit need not have all of them. */
export const CODE_FOLDERS: readonly string[] = ['src', 'scripts', 'e2e', 'measure'];

/**
 * Unpacks a commit into a temporary folder and returns its path. The caller removes it. The formatter's settings are those
 * of the working copy, except for the files that the commit itself left to no formatter.
 */
export function unpackCommit(root: string, commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-house-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const [now, then] = [root, folder].map(readFormat);
  const ignorePatterns = [...(now?.ignorePatterns ?? []), ...(then?.ignorePatterns ?? [])];
  writeFileSync(join(folder, FORMAT), JSON.stringify({ ...now, ignorePatterns }));
  return folder;
}

function readFormat(folder: string): { ignorePatterns?: string[] } {
  const file = join(folder, FORMAT);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { ignorePatterns?: string[] }) : {};
}

/** Reads the source files of the folders with code. */
export function readTree(folder: string): Tree {
  const names = listFiles(folder).filter((name) => /\.(?:tsx?|mjs|css|md|sql|typ)$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function listFiles(folder: string): string[] {
  return CODE_FOLDERS.filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => readdirSync(join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath, entry.name).slice(folder.replace(/\/$/, '').length + 1))
    .toSorted();
}
