// The Postgres engine: a pool of connections to the server of DATABASE_URL, version 15 or newer.

import pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import type { Connection, Engine } from '../engine.ts';
import { listenOnPostgres } from './postgres-listener.ts';
import { lockOnPostgres } from './postgres-locks.ts';
import { SqlError } from '../sql-error.ts';
import { createTurns } from '../turns/turns.ts';
import { valueParsers } from '../values.ts';

const MAX_CONNECTIONS = 20;
/** Milliseconds. Waiting longer for a connection is an error. */
const CONNECT_WITHIN = 5_000;
/** Dates are cut in UTC on every server; a forgotten statement or transaction frees its locks by itself. */
const SESSION_SETTINGS = `
  set timezone = 'UTC'; set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'`;

export async function openPostgres({ databaseUrl, log }: { databaseUrl: string; log: Log }): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN,
    onConnect: async (client) => {
      await client.query(SESSION_SETTINGS);
    },
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const listener = listenOnPostgres(databaseUrl, log);
  const locks = lockOnPostgres(databaseUrl, log);

  return {
    kind: 'postgres',
    async withConnection(act) {
      const client = await pool.connect();
      try {
        return await act(createConnection(client));
      } finally {
        client.release();
      }
    },
    lock: locks.lock,
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: listener.listen,
    async close() {
      await listener.close();
      await locks.close();
      await pool.end();
    },
  };
}

/** Statements take turns: a client must not be given a second one while the first runs. */
function createConnection(client: pg.PoolClient): Connection {
  const takeTurn = createTurns();

  async function script(sql: string): Promise<void> {
    await client.query(sql).catch(failWithSqlError);
  }

  return {
    script: (sql) => takeTurn(() => script(sql)),
    query: ({ sql, params, rowMode, before }) =>
      takeTurn(async () => {
        if (before) await script(before);
        const config = { text: sql, values: [...(params ?? [])], types: { getTypeParser: parsersOf(rowMode) } };
        const query = rowMode === 'array' ? client.query({ ...config, rowMode }) : client.query(config);
        const { rows } = await query.catch(failWithSqlError);
        return rows;
      }),
  };
}

function parsersOf(rowMode: 'array' | 'object'): typeof pg.types.getTypeParser {
  const own = valueParsers[rowMode];
  return ((oid: number, format: 'text') =>
    own[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
}

function failWithSqlError(error: unknown): never {
  if (error instanceof pg.DatabaseError)
    throw new SqlError({ message: error.message, code: error.code, constraint: error.constraint });
  throw error;
}
