// The background work of a Postgres server, which the single-process embedded engine does not do by itself:
// checkpoints, or the write-ahead log would grow forever, and vacuum and analyze, or tables would bloat and plans go
// stale.

import { withReserve, type DiskSpace } from '#platform/disk/disk-space.ts';
import type { Log } from '#platform/log/log.ts';
import type { Connection, Engine } from '../engine.ts';
import { withPatience } from '../turns/patience.ts';

const INTERVAL_MS = 60_000;

const CHECKPOINT_AFTER_BYTES = 32 * 2 ** 20;

/**
 * The thresholds of autovacuum: https://www.postgresql.org/docs/current/routine-vacuuming.html#AUTOVACUUM, the ones for
 * inserts among them: rows that are only added need statistics sooner than a vacuum.
 */
const STALE_TABLES = `
  select format('%I.%I', schemaname, pg_class.relname) as name,
    n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0) as "needsVacuum",
    n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0) as "needsAnalyze"
  from pg_stat_user_tables join pg_class on pg_class.oid = relid`;

type StaleTable = { name: string; needsVacuum: boolean; needsAnalyze: boolean };

/** Bytes written to the log since the last checkpoint started. */
const LOG_BYTES_SINCE_CHECKPOINT = 'select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()';

/** A vacuum of a large table on a slow disk. */
const MAX_TIDY_MS = 300_000;

type Options = {
  log: Log;
  space?: DiskSpace | undefined;
  /** True while a copy of the files is made, which needs the log since the checkpoint it began with. */
  isCopied?: () => boolean;
};

/**
 * Runs `tidy` every minute; on an almost full disk only a checkpoint, which removes log. Returns a function that stops
 * it.
 */
export function startHousekeeping(
  engine: Pick<Engine, 'withConnection'>,
  { log, space, isCopied = () => false }: Options,
): () => void {
  async function keepHouse(): Promise<void> {
    const isShort = (await space?.findShortage()) != null;
    if (isShort) await withReserve(() => space?.requireRoom());
    await (isShort
      ? engine.withConnection((connection) => writeCheckpoint(connection, isCopied), { responseMs: MAX_TIDY_MS })
      : tidy(engine, isCopied));
  }
  const timer = setInterval(() => {
    keepHouse().catch((error: unknown) => log.error({ err: error }, 'the database could not be tidied'));
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function writeCheckpoint(connection: Connection, isCopied = () => false): Promise<void> {
  if (!isCopied()) await connection.script('checkpoint');
}

/**
 * Vacuums and analyzes the tables that need it, and writes a checkpoint once 32 MB of log have accumulated. Each statement has a
 * turn of its own at the only connection, and others go before it: nobody waits for more than one table.
 */
export async function tidy({ withConnection }: Pick<Engine, 'withConnection'>, isCopied = () => false): Promise<void> {
  const inTurn = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
    withPatience(() => withConnection(work, { responseMs: MAX_TIDY_MS }));
  const read = (sql: string): Promise<unknown[]> =>
    inTurn((connection) => connection.query({ sql, rowMode: 'object' }));
  for (const { name, needsVacuum, needsAnalyze } of (await read(STALE_TABLES)) as StaleTable[]) {
    if (needsVacuum) await inTurn((connection) => connection.script(`vacuum ${name}`));
    if (needsAnalyze) await inTurn((connection) => connection.script(`analyze ${name}`));
  }
  const [log] = await read(LOG_BYTES_SINCE_CHECKPOINT);
  if (Number((log as { bytes: string }).bytes) <= CHECKPOINT_AFTER_BYTES) return;
  await inTurn((connection) => writeCheckpoint(connection, isCopied));
}
