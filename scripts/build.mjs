// Builds the browser's part into dist/, when its sources changed since the last build. `node scripts/build.mjs` alone does the same.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run, say } from './run.mjs';

const STAMP = join(root, 'dist', 'sources.sha256');
const INPUTS = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'scripts/build.mjs'];
const HAS_EXTENSION = /\.\w+$/;
const SERVER_ONLY = new RegExp(`^src\\${sep}platform\\${sep}|\\${sep}server\\${sep}|\\.test\\.tsx?$`);

export async function ensureBuild() {
  const sources = hashSources();
  if (readStamp() === sources) return;
  say('Building the pages …');
  rmSync(STAMP, { force: true });
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn'], { quiet: true });
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
  writeFileSync(STAMP, sources);
}

/** Contents, not times: a checkout that changes nothing builds nothing. */
function hashSources() {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const path of listFiles(input)) {
      hash.update(path).update('\0').update(readFileSync(join(root, path))).update('\0');
    }
  }
  return hash.digest('hex');
}

function listFiles(input) {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (HAS_EXTENSION.test(input)) return [input];
  const names = readdirSync(path, { recursive: true }).filter((name) => HAS_EXTENSION.test(name));
  return names.map((name) => join(input, name)).filter((file) => !SERVER_ONLY.test(file)).sort();
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await ensureBuild();
