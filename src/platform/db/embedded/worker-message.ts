// The messages between the embedded engine and its worker thread. Responses arrive in the order of the requests.

import type { Statement } from '../engine.ts';
import type { SqlFailure } from '../sql-error.ts';

export type WorkerData = { folder: string };

export type WorkerRequest =
  | { kind: 'query'; statement: Statement }
  | { kind: 'script'; sql: string }
  | { kind: 'close' };

export type WorkerResponse = { kind: 'rows'; rows: unknown[] } | { kind: 'failed'; failure: SqlFailure };
