// The embedded engine: Postgres compiled to WebAssembly (PGlite) over files in the data folder, in a worker thread, so that
// no query blocks the event loop. There is one connection: borrowers take turns, in the order in which they came.

import path from 'node:path';
import type { Log } from '#platform/log/log.ts';
import { createChannels } from '../channels.ts';
import { ensureDatabaseFolder } from './data-folder/data-folder.ts';
import { lockDataFolder } from './data-folder/data-folder-lock.ts';
import { startWorker, type DatabaseWorker } from './database-worker.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { Connection, Engine } from '../engine.ts';
import { createTurns } from '../turns/turns.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** A second process that wants the same folder is told this address. */
  url?: string | undefined;
  log: Log;
};

/** Rejects with `DataFolderInUse` when another process has the folder. */
export async function openEmbedded({ dataDir, url, log }: EmbeddedOptions): Promise<Engine> {
  const unlock = lockDataFolder(dataDir, url);
  try {
    const folder = path.join(dataDir, 'database');
    await ensureDatabaseFolder(folder, log);
    const worker = await startWorker(folder, log);
    return createEngine({ worker, unlock, log });
  } catch (error) {
    unlock();
    throw error;
  }
}

function createEngine({ worker, unlock, log }: { worker: DatabaseWorker; unlock: () => void; log: Log }): Engine {
  const takeTurn = createTurns();
  const channels = createChannels(log);
  const connection: Connection = {
    query: (statement) => worker.ask({ kind: 'query', statement }),
    async script(sql) {
      await worker.ask({ kind: 'script', sql });
    },
  };
  function withConnection<T>(act: (connection: Connection) => Promise<T>): Promise<T> {
    return takeTurn(() => act(connection));
  }
  const stopHousekeeping = startHousekeeping({ withConnection }, log);

  return {
    kind: 'embedded',
    withConnection,
    // The data folder belongs to this process alone.
    lock: async () => async () => undefined,
    async notify(channel, payload) {
      setImmediate(() => channels.deliver(channel, payload));
    },
    async listen(channel, onPayload) {
      channels.add(channel, onPayload);
      return async () => {
        channels.remove(channel, onPayload);
      };
    },
    async close() {
      stopHousekeeping();
      await takeTurn(() => worker.ask({ kind: 'close' })).finally(unlock);
    },
  };
}
