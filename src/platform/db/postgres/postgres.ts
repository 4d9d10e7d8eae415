// The Postgres engine: a connection pool to the server at DATABASE_URL, version 15 or newer.

import pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { runStatements } from '../transactions/run-statements.ts';
import type { Connection, ConnectionOptions, Engine } from '../engine.ts';
import { toQueryError } from './connection-error.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { createPostgresLocks } from './postgres-locks.ts';
import { ConnectionLost } from '../database-problem.ts';
import { createKeyedSlots } from '../turns/keyed-slots.ts';
import { createTurns } from '../turns/turns.ts';
import { valueParsers } from '../values.ts';

const MAX_CONNECTIONS = 20;
/** A person has at most so many at a time, so that others find a connection whatever one of them does. */
const MAX_OF_A_PERSON = 8;
/** A caller waits this long for a free or a new connection. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than `statement_timeout`: only a server that no longer responds lets it pass. */
const RESPONSE_TIMEOUT_MS = 35_000;
/**
 * Dates are truncated in UTC on every server. Compiling a statement takes longer than any of ours: 0.4 s for a search of
 * 2 ms. The time-outs release the locks of forgotten statements and transactions.
 */
const SESSION_SETTINGS = `
  set timezone = 'UTC'; set jit = off; set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'`;

/** Creates the pool. Does not connect yet: the first query does. */
export async function openPostgres({
  databaseUrl,
  log,
  metrics,
}: {
  databaseUrl: string;
  log: Log;
  metrics?: Metrics | null;
}): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    onConnect: async (client) => {
      await client.query(SESSION_SETTINGS);
    },
  });
  sampleConnections(pool, metrics);
  // Without these listeners, losing a connection would end the process: the pool only listens to the idle ones.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost')),
  );
  const slots = createKeyedSlots(MAX_OF_A_PERSON);
  const listener = createPostgresListener(databaseUrl, log);
  const locks = createPostgresLocks(databaseUrl, log);

  async function withConnection<T>(
    work: (connection: Connection) => Promise<T>,
    { owner, responseMs = RESPONSE_TIMEOUT_MS }: ConnectionOptions = {},
  ): Promise<T> {
    const leave = owner === undefined ? null : await slots.enter(owner);
    try {
      const client = await pool.connect().catch((error: unknown) => {
        throw new ConnectionLost(error);
      });
      const connection = createConnection(client, responseMs);
      try {
        return await work(connection);
      } finally {
        client.release(connection.isLost());
      }
    } finally {
      leave?.();
    }
  }

  return {
    kind: 'postgres',
    withConnection,
    runBatch: (batch) =>
      withConnection(
        async (connection) => {
          try {
            const result = await runStatements(batch, connection.query);
            await connection.end(result.isCommitted ? 'commit' : 'rollback');
            return result;
          } catch (error) {
            // After a failed commit there is nothing left to roll back, and a lost connection has rolled back by itself.
            await connection.end('rollback').catch(() => undefined);
            throw error;
          }
        },
        { owner: batch.owner },
      ),
    lock: locks.lock,
    showPresence: locks.showPresence,
    async notify(channel, payload) {
      const statement = { sql: 'select pg_notify($1, $2)', params: [channel, payload], rowMode: 'array' } as const;
      await withConnection((connection) => connection.query(statement));
    },
    listen: listener.listen,
    async close() {
      await listener.close();
      await locks.close();
      await pool.end();
    },
  };
}

function sampleConnections(pool: pg.Pool, metrics: Metrics | null | undefined): void {
  metrics?.sample('databaseConnections', () => [
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ]);
}

type TimedQuery = pg.QueryConfig & { query_timeout: number };

/**
 * Serialises statements, because a pg client must not be given a second one while the first is running. Once the
 * connection is lost, every further statement is rejected immediately.
 */
function createConnection(client: pg.PoolClient, responseMs: number): Connection & { isLost(): boolean } {
  const takeTurn = createTurns();
  let lost: ConnectionLost | undefined;

  async function send(config: pg.QueryConfig & { rowMode?: 'array' }): Promise<unknown[]> {
    if (lost) throw lost;
    try {
      const query: TimedQuery = { ...config, query_timeout: responseMs };
      const { rows } = await client.query(query);
      return rows;
    } catch (cause) {
      const error = toQueryError(cause);
      if (error instanceof ConnectionLost) lost = error;
      throw error;
    }
  }

  return {
    isLost: () => lost !== undefined,
    script: (sql) => takeTurn(async () => void (await send({ text: sql }))),
    end: (how) => takeTurn(async () => void (await send({ text: how }))),
    query: ({ sql, params, rowMode, before }) =>
      takeTurn(async () => {
        if (before) await send({ text: before });
        const config = { text: sql, values: [...(params ?? [])], types: { getTypeParser: typeParserFor(rowMode) } };
        return send(rowMode === 'array' ? { ...config, rowMode } : config);
      }),
  };
}

function typeParserFor(rowMode: 'array' | 'object'): typeof pg.types.getTypeParser {
  const own = valueParsers[rowMode];
  return ((oid: number, format: 'text') =>
    own[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
}
