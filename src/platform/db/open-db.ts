// Opens the database: picks the engine from the settings and applies the migrations.

import type { DiskSpace } from '#platform/disk/disk-space.ts';
import type { Log } from '#platform/log/log.ts';
import { createDb } from './create-db.ts';
import type { Db } from './db.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrations/migrate.ts';
import { openPostgres } from './postgres/postgres.ts';
import { requirePostgres, toRightsFailure } from './postgres/require-postgres.ts';

export type OpenDbOptions = {
  /** If unset, the embedded engine is used, in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** The address of this server, shown to a second process that wants the same data folder. */
  url?: string | undefined;
  log: Log;
  /** Guards the disk of `dataDir`, which only the embedded engine writes to. */
  space?: DiskSpace | undefined;
  /** The folder of the SQL migrations. */
  migrations: string;
};

/**
 * Opens the database and migrates it. Rejects with a `StartFailure` when it cannot be used, with `DataFolderInUse` when
 * another process has it, and with an error when a migration fails.
 */
export async function openDb({ databaseUrl, dataDir, url, log, space, migrations }: OpenDbOptions): Promise<Db> {
  if (databaseUrl) await requirePostgres(databaseUrl);
  const engine = databaseUrl
    ? await openPostgres({ databaseUrl, log })
    : await openEmbedded({ dataDir, url, log, space });
  try {
    await migrate({ engine, migrations, log });
    return createDb(engine, engine.kind === 'embedded' ? space : undefined);
  } catch (error) {
    await engine.close();
    throw databaseUrl ? toRightsFailure(error) : error;
  }
}
