// The main thread's side of the embedded database: starts the worker thread and matches responses to requests.

import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/log/log.ts';
import { logOutput } from '#platform/log/process-warnings.ts';
import { ConnectionLost } from '../database-problem.ts';
import { SqlError } from '../sql-error.ts';
import {
  OPENED_ID,
  type NumberedRequest,
  type WorkerData,
  type WorkerRequest,
  type WorkerResponse,
} from './worker-message.ts';

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
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, stdout: true, stderr: true });
  for (const output of [worker.stdout, worker.stderr]) logOutput(output, { log, from: 'database thread' });
  /** The requests are keyed by their id, the oldest first. */
  const waiting = new Map<number, Waiting>();
  let lastId = OPENED_ID;
  let unsent: NumberedRequest[] = [];
  let stopReason: Error | undefined;
  let isOpen = false;
  let silentMs = 0;

  worker.on('message', (responses: WorkerResponse[]) => {
    // Under `node --watch`, a thread also reports the modules it imports.
    if (!Array.isArray(responses)) return;
    silentMs = 0;
    for (const response of responses) receive(response);
  });
  worker.on('error', (error) => {
    if (isOpen) log.fatal({ err: error }, 'the embedded database stopped');
    stop(new Error('The embedded database stopped.', { cause: error }));
    if (isOpen) onDeath();
  });
  worker.on('exit', () => stop(new ConnectionLost('the embedded database is closed')));

  // Counts ticks instead of comparing times: a machine that slept must not be taken for a thread that hangs.
  const watch = setInterval(() => {
    const [next] = waiting.values();
    silentMs = next ? silentMs + WATCH_MS : 0;
    if (!next || silentMs < next.responseMs) return;
    clearInterval(watch);
    log.fatal({ seconds: silentMs / 1000 }, 'the embedded database hangs; Lounge exits so that it can start again');
    stop(new ConnectionLost('the embedded database hangs'));
    onDeath();
  }, WATCH_MS);
  watch.unref();

  function receive(response: WorkerResponse): void {
    const request = waiting.get(response.id);
    waiting.delete(response.id);
    if (response.kind === 'rows') request?.resolve(response.rows);
    else request?.reject(new SqlError(response.failure));
  }

  function stop(reason: Error): void {
    clearInterval(watch);
    stopReason ??= reason;
    for (const { reject } of waiting.values()) reject(stopReason);
    waiting.clear();
  }

  /** Runs after all callbacks that are ready: what they send in one go wakes the thread once. */
  function postUnsent(): void {
    worker.postMessage(unsent);
    unsent = [];
  }

  const opened = Promise.withResolvers<unknown[]>();
  waiting.set(OPENED_ID, { ...opened, responseMs: OPEN_MS });
  await opened.promise;
  isOpen = true;
  return {
    send(request, responseMs = RESPONSE_MS) {
      if (stopReason) return Promise.reject(stopReason);
      const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
      const id = ++lastId;
      waiting.set(id, { resolve, reject, responseMs });
      if (unsent.push({ id, request }) === 1) process.nextTick(postUnsent);
      return promise;
    },
  };
}
