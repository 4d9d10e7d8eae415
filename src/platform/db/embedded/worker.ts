// The worker thread that runs the embedded Postgres. It says when the database is open, and then responds once to each
// request. It performs them in order; the ends of transactions may be acknowledged later, together (group-commit.ts).

import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { runStatements } from '../transactions/run-statements.ts';
import type { Statement } from '../engine.ts';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';
import { GroupCommit } from './group-commit.ts';
import { PreparedStatements } from './prepared-statements.ts';
import {
  OPENED_ID,
  type NumberedRequest,
  type WorkerData,
  type WorkerRequest,
  type WorkerResponse,
} from './worker-message.ts';

if (!parentPort) throw new Error('This file runs in a worker thread.');
const port = parentPort;
const { folder } = workerData as WorkerData;

/** After a panic: so that those who asked are told before the process ends. */
const LAST_WORDS_MS = 1_000;
/** Ends wait at most about this long for further transactions to share a sync with. A sync takes 0.5 to 3 ms. */
const MAX_HOLD_MS = 5;

const database = await PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStartParams });
const statements = new PreparedStatements(database);
const commits = new GroupCommit((sql) => statements.script(sql));
const responses: WorkerResponse[] = [];
let last: Promise<void> = Promise.resolve();
let holding: NodeJS.Timeout | undefined;
port.on('message', (requests: NumberedRequest[]) => {
  last = last.then(() => respond(requests));
});
succeed(OPENED_ID, []);
postResponses();

async function respond(requests: readonly NumberedRequest[]): Promise<void> {
  for (const { id, request } of requests) {
    try {
      statements.requireWorking();
      if (request.kind === 'end') await end(id, request);
      else if (request.kind === 'batch') await runBatch(id, request);
      else succeed(id, await perform(request));
    } catch (error) {
      fail(id, error);
    }
  }
  postResponses();
  if (statements.panic) await giveUp(statements.panic);
  if (commits.isHolding) holding ??= setTimeout(syncHeld, MAX_HOLD_MS);
  if (requests.some(({ request }) => request.kind === 'close')) port.close();
}

function syncHeld(): void {
  holding = undefined;
  last = last.then(() => commits.sync()).then(() => respond([]));
}

async function giveUp(panic: Error): Promise<never> {
  await sleep(LAST_WORDS_MS);
  throw new Error(`Postgres has given up: ${panic.message}`);
}

function end(id: number, { how, isFollowed }: WorkerRequest & { kind: 'end' }): Promise<void> {
  return commits.end(how, {
    isFollowed,
    acknowledge: (error) => (error === undefined ? succeed(id, []) : fail(id, error)),
  });
}

async function runBatch(id: number, { batch, isFollowed }: WorkerRequest & { kind: 'batch' }): Promise<void> {
  const ran = await runStatements(batch, query).catch((error: unknown) => ({ error, isCommitted: false }));
  await commits.end(ran.isCommitted ? 'commit' : 'rollback', {
    isFollowed,
    acknowledge(error) {
      if (error !== undefined) fail(id, error);
      else if ('error' in ran) fail(id, ran.error);
      else succeed(id, [ran]);
    },
  });
}

async function perform(request: Exclude<WorkerRequest, { kind: 'end' | 'batch' }>): Promise<unknown[]> {
  if (request.kind === 'query') return query(request.statement);
  await commits.sync();
  if (request.kind === 'script') await statements.script(request.sql);
  if (request.kind === 'close') await database.close();
  return [];
}

function query(statement: Statement): Promise<unknown[]> {
  return commits.watch(statement.sql, () => statements.query(statement));
}

function succeed(id: number, rows: unknown[]): void {
  responses.push({ id, kind: 'rows', rows });
}

function fail(id: number, error: unknown): void {
  const { message, code, constraint } = error as { message: string; code?: string; constraint?: string };
  responses.push({ id, kind: 'failed', failure: { message, code, constraint } });
}

function postResponses(): void {
  if (responses.length > 0) port.postMessage(responses.splice(0));
}
