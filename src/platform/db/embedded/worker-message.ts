// The messages between the embedded engine and its worker thread. A message is a list, so that what is sent together
// wakes the other thread once. Requests are performed in order; responses may arrive in another order.

import type { Batch, Statement, TransactionEnd } from '../engine.ts';
import type { SqlFailure } from '../sql-error.ts';

export type WorkerData = { folder: string };

export type WorkerRequest =
  | { kind: 'query'; statement: Statement }
  | { kind: 'script'; sql: string }
  /** `isFollowed`: another caller is waiting, so that this transaction may share a sync with theirs. */
  | { kind: 'end'; how: TransactionEnd; isFollowed: boolean }
  /** Ends by itself, like 'end'. Returns one `BatchResult`. */
  | { kind: 'batch'; batch: Batch; isFollowed: boolean }
  | { kind: 'close' };

export type NumberedRequest = { id: number; request: WorkerRequest };

export type WorkerResponse = { id: number } & (
  | { kind: 'rows'; rows: unknown[] }
  | { kind: 'failed'; failure: SqlFailure }
);

/** The id of the response that says that the database is open. */
export const OPENED_ID = 0;
