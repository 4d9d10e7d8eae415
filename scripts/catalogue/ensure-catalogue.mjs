// Compiles the records of services if one of them, or what compiles them, has changed since the last time. Every command begins
// with it, and so do the runners of tests and of the build. Runs on plain Node 20; what it starts runs on the pinned one.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolEnvironment } from '../setup/run.mjs';

const STAMP = join(root, 'src/catalogue/compiled/stamp.txt');
const SOURCES = ['src/catalogue/services', 'src/catalogue/records', 'src/catalogue/roles', 'scripts/catalogue'];

/** Throws with every mistake of the records, a line each. */
export function ensureCatalogue() {
  const sources = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  compile([]);
  mkdirSync(join(root, 'src/catalogue/compiled'), { recursive: true });
  writeFileSync(STAMP, sources);
}

/** Compiles what can be read of records with mistakes, if nothing is compiled yet: the code that compares them imports it. */
export function compileSoundParts() {
  if (!existsSync(join(root, 'src/catalogue/compiled/azure.json'))) compile(['--sound']);
}

function compile(options) {
  const { status, stderr, error } = spawnSync('node', ['scripts/catalogue/compile.ts', ...options], {
    cwd: root,
    env: toolEnvironment(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error((error ? String(error) : stderr).trim());
}

function hashSources() {
  const hash = createHash('sha256');
  for (const folder of SOURCES)
    for (const name of readdirSync(join(root, folder), { recursive: true }).toSorted((a, b) => (a < b ? -1 : 1))) {
      const path = join(root, folder, name);
      if (/\.\w+$/.test(name)) hash.update(name).update('\0').update(readFileSync(path)).update('\0');
    }
  return hash.digest('hex');
}
