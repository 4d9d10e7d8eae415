// Named locks between processes: session-level advisory locks, all on one dedicated connection, so that they are
// released when the process dies. A taken lock is polled, because a waiting statement would block this process from
// releasing its other locks.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import type { Engine } from '../engine.ts';
import { createTurns } from '../turns/turns.ts';

const RETRY_DELAY_MS = 25;
/** The first key of our two-key advisory locks; no other code uses two keys. */
const LOCK_CLASS = 7_002;

/** Returns the `lock` of the engine. It connects on the first call, and `close` ends the connection. */
export function createPostgresLocks(databaseUrl: string, log: Log): Pick<Engine, 'lock' | 'close'> {
  const takeTurn = createTurns();
  let client: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    fresh.on('error', (error) => log.warn({ err: error }, 'the connection for locks was lost, and its locks with it'));
    fresh.on('end', () => (client = undefined));
    await fresh.connect();
    return fresh;
  }

  function call(name: string, sqlFunction: 'pg_try_advisory_lock' | 'pg_advisory_unlock'): Promise<boolean> {
    return takeTurn(async () => {
      client ??= await connect();
      const { rows } = await client.query<{ done: boolean }>(
        `select ${sqlFunction}(${LOCK_CLASS}, hashtext($1)) as done`,
        [name],
      );
      return rows[0]?.done === true;
    });
  }

  return {
    async lock(name) {
      while (!(await call(name, 'pg_try_advisory_lock'))) await sleep(RETRY_DELAY_MS);
      // If the unlock fails, the lock was already lost with its connection.
      return async () => void (await call(name, 'pg_advisory_unlock').catch(() => undefined));
    },
    close: () => takeTurn(async () => client?.end()),
  };
}
