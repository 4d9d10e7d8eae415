// Fresh databases for tests on the embedded engine. Postgres' initdb and the migrations run once for all tests of
// a machine; every test gets a copy of what they left.

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDb } from '#platform/db/create-db.ts';
import type { Db } from '#platform/db/db.ts';
import { ensureCachedFolder, ensureTemplate } from '#platform/db/embedded/data-folder/data-folder.ts';
import { openEmbedded } from '#platform/db/embedded/embedded.ts';
import type { Engine } from '#platform/db/engine.ts';
import { migrate, readMigrations } from '#platform/db/migrations/migrate.ts';
import { createLog } from '#platform/log/log.ts';

/** The product's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../server/migrations', import.meta.url));

const PGLITE = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/**
 * While a thread of a process holds a WebAssembly module, V8 shares its machine code with the other threads. Otherwise each
 * database of a test compiles Postgres again: 0.3 s of processor time.
 */
let postgresCode: Promise<object> | undefined;

/** Only the library of browsers, which the server is compiled without, declares it. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Buffer): Promise<object> } };

export const testLog = createLog({ level: 'silent' });

/** A migrated database of its own. Closing it removes its files. */
export async function openTestDb(migrations: string = migrationsFolder): Promise<Db> {
  return createDb(await openCopy(await ensureMigratedFolder(migrations)));
}

/** Puts a migrated database into a data folder, so that an app opened there starts without migrating. */
export async function copyMigratedDatabase(dataDir: string): Promise<void> {
  await copyDatabase(await ensureMigratedFolder(migrationsFolder), dataDir);
}

/** An engine without any table, with the rights of the owner. Closing it removes its files. */
export async function openEmptyEngine(): Promise<Engine> {
  return openCopy(await ensureTemplate(testLog));
}

async function copyDatabase(folder: string, dataDir: string): Promise<void> {
  postgresCode ??= WebAssembly.compile(fs.readFileSync(path.join(PGLITE, 'pglite.wasm')));
  await postgresCode;
  fs.cpSync(folder, path.join(dataDir, 'database'), { recursive: true });
}

async function openCopy(folder: string): Promise<Engine> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-test-'));
  await copyDatabase(folder, dataDir);
  const engine = await openEmbedded({ dataDir, log: testLog, isTemporary: true });
  return {
    ...engine,
    async close() {
      await engine.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ensureMigratedFolder(migrations: string): Promise<string> {
  const pristine = await ensureTemplate(testLog);
  const hash = createHash('sha256');
  for (const { name, sha256 } of await readMigrations(migrations)) hash.update(`${name} ${sha256}\n`);
  const name = `${path.basename(pristine)}-${hash.digest('hex').slice(0, 16)}`;
  return ensureCachedFolder(name, async (partial) => {
    const dataDir = fs.mkdtempSync(path.join(path.dirname(partial), 'migrating-'));
    try {
      await migrateCopy({ pristine, migrations, dataDir });
      fs.renameSync(path.join(dataDir, 'database'), partial);
    } finally {
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  });
}

async function migrateCopy({
  pristine,
  migrations,
  dataDir,
}: {
  pristine: string;
  migrations: string;
  dataDir: string;
}): Promise<void> {
  fs.cpSync(pristine, path.join(dataDir, 'database'), { recursive: true });
  const engine = await openEmbedded({ dataDir, log: testLog, isTemporary: true });
  try {
    await migrate({ engine, migrations, log: testLog });
  } finally {
    await engine.close();
  }
}
