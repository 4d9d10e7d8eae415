// The worker thread that runs the embedded Postgres. It sends an empty list of rows once the database is open, and
// then one response per request, in order.

import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';
import { PreparedStatements } from './prepared-statements.ts';
import type { WorkerResponse, WorkerData, WorkerRequest } from './worker-message.ts';

if (!parentPort) throw new Error('This file runs in a worker thread.');
const port = parentPort;
const { folder } = workerData as WorkerData;

const database = await PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStartParams });
const statements = new PreparedStatements(database);
let last: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  last = last.then(() => respond(request));
});
post({ kind: 'rows', rows: [] });

async function respond(request: WorkerRequest): Promise<void> {
  try {
    post({ kind: 'rows', rows: await perform(request) });
  } catch (error) {
    const { message, code, constraint } = error as { message: string; code?: string; constraint?: string };
    post({ kind: 'failed', failure: { message, code, constraint } });
  }
  if (request.kind === 'close') port.close();
}

async function perform(request: WorkerRequest): Promise<unknown[]> {
  if (request.kind === 'close') {
    await database.close();
    return [];
  }
  if (request.kind === 'script') {
    await database.exec(request.sql);
    return [];
  }
  if (request.statement.before) await database.exec(request.statement.before);
  return statements.query(request.statement);
}

function post(message: WorkerResponse): void {
  port.postMessage(message);
}
