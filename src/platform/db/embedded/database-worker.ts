// The main thread's side of the embedded database: starts the worker thread and matches responses to requests.

import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/log/log.ts';
import { SqlError } from '../sql-error.ts';
import type { WorkerResponse, WorkerData, WorkerRequest } from './worker-message.ts';

export type DatabaseWorker = {
  /** Resolves to the returned rows. Rejects with `SqlError`, or with the reason why the thread has stopped. */
  send(request: WorkerRequest): Promise<unknown[]>;
};
type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void };

/**
 * Resolves once the database in `folder` is open, creating it if it is missing. When the thread stops, all pending and
 * future requests reject.
 */
export async function startWorker(folder: string, log: Log): Promise<DatabaseWorker> {
  const workerData: WorkerData = { folder };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  const waiting: Waiting[] = [];
  let stopReason: Error | undefined;

  worker.on('message', (response: WorkerResponse) => {
    // Under `node --watch`, a thread also reports the modules it imports.
    if (!('kind' in response)) return;
    const next = waiting.shift();
    if (response.kind === 'rows') next?.resolve(response.rows);
    else next?.reject(new SqlError(response.failure));
  });
  worker.on('error', (error) => {
    log.fatal({ err: error }, 'the embedded database stopped');
    stop(new Error('The embedded database stopped.', { cause: error }));
  });
  worker.on('exit', () => stop(new Error('The embedded database is closed.')));

  function stop(reason: Error): void {
    stopReason ??= reason;
    for (const { reject } of waiting.splice(0)) reject(stopReason);
  }

  const opened = Promise.withResolvers<unknown[]>();
  waiting.push(opened);
  await opened.promise;
  return {
    send(request) {
      if (stopReason) return Promise.reject(stopReason);
      const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
      waiting.push({ resolve, reject });
      worker.postMessage(request);
      return promise;
    },
  };
}
