// The embedded engine: Postgres compiled to WebAssembly (PGlite) over files in the data folder, in a worker thread
// so that no query holds up the event loop. It is one connection: borrowers take turns, in the order they came.

import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/log/log.ts';
import { createChannels } from './channels.ts';
import { ensureDatabaseFolder } from './embedded/data-folder.ts';
import { lockDataFolder } from './embedded/data-folder-lock.ts';
import { startHousekeeping } from './embedded/housekeeping.ts';
import type { WorkerAnswer, WorkerData, WorkerRequest } from './embedded/worker-message.ts';
import type { Connection, Engine } from './engine.ts';
import { SqlError } from './sql-error.ts';
import { createTurns } from './turns.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** Told to a second process that wants the same folder. */
  url?: string | undefined;
  log: Log;
};

/** Rejects with `DataFolderInUse` when another process has the folder. */
export async function openEmbedded({ dataDir, url, log }: EmbeddedOptions): Promise<Engine> {
  const unlock = lockDataFolder(dataDir, url);
  try {
    const folder = path.join(dataDir, 'database');
    await ensureDatabaseFolder(folder);
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

type DatabaseWorker = { ask(request: WorkerRequest): Promise<unknown[]> };
type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void };

/** Resolves once the database is open. If the thread dies, everything asked and yet to be asked rejects. */
async function startWorker(folder: string, log: Log): Promise<DatabaseWorker> {
  const workerData: WorkerData = { folder };
  const worker = new Worker(new URL('./embedded/worker.ts', import.meta.url), { workerData });
  const waiting: Waiting[] = [];
  let death: Error | undefined;

  worker.on('message', (answer: WorkerAnswer) => {
    const next = waiting.shift();
    if (answer.kind === 'rows') next?.resolve(answer.rows);
    else next?.reject(new SqlError(answer.failure));
  });
  worker.on('error', (error) => {
    log.fatal({ err: error }, 'the embedded database stopped');
    die(new Error('The embedded database stopped.', { cause: error }));
  });
  worker.on('exit', () => die(new Error('The embedded database is closed.')));

  function die(reason: Error): void {
    death ??= reason;
    for (const { reject } of waiting.splice(0)) reject(death);
  }

  const opened = Promise.withResolvers<unknown[]>();
  waiting.push(opened);
  await opened.promise;
  return {
    ask(request) {
      if (death) return Promise.reject(death);
      const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
      waiting.push({ resolve, reject });
      worker.postMessage(request);
      return promise;
    },
  };
}
