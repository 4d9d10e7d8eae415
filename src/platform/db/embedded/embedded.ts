// The embedded engine: Postgres compiled to WebAssembly (PGlite), with its files in the data folder. It runs in a
// worker thread so that queries do not block the event loop. It has a single connection. People take turns at it, and who has used it least
// goes first.

import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, StartFailure } from '#platform/log/start-failure.ts';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import type { Log } from '#platform/log/log.ts';
import { createChannels } from '../processes/channels.ts';
import { ensureDatabaseFolder } from './data-folder/data-folder.ts';
import { lockDataFolder } from './data-folder/data-folder-lock.ts';
import { syncOnce } from './data-folder/sync-folder.ts';
import { startWorker, type DatabaseWorker } from './database-worker.ts';
import { serveCopies } from './copying/serve-copies.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { Batch, BatchResult, Connection, ConnectionOptions, Engine } from '../engine.ts';
import { isPatient } from '../turns/patience.ts';
import { createQueue } from '../turns/queue.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** Shown to a second process that wants the same folder. */
  url?: string | undefined;
  log: Log;
  space?: DiskSpace | undefined;
  /** A database that nobody needs after a failure of power: how it came here may be in memory only. */
  isTemporary?: boolean;
};

/** Closing writes a checkpoint. */
const CLOSE_MS = 4_000;

/**
 * Locks the data folder and opens the database in it. Rejects with `DataFolderInUse` when another process has the lock.
 */
export async function openEmbedded({ dataDir, url, log, space, isTemporary }: EmbeddedOptions): Promise<Engine> {
  const unlock = lockDataFolder(dataDir, url);
  try {
    const folder = path.join(dataDir, 'database');
    await ensureDatabaseFolder(folder, log);
    if (!isTemporary) await syncOnce(folder);
    const worker = await openWorker(folder, log);
    return await createEngine({ worker, unlock, log, space, dataDir });
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openWorker(folder: string, log: Log): Promise<DatabaseWorker> {
  try {
    // Only a new process can open a dead database again.
    return await startWorker(folder, log, () => process.exit(1));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new StartFailure({
      setting: 'DATA_DIR',
      reason: `the embedded database in ${folder} cannot be opened; its files seem to be damaged (${codeOf(cause)}).`,
      remedy:
        'Keep a copy of this folder and restore it from a backup, or move it away to start with an empty database.',
      cause: error,
    });
  }
}

type EngineOptions = Pick<EmbeddedOptions, 'log' | 'space' | 'dataDir'> & {
  worker: DatabaseWorker;
  unlock: () => void;
};

async function createEngine({ worker, unlock, log, space, dataDir }: EngineOptions): Promise<Engine> {
  const queue = createQueue();
  const channels = createChannels(log);

  async function withConnection<T>(
    work: (connection: Connection) => Promise<T>,
    { owner, responseMs }: ConnectionOptions = {},
  ): Promise<T> {
    const leave = await queue.enter({ owner, isPatient: isPatient() });
    try {
      return await work({
        query: (statement) => worker.send({ kind: 'query', statement }, responseMs),
        async script(sql) {
          await worker.send({ kind: 'script', sql }, responseMs);
        },
        async end(how) {
          const ended = worker.send({ kind: 'end', how, isFollowed: queue.isAwaited }, responseMs);
          // The thread works in order, so the next caller may begin before this end is acknowledged.
          leave();
          await ended;
        },
      });
    } finally {
      leave();
    }
  }

  async function runBatch(batch: Batch): Promise<BatchResult> {
    const leave = await queue.enter({ owner: batch.owner, isPatient: isPatient() });
    const ran = worker.send({ kind: 'batch', batch, isFollowed: queue.isAwaited });
    // The thread works in order, so batches that wait for each other go to it in one message.
    leave();
    const [result] = await ran;
    return result as BatchResult;
  }

  const copies = await serveCopies({ dataDir, engine: { withConnection }, log });
  const stopHousekeeping = startHousekeeping({ withConnection }, { log, space, isCopied: copies.isUnderWay });

  return {
    kind: 'embedded',
    withConnection,
    runBatch,
    // No other process can open the data folder.
    lock: async () => async () => undefined,
    showPresence: async () => undefined,
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
      // Closing writes a checkpoint, after which a copy under way would be incomplete.
      copies.close();
      const closing = withConnection(() => worker.send({ kind: 'close' }));
      const isInTime = await Promise.race([closing.then(() => true), sleep(CLOSE_MS, false, { ref: false })]).finally(
        unlock,
      );
      if (!isInTime) log.error('the embedded database did not close in time; the next start recovers it');
    },
  };
}
