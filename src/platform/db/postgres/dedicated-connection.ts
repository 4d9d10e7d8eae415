// A connection outside of the pool, for what lives as long as its session: LISTEN, and advisory locks. It opens with the
// first use, is used by one caller at a time, and is reopened when it is lost.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import { ConnectionLost } from '../database-problem.ts';
import { createTurns } from '../turns/turns.ts';
import { toQueryError } from './connection-error.ts';

const RECONNECT_DELAY_MS = 250;
const CONNECT_TIMEOUT_MS = 5_000;

export type DedicatedConnection = {
  /**
   * Runs `work` with the connection, after all earlier work. Rejects with `ConnectionLost` when there is none or it is lost
   * meanwhile; it is not used again then, even if it still looks open.
   */
  use<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** The same, but does nothing when there is no connection. */
  useIfOpen(work: (client: pg.Client) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
};

type DedicatedConnectionOptions = {
  databaseUrl: string;
  log: Log;
  /** Logged when the connection is lost. */
  lossMessage: string;
  /** Milliseconds; none by default. */
  queryTimeoutMs?: number;
  /** Brings a new connection to where the lost one was. */
  prepare: (client: pg.Client) => Promise<void>;
  /** Whether a lost connection is reopened before its next use. */
  isAwaited: () => boolean;
};

export function createDedicatedConnection(options: DedicatedConnectionOptions): DedicatedConnection {
  const { log, lossMessage, prepare, isAwaited } = options;
  const takeTurn = createTurns();
  let client: pg.Client | undefined;
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client(clientConfig(options));
    fresh.on('error', (error) => log.warn({ err: error }, lossMessage));
    await fresh.connect();
    fresh.on('end', () => {
      if (client === fresh) client = undefined;
      void reopen();
    });
    try {
      await prepare(fresh);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    return fresh;
  }

  async function reopen(): Promise<void> {
    while (!isClosed && !client && isAwaited()) {
      await takeTurn(async () => (client ??= await connect())).catch(() => undefined);
      if (!client) await sleep(RECONNECT_DELAY_MS, undefined, { ref: false });
    }
  }

  async function run<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    try {
      client ??= await connect();
      return await work(client);
    } catch (error) {
      const failure = toQueryError(error);
      if (failure instanceof ConnectionLost) {
        client?.end().catch(() => undefined);
        client = undefined;
      }
      throw failure;
    }
  }

  return {
    use: (work) => takeTurn(() => run(work)),
    useIfOpen: (work) => takeTurn(async () => void (client && (await run(work)))),
    async close() {
      isClosed = true;
      await takeTurn(async () => client?.end());
    },
  };
}

function clientConfig({ databaseUrl, queryTimeoutMs }: DedicatedConnectionOptions): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
  };
}
