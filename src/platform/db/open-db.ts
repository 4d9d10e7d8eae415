// Opens the database: picks the engine from the settings and applies the migrations.

import type { Log } from '#platform/log/log.ts';
import { createDb } from './create-db.ts';
import type { Db } from './db.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrations/migrate.ts';
import { openPostgres } from './postgres/postgres.ts';

export type OpenDbOptions = {
  /** If unset, the embedded engine is used, in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** The address of this server, shown to a second process that wants the same data folder. */
  url?: string | undefined;
  log: Log;
  /** The folder of the SQL migrations. */
  migrations: string;
};

/** Opens the database and migrates it. Rejects when it cannot be reached, is in use, or a migration fails. */
export async function openDb({ databaseUrl, dataDir, url, log, migrations }: OpenDbOptions): Promise<Db> {
  const engine = databaseUrl ? await openPostgres({ databaseUrl, log }) : await openEmbedded({ dataDir, url, log });
  try {
    await migrate({ engine, migrations, log });
    return createDb(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
}
