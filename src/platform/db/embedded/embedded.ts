// The embedded engine: Postgres compiled to WebAssembly (PGlite), with its files in the data folder. It runs in a
// worker thread so that queries do not block the event loop. It has a single connection, which callers use in order.

import path from 'node:path';
import type { Log } from '#platform/log/log.ts';
import { createChannels } from '../channels.ts';
import { ensureDatabaseFolder } from './data-folder/data-folder.ts';
import { lockDataFolder } from './data-folder/data-folder-lock.ts';
import { startWorker, type DatabaseWorker } from './database-worker.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { Connection, Engine } from '../engine.ts';
import { createQueue } from '../turns/queue.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** Shown to a second process that wants the same folder. */
  url?: string | undefined;
  log: Log;
};

/**
 * Locks the data folder and opens the database in it. Rejects with `DataFolderInUse` when another process has the lock.
 */
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
  const channels = createChannels(log);
  const queue = createQueue();
  /** Whether the thread holds back acknowledgements for a sync that is still to come. */
  let isHolding = false;

  async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const leave = await queue.enter();
    let hasEnded = false;
    const connection: Connection = {
      query: (statement) => worker.send({ kind: 'query', statement }),
      async script(sql) {
        await worker.send({ kind: 'script', sql });
      },
      async end(how) {
        hasEnded = true;
        isHolding = queue.isAwaited;
        const ended = worker.send({ kind: 'end', how, isFollowed: isHolding });
        // The thread works in order, so the next caller may begin before this end is acknowledged.
        leave();
        await ended;
      },
    };
    try {
      return await work(connection);
    } finally {
      if (!hasEnded) leaveWithoutEnd(leave);
    }
  }

  /** Acknowledgements that were held back for the sync of this caller's transaction must not wait for the next one's. */
  function leaveWithoutEnd(leave: () => void): void {
    if (isHolding && !queue.isAwaited) {
      isHolding = false;
      // If this fails, the callers whose transactions are held are told.
      worker.send({ kind: 'sync' }).catch(() => undefined);
    }
    leave();
  }

  const stopHousekeeping = startHousekeeping({ withConnection }, log);

  return {
    kind: 'embedded',
    withConnection,
    // No other process can open the data folder.
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
      await withConnection(() => worker.send({ kind: 'close' })).finally(unlock);
    },
  };
}
