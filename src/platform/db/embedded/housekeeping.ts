// The background work of a Postgres server, which the single-process embedded engine does not do by itself:
// checkpoints, or the write-ahead log would grow forever, and vacuum and analyze, or tables would bloat and plans go
// stale.

import { withReserve, type DiskSpace } from '#platform/disk/disk-space.ts';
import type { Log } from '#platform/log/log.ts';
import type { Connection, Engine } from '../engine.ts';

const INTERVAL_MS = 60_000;

const CHECKPOINT_AFTER_BYTES = 32 * 2 ** 20;

/** The thresholds of autovacuum: https://www.postgresql.org/docs/current/routine-vacuuming.html#AUTOVACUUM */
const STALE_TABLES = `
  select format('%I.%I', schemaname, pg_class.relname) as name
  from pg_stat_user_tables join pg_class on pg_class.oid = relid
  where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`;

/** Bytes written to the log since the last checkpoint started. */
const LOG_BYTES_SINCE_CHECKPOINT = 'select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()';

/** A vacuum of a large table on a slow disk. */
const MAX_TIDY_MS = 300_000;

type Options = { log: Log; space?: DiskSpace | undefined };

/**
 * Runs `tidy` every minute; on an almost full disk only a checkpoint, which removes log. Returns a function that stops
 * it.
 */
export function startHousekeeping(engine: Pick<Engine, 'withConnection'>, { log, space }: Options): () => void {
  async function keepHouse(): Promise<void> {
    const isShort = (await space?.findShortage()) != null;
    if (isShort) await withReserve(() => space?.requireRoom());
    await engine.withConnection(isShort ? writeCheckpoint : tidy, { responseMs: MAX_TIDY_MS });
  }
  const timer = setInterval(() => {
    keepHouse().catch((error: unknown) => log.error({ err: error }, 'the database could not be tidied'));
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function writeCheckpoint(connection: Connection): Promise<void> {
  return connection.script('checkpoint');
}

/** Vacuums and analyzes the tables that need it, and writes a checkpoint once 32 MB of log have accumulated. */
export async function tidy(connection: Connection): Promise<void> {
  const tables = await connection.query({ sql: STALE_TABLES, rowMode: 'object' });
  for (const { name } of tables as { name: string }[]) await connection.script(`vacuum (analyze) ${name}`);
  const [log] = await connection.query({ sql: LOG_BYTES_SINCE_CHECKPOINT, rowMode: 'object' });
  if (Number((log as { bytes: string }).bytes) > CHECKPOINT_AFTER_BYTES) await writeCheckpoint(connection);
}
