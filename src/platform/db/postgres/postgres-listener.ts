// Runs LISTEN on its own connection, which opens with the first listener and reconnects when it is lost.
// Notifications sent in between are lost, which is fine because they are only hints.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import { createChannels } from '../processes/channels.ts';
import type { Engine } from '../engine.ts';
import { createTurns } from '../turns/turns.ts';
import { toQueryError } from './connection-error.ts';

const RETRY_DELAY_MS = 250;
const CONNECT_TIMEOUT_MS = 5_000;

/** Returns the `listen` of the engine. It connects on the first call, and `close` ends the connection. */
export function createPostgresListener(databaseUrl: string, log: Log): Pick<Engine, 'listen' | 'close'> {
  const channels = createChannels(log);
  const takeTurn = createTurns();
  let client: pg.Client | undefined;
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    fresh.on('notification', ({ channel, payload }) => channels.deliver(channel, payload ?? ''));
    fresh.on('error', (error) => log.warn({ err: error }, 'the connection for notifications was lost'));
    await fresh.connect();
    fresh.on('end', () => {
      client = undefined;
      void takeTurn(reconnect);
    });
    for (const channel of channels.names()) await fresh.query(`listen ${channel}`);
    return fresh;
  }

  async function reconnect(): Promise<void> {
    while (!isClosed && !client) {
      await sleep(RETRY_DELAY_MS, undefined, { ref: false });
      client = await connect().catch(() => undefined);
    }
  }

  return {
    async listen(channel, onPayload) {
      channels.add(channel, onPayload);
      try {
        await takeTurn(async () => {
          client ??= await connect();
          await client.query(`listen ${channel}`);
        });
      } catch (error) {
        channels.remove(channel, onPayload);
        throw toQueryError(error);
      }
      return async () => {
        if (!channels.remove(channel, onPayload)) return;
        // A lost connection listens to nothing any more.
        await takeTurn(async () => client?.query(`unlisten ${channel}`)).catch(() => undefined);
      };
    },
    async close() {
      isClosed = true;
      await takeTurn(async () => client?.end());
    },
  };
}
