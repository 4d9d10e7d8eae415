// A fresh, migrated database for a test, on the embedded engine. The migrations run once for all tests of a
// machine; every test gets a copy of what they left.

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDb } from '#platform/db/create-db.ts';
import type { Db } from '#platform/db/db.ts';
import { ensureCachedFolder, ensureTemplate } from '#platform/db/embedded/data-folder.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import type { Engine } from '#platform/db/engine.ts';
import { migrate, readMigrations } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log/log.ts';

/** The product's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../server/migrations', import.meta.url));

export const testLog = createLog({ level: 'silent' });

/** Closing it removes its files too. */
export async function openTestDb(migrations: string = migrationsFolder): Promise<Db> {
  return createDb(await openTestEngine(migrations));
}

/** The engine alone, for tests that need the rights of the tables' owner. */
export async function openTestEngine(migrations: string = migrationsFolder): Promise<Engine> {
  const template = await ensureMigratedFolder(migrations);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-test-'));
  fs.cpSync(template, path.join(dataDir, 'database'), { recursive: true });
  const engine = await openEmbedded({ dataDir, log: testLog });
  return {
    ...engine,
    async close() {
      await engine.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ensureMigratedFolder(migrations: string): Promise<string> {
  const hash = createHash('sha256');
  for (const { sha256 } of await readMigrations(migrations)) hash.update(sha256);
  const pristine = await ensureTemplate();
  const name = `${path.basename(pristine)}-${hash.digest('hex').slice(0, 16)}`;
  return ensureCachedFolder(name, (partial) => makeMigratedFolder({ pristine, migrations, partial }));
}

type Making = { pristine: string; migrations: string; partial: string };

async function makeMigratedFolder({ pristine, migrations, partial }: Making): Promise<void> {
  const dataDir = `${partial}.data`;
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.cpSync(pristine, path.join(dataDir, 'database'), { recursive: true });
  const engine = await openEmbedded({ dataDir, log: testLog });
  try {
    await migrate({ engine, migrations, log: testLog });
  } finally {
    await engine.close();
  }
  fs.renameSync(path.join(dataDir, 'database'), partial);
  fs.rmSync(dataDir, { recursive: true });
}
