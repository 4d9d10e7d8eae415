// What the server counts and times for an operator, in the words of Prometheus. What is counted happens once for a request,
// a transaction, a run or a task, and never for a token. Labels have values from closed lists: the templates of routes, kinds,
// names of pools; no text, id or address of a person is ever one.
//
//   const metrics = await openMetrics({ token: config.METRICS_TOKEN });   // null without a token: nothing is recorded
//   metrics?.addUpload({ outcome: 'done', bytes: 4_096 });
//   await metrics?.render();

import type { Labels, Sampled } from './descriptions.ts';

export type Sample = { labels: Labels; value: number };

export type PoolName = 'tasks' | 'reading' | 'exports' | 'diagrams';

/** All times are in milliseconds; Prometheus is told seconds. */
export type Metrics = {
  /** `route` is a template such as /api/designs/{id}. The time of a stream says when its reader left, and is left out. */
  addRequest(request: { method: string; route: string; status: number; ms: number; isStream: boolean }): void;
  /** The wait for a child process, from being asked for until one was free. */
  addPoolWait(wait: { pool: PoolName; ms: number }): void;
  addPoolTask(task: { pool: PoolName; outcome: string }): void;
  /** The wait for a connection to the database; on the embedded one, for the turn. */
  addDatabaseWait(ms: number): void;
  /** The time of a transaction once it has its connection; of a batch, with its wait. */
  addTransaction(transaction: { kind: 'user' | 'system' | 'batch'; outcome: 'done' | 'failed'; ms: number }): void;
  /** `ms` counts from the call of a provider until its first text. */
  addFirstToken(token: { provider: string; ms: number }): void;
  addModelCall(call: { provider: string; outcome: string; inputTokens: number; outputTokens: number }): void;
  /** `ms` counts from the beginning of a run until its first text. */
  addFirstText(text: { kind: string; ms: number }): void;
  addRun(run: { kind: string; state: string; ms: number }): void;
  addJob(job: { job: string; outcome: 'done' | 'failed'; ms: number }): void;
  addUpload(upload: { outcome: 'done' | 'failed'; bytes: number }): void;
  /** Has `read` called whenever somebody asks, for what need not be counted all the time. What it rejects with is left out. */
  sample(what: Sampled, read: () => Sample[] | Promise<Sample[]>): void;
  /** Resolves to all of it in the text format, version 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats/ */
  render(): Promise<string>;
  close(): void;
};
