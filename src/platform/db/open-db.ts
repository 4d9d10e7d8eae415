// From settings to a database that is ready: chooses the engine, brings the tables up to date.

import type { Log } from '#platform/log/log.ts';
import { createDb } from './create-db.ts';
import type { Db } from './db.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrations/migrate.ts';
import { openPostgres } from './postgres/postgres.ts';

export type OpenDbOptions = {
  /** Without it the embedded engine works in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** The address of this process, for a second process on the same data folder. */
  url?: string | undefined;
  log: Log;
  /** The folder of the SQL migrations. */
  migrations: string;
};

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
