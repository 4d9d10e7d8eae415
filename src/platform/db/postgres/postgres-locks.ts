// Named locks between processes: session-level advisory locks, all on one dedicated connection, so that they are
// released when the process dies. A taken lock is polled, because a waiting statement would block this process from
// releasing its other locks. The presence of this process (presence.ts) is such a lock too.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import { ConnectionLost } from '../database-problem.ts';
import type { Engine } from '../engine.ts';
import { PRESENCE_LOCK_CLASS } from '../processes/presence.ts';
import { createTurns } from '../turns/turns.ts';
import { toQueryError } from './connection-error.ts';

const RETRY_DELAY_MS = 25;
const RECONNECT_DELAY_MS = 250;
const CONNECT_TIMEOUT_MS = 5_000;
/** These statements never wait for anything. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** The first key of our two-key advisory locks. */
const LOCK_CLASS = 7_002;

/** Returns the locks of the engine. They connect on the first call, and `close` ends the connection. */
export function createPostgresLocks(databaseUrl: string, log: Log): Pick<Engine, 'lock' | 'showPresence' | 'close'> {
  const takeTurn = createTurns();
  let client: pg.Client | undefined;
  const presences = new Set<string>();
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
    });
    fresh.on('error', (error) => log.warn({ err: error }, 'the connection for locks was lost, and its locks with it'));
    await fresh.connect();
    fresh.on('end', () => {
      if (client === fresh) client = undefined;
      if (presences.size > 0) void reconnect();
    });
    try {
      for (const processId of presences) await takePresence(fresh, processId);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    return fresh;
  }

  /** A connection that failed is not used again, even if it still looks open. */
  function giveUp(error: unknown): never {
    const failure = toQueryError(error);
    if (failure instanceof ConnectionLost) {
      client?.end().catch(() => undefined);
      client = undefined;
    }
    throw failure;
  }

  /** Keeps trying, because the presence must be shown again before others take this process for dead. */
  async function reconnect(): Promise<void> {
    while (!isClosed && !client) {
      await takeTurn(async () => (client ??= await connect())).catch(() => undefined);
      if (!client) await sleep(RECONNECT_DELAY_MS, undefined, { ref: false });
    }
  }

  function call(name: string, sqlFunction: 'pg_try_advisory_lock' | 'pg_advisory_unlock'): Promise<boolean> {
    return takeTurn(async () => {
      try {
        client ??= await connect();
        const { rows } = await client.query<{ done: boolean }>(
          `select ${sqlFunction}(${LOCK_CLASS}, hashtext($1)) as done`,
          [name],
        );
        return rows[0]?.done === true;
      } catch (error) {
        return giveUp(error);
      }
    });
  }

  return {
    async lock(name) {
      while (!(await call(name, 'pg_try_advisory_lock'))) await sleep(RETRY_DELAY_MS);
      // If the unlock fails, the lock was already lost with its connection.
      return async () => void (await call(name, 'pg_advisory_unlock').catch(() => undefined));
    },
    showPresence: (processId) =>
      takeTurn(async () => {
        try {
          client ??= await connect();
          await takePresence(client, processId);
          presences.add(processId);
        } catch (error) {
          giveUp(error);
        }
      }),
    async close() {
      isClosed = true;
      await takeTurn(async () => client?.end());
    },
  };
}

/** Shared, because on the server our lost connection may still hold it for a moment. */
async function takePresence(client: pg.Client, processId: string): Promise<void> {
  await client.query(`select pg_try_advisory_lock_shared(${PRESENCE_LOCK_CLASS}, hashtext($1))`, [processId]);
}
