// Builds the web into dist/web if its sources have changed since the last build, and the pristine database that a first
// start copies. Runs on plain Node 20, without dependencies.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCatalogue } from '../catalogue/ensure-catalogue.mjs';
import { root, run, say } from '../setup/run.mjs';

const STAMP = join(root, 'dist', 'web.sha256');
const FILES = [
  'vite.config.ts',
  'package-lock.json',
  'src/server/contract.ts',
  'src/server/modules.ts',
  'scripts/build/build-pages.mjs',
  'scripts/build/build-landing.mjs',
];
const SERVER_ONLY = /^src[\\/]platform[\\/]|[\\/]server[\\/](?!module\.ts$)|\.test\.tsx?$/;

/** Builds if the sources have changed. Throws with the output of the build if it fails. */
export async function ensureBuild() {
  ensureCatalogue();
  const sources = hashSources();
  if (readStamp() === sources) return;
  say('Building the pages …');
  rmSync(STAMP, { force: true });
  const steps = ['scripts/build/build-pages.mjs', 'src/platform/db/embedded/prepare-template.ts'];
  const results = await Promise.all(steps.map((step) => run('node', [step], { quiet: true })));
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length > 0) throw new Error(`The build failed.\n${failed.map(({ output }) => output).join('\n')}`);
  writeFileSync(STAMP, sources);
}

/** Hashes contents instead of times, so that a checkout that changes nothing builds nothing. */
function hashSources() {
  const names = readdirSync(join(root, 'src'), { recursive: true }).map((name) => join('src', name));
  const sources = names.filter((name) => /\.\w+$/.test(name) && !SERVER_ONLY.test(name)).sort();
  const hash = createHash('sha256');
  for (const name of [...FILES, ...sources])
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0');
  return hash.digest('hex');
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
}
