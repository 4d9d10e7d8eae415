// The Postgres engine: a connection pool to the server at DATABASE_URL, version 15 or newer.

import pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import type { Connection, Engine } from '../engine.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { createPostgresLocks } from './postgres-locks.ts';
import { SqlError } from '../sql-error.ts';
import { createTurns } from '../turns/turns.ts';
import { valueParsers } from '../values.ts';

const MAX_CONNECTIONS = 20;
/** How long to wait for a free or a new connection. */
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * Dates are truncated in UTC on every server. The time-outs release the locks of forgotten statements and transactions.
 */
const SESSION_SETTINGS = `
  set timezone = 'UTC'; set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'`;

/** Creates the pool. Does not connect yet: the first query does. */
export async function openPostgres({ databaseUrl, log }: { databaseUrl: string; log: Log }): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    onConnect: async (client) => {
      await client.query(SESSION_SETTINGS);
    },
  });
  // Without this listener, losing an idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const listener = createPostgresListener(databaseUrl, log);
  const locks = createPostgresLocks(databaseUrl, log);

  return {
    kind: 'postgres',
    async withConnection(work) {
      const client = await pool.connect();
      try {
        return await work(createConnection(client));
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

/** Serialises statements, because a pg client must not be given a second one while the first is running. */
function createConnection(client: pg.PoolClient): Connection {
  const takeTurn = createTurns();

  async function script(sql: string): Promise<void> {
    await client.query(sql).catch(throwSqlError);
  }

  return {
    script: (sql) => takeTurn(() => script(sql)),
    end: (how) => takeTurn(() => script(how)),
    query: ({ sql, params, rowMode, before }) =>
      takeTurn(async () => {
        if (before) await script(before);
        const config = { text: sql, values: [...(params ?? [])], types: { getTypeParser: typeParserFor(rowMode) } };
        const query = rowMode === 'array' ? client.query({ ...config, rowMode }) : client.query(config);
        const { rows } = await query.catch(throwSqlError);
        return rows;
      }),
  };
}

function typeParserFor(rowMode: 'array' | 'object'): typeof pg.types.getTypeParser {
  const own = valueParsers[rowMode];
  return ((oid: number, format: 'text') =>
    own[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
}

function throwSqlError(error: unknown): never {
  if (error instanceof pg.DatabaseError)
    throw new SqlError({ message: error.message, code: error.code, constraint: error.constraint });
  throw error;
}
