// What Postgres does in the background and an embedded one, a single process, does not: checkpoints, without
// which the write-ahead log grows for ever, and vacuum and analyze, without which tables bloat and plans go stale.

import type { Connection, Engine } from '../engine.ts';
import type { Log } from '#platform/log/log.ts';

const EVERY = 60_000;
/** Bytes of log after which a checkpoint is due; half of the log's size limit. */
const CHECKPOINT_AFTER = 32 * 2 ** 20;
/** Autovacuum's own thresholds: https://www.postgresql.org/docs/current/routine-vacuuming.html#AUTOVACUUM */
const STALE_TABLES = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables join pg_class on pg_class.oid = relid
  where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`;

/** Returns the way to stop it. */
export function startHousekeeping(engine: Pick<Engine, 'withConnection'>, log: Log): () => void {
  let checkpointAt = '0/0';

  async function tidy(connection: Connection): Promise<void> {
    for (const { name } of (await rowsOf(connection, STALE_TABLES)) as { name: string }[]) {
      await connection.script(`vacuum (analyze) ${name}`);
    }
    const sql = `select pg_current_wal_insert_lsn()::text as at, pg_current_wal_insert_lsn() - '${checkpointAt}'::pg_lsn > ${CHECKPOINT_AFTER} as due`;
    const [position] = (await rowsOf(connection, sql)) as { at: string; due: boolean }[];
    if (!position?.due) return;
    await connection.script('checkpoint');
    checkpointAt = position.at;
  }

  const timer = setInterval(() => {
    engine.withConnection(tidy).catch((error: unknown) => log.error({ err: error }, 'the database could not be tidied'));
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

function rowsOf(connection: Connection, sql: string): Promise<unknown[]> {
  return connection.query({ sql, rowMode: 'object' });
}
