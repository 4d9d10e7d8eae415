// How a database folder comes to be: made whole beside its place, then renamed into it, so that a start that is
// cut short leaves nothing half-made. Postgres' own initdb takes 3 to 9 seconds, copying a template 0.4:
// see docs/decisions/0002-embedded-database.md.

import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { lockFile } from './data-folder-lock.ts';
import { DurableNodeFS, durableStartParams, syncPath } from './durable-fs.ts';

/** Holds what building and testing make, and serving only reads. */
const CACHE_FOLDER = fileURLToPath(new URL('../../../../.cache/database', import.meta.url));

/** Makes the database folder unless it is there: from the template if one was prepared, else by initdb. */
export async function ensureDatabaseFolder(folder: string): Promise<void> {
  const template = cachedFolder(templateName());
  await makeFolder(folder, async (partial) => {
    if (fs.existsSync(template)) fs.cpSync(template, partial, { recursive: true });
    else await initialise(partial);
    syncTree(partial);
  });
}

/** The folder of a pristine database, made at the first call on this machine. */
export function ensureTemplate(): Promise<string> {
  return ensureCachedFolder(templateName(), initialise);
}

/** The cached folder `name`, made by `make` when it is missing. Processes that want it at once wait for the first. */
export async function ensureCachedFolder(name: string, make: (partial: string) => Promise<void>): Promise<string> {
  const folder = cachedFolder(name);
  if (fs.existsSync(folder)) return folder;
  fs.mkdirSync(CACHE_FOLDER, { recursive: true });
  const release = await waitForLock(`${folder}.lock`);
  try {
    await makeFolder(folder, make);
  } finally {
    release();
  }
  return folder;
}

async function makeFolder(folder: string, make: (partial: string) => Promise<void>): Promise<void> {
  if (fs.existsSync(folder)) return;
  const partial = `${folder}.partial`;
  fs.rmSync(partial, { recursive: true, force: true });
  await make(partial);
  fs.renameSync(partial, folder);
  syncPath(path.dirname(folder));
}

async function initialise(folder: string): Promise<void> {
  const database = await PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStartParams });
  await database.close();
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(folder);
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

/** A template serves the release of PGlite that made it. */
function templateName(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = JSON.parse(fs.readFileSync(path.join(entry, '../../package.json'), 'utf8')) as { version: string };
  return `pglite-${manifest.version}`;
}
