// Transactions that carry the identity they run as, on top of either engine.
//
// A transaction starts with its first statement. The role and the user id are set in the same script as `begin` and
// are local to the transaction, so nothing of them remains on the connection.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import type { Db, Tx } from './db.ts';
import type { Batch, BatchResult, Connection, Engine, Statement } from './engine.ts';
import { startAddition } from './transactions/added-statement.ts';
import { toCheckedStatement, type BatchStatement } from './transactions/batch.ts';
import { createKeyedTurns } from './turns/keyed-turns.ts';
import { toProblem } from './database-problem.ts';
import { withoutParameters } from './sql-error.ts';
import { createTx } from './transactions/tx.ts';
import { isWriting } from './transactions/writes.ts';

/** Transactions only wait for SQL, never for the network or a model, so anything longer is a bug. */
const MAX_TRANSACTION_MS = 30_000;

/** Our ids have 36 characters, Firebase's have 28. The allowed characters are safe inside a quoted SQL string. */
const USER_ID = /^[A-Za-z0-9_-]{1,128}$/;

type Scope = { isOpen: boolean };
/** Whom a transaction runs as, and whose share of the database it takes. */
type Identity = Pick<Batch, 'opening' | 'owner'>;

/**
 * Builds the database port on an open engine whose migrations have run. With `space`, statements that write are refused
 * with 'server/out-of-space' while the disk is almost full.
 */
export function createDb(engine: Engine, space?: DiskSpace): Db {
  const scopes = new AsyncLocalStorage<Scope>();
  const takeTurn = createKeyedTurns();

  function requireNoTransaction(): void {
    if (scopes.getStore()?.isOpen)
      throw new Error('A transaction was started inside another one. Pass on its tx instead.');
  }

  async function transact<T>({ opening, owner }: Identity, work: (tx: Tx) => Promise<T>): Promise<T> {
    requireNoTransaction();
    return engine
      .withConnection(
        async (connection) => {
          const scope: Scope = { isOpen: true };
          try {
            return await scopes.run(scope, () => runTransaction({ connection, opening, scope, work, space }));
          } catch (error) {
            throw withoutParameters(error);
          }
        },
        { owner },
      )
      .catch(throwProblem);
  }

  async function runBatch(identity: Identity, statements: readonly BatchStatement[]): Promise<BatchResult> {
    requireNoTransaction();
    const checked = statements.map(toCheckedStatement);
    if (space && checked.some(({ sql }) => isWriting(sql))) await space.requireRoom();
    return engine.runBatch({ ...identity, statements: checked }).catch(throwProblem);
  }

  async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (scopes.getStore()?.isOpen)
      throw new Error('A lock was requested inside a transaction. Take the lock first, then start the transaction.');
    return takeTurn(name, async () => {
      const release = await engine.lock(name).catch(throwProblem);
      try {
        return await work();
      } finally {
        await release();
      }
    });
  }

  return {
    engine: engine.kind,
    asUser: async (userId, work) => transact(identityOf(userId), work),
    batchAsUser: async (userId, statements) => runBatch(identityOf(userId), statements),
    asSystem: (work) => transact({ opening: 'begin; set local role lounge_system' }, work),
    withLock,
    notify: (channel, payload) => engine.notify(channel, payload).catch(throwProblem),
    listen: (channel, onPayload) => engine.listen(channel, onPayload).catch(throwProblem),
    showPresence: (processId) => engine.showPresence(processId).catch(throwProblem),
    ping: () => engine.withConnection((connection) => connection.script('select 1')).catch(throwProblem),
    close: () => engine.close(),
  };
}

/** Throws a `TypeError` for a user id that could break out of its quotes. */
function identityOf(userId: string): Identity {
  if (!USER_ID.test(userId)) throw new TypeError('A user id may only contain letters, digits, - and _.');
  return { opening: `begin; set local role lounge_app; set local app.user_id = '${userId}'`, owner: userId };
}

function throwProblem(error: unknown): never {
  throw toProblem(error);
}

type Run<T> = {
  connection: Connection;
  opening: string;
  scope: Scope;
  work: (tx: Tx) => Promise<T>;
  space: DiskSpace | undefined;
};

async function runTransaction<T>({ connection, opening, scope, work, space }: Run<T>): Promise<T> {
  let hasBegun = false;
  let isEnding = false;
  let failure: { error: unknown } | undefined;
  const addition = startAddition();

  async function run(statement: Statement): Promise<unknown[]> {
    if (!scope.isOpen) throw new Error('This transaction has ended: its tx was used after the callback returned.');
    if (space && isWriting(statement.sql)) await space.requireRoom();
    const isFirst = !hasBegun;
    hasBegun = true;
    addition.see(statement.sql);
    try {
      return await connection.query(isFirst ? { ...statement, before: opening } : statement);
    } catch (error) {
      failure ??= { error };
      throw error;
    }
  }

  try {
    const tx = createTx(run);
    const result = await withinTime(work(tx));
    await addition.addTo(tx);
    scope.isOpen = false;
    // Postgres silently rolls back when a failed transaction commits. A swallowed error must not look like success.
    if (failure) throw failure.error;
    isEnding = true;
    if (hasBegun) await connection.end('commit');
    addition.end(true);
    return result;
  } catch (error) {
    scope.isOpen = false;
    addition.end(false);
    // A failed commit is a rollback. A rollback only fails when the connection is lost, and then the server has rolled back.
    if (hasBegun && !isEnding) await connection.end('rollback').catch(() => undefined);
    throw error;
  }
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`A transaction took longer than ${MAX_TRANSACTION_MS / 1000} s.`)),
    MAX_TRANSACTION_MS,
  );
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
