// Opens the database: picks the engine from the settings and applies the migrations.

import type { DiskSpace } from '#platform/disk/disk-space.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { createDb } from './create-db.ts';
import type { Db } from './db.ts';
import type { Engine } from './engine.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrations/migrate.ts';
import { measureDb } from './measured-db.ts';
import { openPostgres } from './postgres/postgres.ts';
import { requirePostgres, toRightsFailure } from './postgres/require-postgres.ts';

export type OpenDbOptions = {
  /** The embedded engine is used, in `dataDir`, if this is unset. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** The address of this server, shown to a second process that wants the same data folder. */
  url?: string | undefined;
  log: Log;
  /** Guards the disk of `dataDir`, which only the embedded engine writes to. */
  space?: DiskSpace | undefined;
  /** The folder of the SQL migrations. */
  migrations: string;
  metrics?: Metrics | null;
};

/**
 * Opens the database and migrates it. Rejects with a `StartFailure` when it cannot be used, with `DataFolderInUse` when
 * another process has it, and with an error when a migration fails.
 */
export async function openDb(options: OpenDbOptions): Promise<Db> {
  const { databaseUrl, log, space, migrations, metrics = null } = options;
  const engine = await openEngine(options);
  try {
    await migrate({ engine, migrations, log });
    const db = createDb(engine, engine.kind === 'embedded' ? space : undefined);
    return metrics ? measureDb(db, metrics) : db;
  } catch (error) {
    await engine.close();
    throw databaseUrl ? toRightsFailure(error) : error;
  }
}

/** Opens the database without migrating it, for backups. Rejects like `openDb`. */
export async function openEngine(options: Omit<OpenDbOptions, 'migrations'>): Promise<Engine> {
  const { databaseUrl, log, metrics = null } = options;
  if (!databaseUrl) return openEmbedded(options);
  await requirePostgres(databaseUrl);
  return openPostgres({ databaseUrl, log, metrics });
}
