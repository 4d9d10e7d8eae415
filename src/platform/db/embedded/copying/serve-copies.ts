// Lets another process copy the files of the database while it is used. Until the copy is complete there is no checkpoint:
// the log since the one it begins with repairs what was written while files were copied, as it does after a crash. A single
// process checkpoints only when it is asked to (docs/decisions/0070-backup.md).

import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Log } from '#platform/log/log.ts';
import type { Connection, Engine } from '../../engine.ts';
import { withSocketPath, type CopyAnswer, type CopyStep } from './copy-socket.ts';

/** The log grows meanwhile, so a copy that hangs is given up. */
const MAX_COPY_MS = 30 * 60_000;
/** A checkpoint of all shared buffers on a slow disk. */
const CHECKPOINT_MS = 60_000;

const FLUSHED = 'select pg_current_wal_flush_lsn()::text as lsn';

export type Copies = {
  /** While a copy is made, nobody may write a checkpoint. */
  isUnderWay(): boolean;
  /** Ends copies under way, which are then incomplete. Call it before the checkpoint of a stop. */
  close(): void;
};

type Options = { dataDir: string; engine: Pick<Engine, 'withConnection'>; log: Log };

/** Listens in `dataDir`, whose lock the caller holds. Where that fails the database works, and cannot be copied. */
export async function serveCopies({ dataDir, engine, log }: Options): Promise<Copies> {
  let current: net.Socket | undefined;

  async function begin(socket: net.Socket): Promise<CopyAnswer> {
    if (current) return { refusal: 'Another backup is under way. Try again when it has ended.' };
    current = socket;
    socket.setTimeout(MAX_COPY_MS, () => socket.destroy());
    return engine.withConnection(
      async (connection) => {
        await connection.script('checkpoint');
        // Nobody else writes this file, because nobody else has the connection.
        const control = fs.readFileSync(path.join(dataDir, 'database/global/pg_control')).toString('base64');
        return { control };
      },
      { responseMs: CHECKPOINT_MS },
    );
  }

  const steps: Record<CopyStep, (socket: net.Socket) => Promise<CopyAnswer>> = {
    begin,
    flush: () => engine.withConnection(readFlushed),
    // Only its own socket is still connected, so no checkpoint has come between.
    end: async () => ({}),
  };

  async function answer(socket: net.Socket, line: string): Promise<void> {
    const step = Object.hasOwn(steps, line) ? steps[line as CopyStep] : undefined;
    if (!step || (line !== 'begin' && current !== socket)) return void socket.destroy();
    const reply = await step(socket).catch((error: unknown): CopyAnswer => {
      log.error({ err: error }, 'the database could not be copied');
      return { refusal: 'The database could not be copied. The log of the server says why.' };
    });
    socket.write(`${JSON.stringify(reply)}\n`);
  }

  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (current === socket) current = undefined;
    });
    createInterface(socket).on('line', (line) => void answer(socket, line));
  });
  await listen(server, dataDir).catch((error: unknown) => {
    log.warn({ err: error }, 'a backup will need a stop of the server: no socket can be made in the data folder');
  });
  server.unref();
  return {
    isUnderWay: () => current !== undefined,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function listen(server: net.Server, dataDir: string): Promise<void> {
  return withSocketPath(dataDir, async (socketPath) => {
    // It was left by a process that was killed: whoever holds the lock is alone.
    fs.rmSync(socketPath, { force: true });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', reject);
    server.listen(socketPath, resolve);
    await promise;
    server.off('error', reject);
    fs.chmodSync(socketPath, 0o600);
  });
}

async function readFlushed(connection: Connection): Promise<CopyAnswer> {
  // A script syncs the commits that are still held.
  await connection.script('select 1');
  const [row] = await connection.query({ sql: FLUSHED, rowMode: 'object' });
  return { lsn: (row as { lsn: string }).lsn };
}
