// The worker thread that holds the embedded Postgres. It answers 'ready' (as an empty list of rows) once the
// database is open, then one answer for every request, in order.

import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { valueParsers } from '../values.ts';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';
import type { WorkerAnswer, WorkerData, WorkerRequest } from './worker-message.ts';

if (!parentPort) throw new Error('This file runs in a worker thread.');
const port = parentPort;
const { folder } = workerData as WorkerData;

const database = await PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStartParams });
let last: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  last = last.then(() => answer(request));
});
post({ kind: 'rows', rows: [] });

async function answer(request: WorkerRequest): Promise<void> {
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
  const { before, sql, params, rowMode } = request.statement;
  if (before) await database.exec(before);
  const { rows } = await database.query(sql, [...(params ?? [])], { rowMode, parsers: valueParsers[rowMode] });
  return rows;
}

function post(message: WorkerAnswer): void {
  port.postMessage(message);
}
