// Creates database folders. A folder is built under a temporary name and then renamed, so that an interrupted start
// leaves nothing half-made. Postgres' own initdb takes 3 to 9 seconds; copying a template takes 0.4
// (docs/decisions/0002-embedded-database.md).

import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Log } from '#platform/log/log.ts';
import { lockFile } from './data-folder-lock.ts';
import { startWorker } from '../database-worker.ts';
import { syncPath } from '#platform/disk/sync-path.ts';
import { syncOnce } from './sync-folder.ts';

/** Written by the build and by tests; the server only reads it. */
const CACHE_FOLDER = fileURLToPath(new URL('../../../../../.cache/database', import.meta.url));
/** Each set of migrations and each release of PGlite leaves a folder of 40 MB. */
const MAX_CACHE_AGE_MS = 7 * 24 * 3_600_000;

/** Creates the database folder if it is missing: from the template if there is one, otherwise with initdb. */
export async function ensureDatabaseFolder(folder: string, log: Log): Promise<void> {
  const template = cachedFolder(templateName());
  await makeFolder(folder, async (partial) => {
    if (fs.existsSync(template)) fs.cpSync(template, partial, { recursive: true });
    else await createDatabaseIn(partial, log);
    await syncOnce(partial);
  });
}

/** Returns the folder of a pristine database, which is created on the first call on this machine. */
export function ensureTemplate(log: Log): Promise<string> {
  return ensureCachedFolder(templateName(), (partial) => createDatabaseIn(partial, log));
}

/**
 * Returns the cached folder `name`, built by `make` if missing. If several processes need it, the first one builds it.
 */
export async function ensureCachedFolder(name: string, make: (partial: string) => Promise<void>): Promise<string> {
  const folder = cachedFolder(name);
  if (fs.existsSync(folder)) return folder;
  fs.mkdirSync(CACHE_FOLDER, { recursive: true });
  const release = await waitForLock(`${folder}.lock`);
  try {
    removeStale();
    await makeFolder(folder, make);
  } finally {
    release();
  }
  return folder;
}

function removeStale(): void {
  for (const name of fs.readdirSync(CACHE_FOLDER)) {
    const age = Date.now() - fs.statSync(cachedFolder(name)).mtimeMs;
    if (age > MAX_CACHE_AGE_MS) fs.rmSync(cachedFolder(name), { recursive: true, force: true });
  }
}

async function makeFolder(folder: string, make: (partial: string) => Promise<void>): Promise<void> {
  if (fs.existsSync(folder)) return;
  const partial = `${folder}.partial`;
  fs.rmSync(partial, { recursive: true, force: true });
  await make(partial);
  fs.renameSync(partial, folder);
  syncPath(path.dirname(folder));
}

/** Opening a missing folder runs initdb in it. */
async function createDatabaseIn(folder: string, log: Log): Promise<void> {
  const worker = await startWorker(folder, log, () => process.exit(1));
  await worker.send({ kind: 'close' });
}

async function waitForLock(file: string): Promise<() => void> {
  for (;;) {
    const release = lockFile(file);
    if (release) return release;
    await sleep(50);
  }
}

function cachedFolder(name: string): string {
  return path.join(CACHE_FOLDER, name);
}

/** A template only works with the PGlite release that created it. */
function templateName(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = JSON.parse(fs.readFileSync(path.join(entry, '../../package.json'), 'utf8')) as { version: string };
  return `pglite-${manifest.version}`;
}
