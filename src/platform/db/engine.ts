// What an engine gives to the rest of this folder: connections that run SQL, locks, and wake-ups.
// Transactions (create-db.ts) and migrations (migrate.ts) are written once on top of it.

export type Statement = {
  sql: string;
  params?: readonly unknown[];
  /** Rows as arrays in the order of the columns, or as objects by column name. */
  rowMode: 'array' | 'object';
  /** A script to run first. It rides in the same message where the engine can do that. */
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
  /** Lends one connection to `act` alone. The embedded engine has one: `act` waits for its turn. */
  withConnection<T>(act: (connection: Connection) => Promise<T>): Promise<T>;
  /** Waits until no other process holds the lock, and answers how to free it. Within this process the names take turns already. */
  lock(name: string): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};
