// Named locks between processes: session-level advisory locks, all on one dedicated connection, so that they are
// released when the process dies. A taken lock is polled, because a waiting statement would block this process from
// releasing its other locks. The presence of this process (presence.ts) is such a lock too.

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import type { Engine } from '../engine.ts';
import { PRESENCE_LOCK_CLASS } from '../processes/presence.ts';
import { createDedicatedConnection } from './dedicated-connection.ts';

const RETRY_DELAY_MS = 25;
/** These statements never wait for anything. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** The first key of our two-key advisory locks. */
const LOCK_CLASS = 7_002;

/** Returns the locks of the engine. They connect on the first call, and `close` ends the connection. */
export function createPostgresLocks(databaseUrl: string, log: Log): Pick<Engine, 'lock' | 'showPresence' | 'close'> {
  const presences = new Set<string>();
  const connection = createDedicatedConnection({
    databaseUrl,
    log,
    lossMessage: 'the connection for locks was lost, and its locks with it',
    queryTimeoutMs: RESPONSE_TIMEOUT_MS,
    async prepare(client) {
      for (const processId of presences) await takePresence(client, processId);
    },
    // The presence must be shown again before others take this process for dead.
    isAwaited: () => presences.size > 0,
  });

  function call(name: string, sqlFunction: 'pg_try_advisory_lock' | 'pg_advisory_unlock'): Promise<boolean> {
    return connection.use(async (client) => {
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
    showPresence: (processId) =>
      connection.use(async (client) => {
        await takePresence(client, processId);
        presences.add(processId);
      }),
    close: () => connection.close(),
  };
}

/** Shared, because on the server our lost connection may still hold it for a moment. */
async function takePresence(client: pg.Client, processId: string): Promise<void> {
  await client.query(`select pg_try_advisory_lock_shared(${PRESENCE_LOCK_CLASS}, hashtext($1))`, [processId]);
}
