// The main thread's side of the embedded database: starts the worker thread and matches responses to requests.

import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/log/log.ts';
import { SqlError } from '../sql-error.ts';
import type { WorkerAnswer, WorkerData, WorkerRequest } from './worker-message.ts';

export type DatabaseWorker = {
  /** Resolves to the returned rows. Rejects with `SqlError`, or with the reason why the thread has stopped. */
  ask(request: WorkerRequest): Promise<unknown[]>;
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
  let death: Error | undefined;

  worker.on('message', (answer: WorkerAnswer) => {
    // Under `node --watch`, a thread also reports the modules it imports.
    if (!('kind' in answer)) return;
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
