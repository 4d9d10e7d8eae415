// Runs LISTEN on its own connection, which opens with the first listener and reconnects when it is lost.
// Notifications sent in between are lost, which is fine because they are only hints.

import type pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import type { Engine } from '../engine.ts';
import { createChannels } from '../processes/channels.ts';
import { createDedicatedConnection } from './dedicated-connection.ts';

/** Returns the `listen` of the engine. It connects on the first call, and `close` ends the connection. */
export function createPostgresListener(databaseUrl: string, log: Log): Pick<Engine, 'listen' | 'close'> {
  const channels = createChannels(log);
  const connection = createDedicatedConnection({
    databaseUrl,
    log,
    lossMessage: 'the connection for notifications was lost',
    prepare: listenAgain,
    isAwaited: () => channels.names().length > 0,
  });

  async function listenAgain(client: pg.Client): Promise<void> {
    client.on('notification', ({ channel, payload }) => channels.deliver(channel, payload ?? ''));
    for (const channel of channels.names()) await client.query(`listen ${channel}`);
  }

  return {
    async listen(channel, onPayload) {
      channels.add(channel, onPayload);
      try {
        await connection.use((client) => client.query(`listen ${channel}`));
      } catch (error) {
        channels.remove(channel, onPayload);
        throw error;
      }
      return async () => {
        if (!channels.remove(channel, onPayload)) return;
        // A lost connection listens to nothing any more.
        await connection.useIfOpen((client) => client.query(`unlisten ${channel}`)).catch(() => undefined);
      };
    },
    close: () => connection.close(),
  };
}
