// The main thread's side of the embedded database: starts the worker thread and matches responses to requests.

import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/log/log.ts';
import { SqlError } from '../sql-error.ts';
import {
  OPENED_ID,
  type NumberedRequest,
  type WorkerData,
  type WorkerRequest,
  type WorkerResponse,
} from './worker-message.ts';

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
  const waiting = new Map<number, Waiting>();
  let lastId = OPENED_ID;
  let unsent: NumberedRequest[] = [];
  let stopReason: Error | undefined;

  worker.on('message', (responses: WorkerResponse[]) => {
    // Under `node --watch`, a thread also reports the modules it imports.
    if (!Array.isArray(responses)) return;
    for (const response of responses) receive(response);
  });
  worker.on('error', (error) => {
    log.fatal({ err: error }, 'the embedded database stopped');
    stop(new Error('The embedded database stopped.', { cause: error }));
  });
  worker.on('exit', () => stop(new Error('The embedded database is closed.')));

  function receive(response: WorkerResponse): void {
    const request = waiting.get(response.id);
    waiting.delete(response.id);
    if (response.kind === 'rows') request?.resolve(response.rows);
    else request?.reject(new SqlError(response.failure));
  }

  function stop(reason: Error): void {
    stopReason ??= reason;
    for (const { reject } of waiting.values()) reject(stopReason);
    waiting.clear();
  }

  /** After all callbacks that are ready: what they send in one go wakes the thread once. */
  function postUnsent(): void {
    worker.postMessage(unsent);
    unsent = [];
  }

  const opened = Promise.withResolvers<unknown[]>();
  waiting.set(OPENED_ID, opened);
  await opened.promise;
  return {
    send(request) {
      if (stopReason) return Promise.reject(stopReason);
      const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      if (unsent.push({ id, request }) === 1) process.nextTick(postUnsent);
      return promise;
    },
  };
}
