// What an engine offers to the rest of this folder: connections that run SQL, locks and wake-ups. Transactions
// (create-db.ts) and migrations (migrate.ts) are written once on top of it.

export type Statement = {
  sql: string;
  params?: readonly unknown[];
  /** Rows as arrays in the order of the columns, or as objects by column name. */
  rowMode: 'array' | 'object';
  /** A script to run first, in the same message where the engine can do that. */
  before?: string;
};

export type Connection = {
  /** One statement. Rejects with `SqlError`. */
  query(statement: Statement): Promise<unknown[]>;
  /** Any number of statements without parameters, in one message. Rejects with `SqlError`. */
  script(sql: string): Promise<void>;
};

export type Engine = {
  readonly kind: 'embedded' | 'postgres';
  /** Gives `act` a connection for itself. The embedded engine has only one, for which `act` waits. */
  withConnection<T>(act: (connection: Connection) => Promise<T>): Promise<T>;
  /** Waits until no other process holds the lock. Returns a function that frees it. In this process, names take turns already. */
  lock(name: string): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};
