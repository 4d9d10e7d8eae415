// Reads the source files of the working copy, or of a commit unpacked to a temporary folder.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tree } from './imports.ts';

/** Unpacks a commit into a temporary folder and returns its path. The caller removes it. */
export function unpackCommit(root: string, commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-house-'));
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return folder;
}

/** Reads the source files under src, scripts and e2e. */
export function readTree(folder: string): Tree {
  const names = listFiles(folder).filter((name) => /^(?:src|scripts|e2e)\/.*\.(?:tsx?|mjs|css|md|sql|typ)$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function listFiles(folder: string): string[] {
  const output = execFileSync('find', ['src', 'scripts', 'e2e', '-type', 'f'], { cwd: folder, encoding: 'utf8' });
  return output.split('\n').filter(Boolean).toSorted();
}
