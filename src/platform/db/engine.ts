// What an engine provides to the rest of this folder: connections that run SQL, locks and notifications.
// Transactions (create-db.ts) and migrations (migrate.ts) are built on top of it once, for all engines.

export type Statement = {
  sql: string;
  params?: readonly unknown[];
  /** The mode says whether a row is an array in column order or an object by column name. */
  rowMode: 'array' | 'object';
  /** A script to run first, in the same round trip where the engine supports it. */
  before?: string;
};

/** A transaction whose statements are known before it starts (transactions/batch.ts). */
export type Batch = {
  /** The script that begins the transaction. */
  opening: string;
  /** The person it is for; see `ConnectionOptions`. */
  owner?: string | undefined;
  statements: readonly CheckedStatement[];
};

export type CheckedStatement = {
  sql: string;
  params: readonly unknown[];
  /** The column that must be true in the first row. */
  check: string;
};

export type BatchResult = {
  isCommitted: boolean;
  /**
   * It holds the rows of each statement that ran, by column name. Unless the batch is committed, the last one has
   * failed its check.
   */
  rows: Record<string, unknown>[][];
};

export type TransactionEnd = 'commit' | 'rollback';

export type Connection = {
  /** Runs one statement and returns its rows. Rejects with `SqlError` or `ConnectionLost`. */
  query(statement: Statement): Promise<unknown[]>;
  /** Runs any number of statements without parameters in one message. Rejects like `query`. */
  script(sql: string): Promise<void>;
  /**
   * Ends the transaction and with it the use of the connection: nothing may be sent over it afterwards. Resolves once
   * the transaction is on disk. Rejects with `SqlError` when it could not be committed; then it is rolled back.
   */
  end(how: TransactionEnd): Promise<void>;
};

export type ConnectionOptions = {
  /**
   * The person it is for. Where many wait for the embedded engine's only connection, who has used it least goes first; of the
   * connections to Postgres a person has a share at most.
   */
  owner?: string | undefined;
  /** How long one response may take before the database counts as hung. Unset: a little more than any statement may take. */
  responseMs?: number;
};

export type Engine = {
  readonly kind: 'embedded' | 'postgres';
  /**
   * Runs `work` with exclusive use of a connection. The embedded engine has only one, so `work` waits for its turn.
   * Rejects with `ConnectionLost` when there is no connection to be had.
   */
  withConnection<T>(work: (connection: Connection) => Promise<T>, options?: ConnectionOptions): Promise<T>;
  /**
   * Runs the batch as one transaction and resolves once it is on disk. Rejects with `SqlError`; then, as after a failed
   * check, it is rolled back.
   */
  runBatch(batch: Batch): Promise<BatchResult>;
  /**
   * Waits until no other process holds the lock, and returns a function that releases it. Callers within this process
   * are already serialised by name.
   */
  lock(name: string): Promise<() => Promise<void>>;
  /** See `Db.showPresence`. */
  showPresence(processId: string): Promise<void>;
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};
