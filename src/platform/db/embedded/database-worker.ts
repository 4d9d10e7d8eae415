// The main thread's side of the embedded database: starts the worker thread and matches responses to requests.

import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/log/log.ts';
import { ConnectionLost } from '../database-problem.ts';
import { SqlError } from '../sql-error.ts';
import type { WorkerResponse, WorkerData, WorkerRequest } from './worker-message.ts';

export type DatabaseWorker = {
  /**
   * Resolves to the returned rows. Rejects with `SqlError`, or with the reason why the thread has stopped. After
   * `responseMs` without a response (30 s if unset), the thread counts as hung.
   */
  send(request: WorkerRequest, responseMs?: number): Promise<unknown[]>;
};
type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void; responseMs: number };

/** Transactions end after 30 s, and no single statement of ours takes as long. */
const RESPONSE_MS = 30_000;
/** Recovery after a crash replays at most 64 MB of log; initdb takes up to 9 s on a slow machine. */
const OPEN_MS = 120_000;
const WATCH_MS = 1_000;

/**
 * Resolves once the database in `folder` is open, creating it if it is missing; rejects when it cannot be opened. When
 * the open database crashes or hangs, nothing can be done from here: that is logged, and `onDeath` is called.
 */
export async function startWorker(folder: string, log: Log, onDeath: () => void): Promise<DatabaseWorker> {
  const workerData: WorkerData = { folder };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  const waiting: Waiting[] = [];
  let stopReason: Error | undefined;
  let isOpen = false;
  let silentMs = 0;

  worker.on('message', (response: WorkerResponse) => {
    // Under `node --watch`, a thread also reports the modules it imports.
    if (!('kind' in response)) return;
    const next = waiting.shift();
    silentMs = 0;
    if (response.kind === 'rows') next?.resolve(response.rows);
    else next?.reject(new SqlError(response.failure));
  });
  worker.on('error', (error) => {
    if (isOpen) log.fatal({ err: error }, 'the embedded database stopped');
    stop(new Error('The embedded database stopped.', { cause: error }));
    if (isOpen) onDeath();
  });
  worker.on('exit', () => stop(new ConnectionLost('the embedded database is closed')));

  // Counts ticks instead of comparing times: a machine that slept must not be taken for a thread that hangs.
  const watch = setInterval(() => {
    const next = waiting[0];
    silentMs = next ? silentMs + WATCH_MS : 0;
    if (!next || silentMs < next.responseMs) return;
    clearInterval(watch);
    log.fatal({ seconds: silentMs / 1000 }, 'the embedded database hangs; Lounge exits so that it can start again');
    stop(new ConnectionLost('the embedded database hangs'));
    onDeath();
  }, WATCH_MS);
  watch.unref();

  function stop(reason: Error): void {
    clearInterval(watch);
    stopReason ??= reason;
    for (const { reject } of waiting.splice(0)) reject(stopReason);
  }

  const opened = Promise.withResolvers<unknown[]>();
  waiting.push({ ...opened, responseMs: OPEN_MS });
  await opened.promise;
  isOpen = true;
  return {
    send(request, responseMs = RESPONSE_MS) {
      if (stopReason) return Promise.reject(stopReason);
      const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
      waiting.push({ resolve, reject, responseMs });
      worker.postMessage(request);
      return promise;
    },
  };
}
