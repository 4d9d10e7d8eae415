// Copies the database of a running server into another folder, where it can be opened: the state is that of a moment
// between the begin of the copy and its end, and has everything that was acknowledged before it began.

import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { measureSpace, MIN_FREE_BYTES } from '#platform/disk/disk-space.ts';
import { formatFileSize } from '#text/file-size.ts';
import type { Log } from '#platform/log/log.ts';
import type { Engine } from '../../engine.ts';
import { openEmbedded } from '../embedded.ts';
import { withSocketPath, type CopyAnswer, type CopyStep } from './copy-socket.ts';

/** It is read first and written last: it says at which checkpoint the log begins. */
const CONTROL = 'global/pg_control';
const LOG_FOLDER = 'pg_wal';
/**
 * What a start makes anew, by the list of BASE_BACKUP: https://www.postgresql.org/docs/18/protocol-replication.html. Folders
 * are kept empty.
 */
const EMPTY_FOLDERS = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*)$/;

/**
 * Copies the database of the server that holds `dataDir` to `<target>/database` and opens it there. Rejects with an `Error`
 * in words for an operator when the server does not answer, stops meanwhile, or the disk has too little room.
 */
export async function openRunningCopy(input: { dataDir: string; target: string; log: Log }): Promise<Engine> {
  const { dataDir, target, log } = input;
  const source = path.join(dataDir, 'database');
  const copy = path.join(target, 'database');
  await requireRoom(source, target);
  const session = await connect(dataDir);
  let lsn: string | undefined;
  try {
    const { control = '' } = await session.ask('begin');
    await copyFolder(source, copy, (name) => name !== CONTROL && !name.startsWith(`${LOG_FOLDER}/`));
    ({ lsn } = await session.ask('flush'));
    await copyFolder(path.join(source, LOG_FOLDER), path.join(copy, LOG_FOLDER), () => true);
    await fs.writeFile(path.join(copy, CONTROL), Buffer.from(control, 'base64'), { mode: 0o600 });
    await session.ask('end');
  } finally {
    session.close();
  }
  const engine = await openEmbedded({ dataDir: target, log, isTemporary: true });
  try {
    await requireReplayed(engine, lsn ?? '');
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

type Session = { ask(step: CopyStep): Promise<CopyAnswer>; close(): void };

async function connect(dataDir: string): Promise<Session> {
  const socket = await withSocketPath(dataDir, async (socketPath) => {
    const connecting = net.connect(socketPath);
    await once(connecting, 'connect').catch((cause: unknown) => {
      throw new Error(
        `The server that uses ${dataDir} does not take backups (an older version, or started by another user). Stop it and try again.`,
        { cause },
      );
    });
    return connecting;
  });
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  socket.on('error', () => undefined);
  return {
    async ask(step) {
      socket.write(`${step}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error('The server stopped while its database was copied. Nothing was written. Try again.');
      const answer = JSON.parse(value) as CopyAnswer;
      if (answer.refusal) throw new Error(answer.refusal);
      return answer;
    },
    close: () => void socket.destroy(),
  };
}

/** Copies the files that `isWanted`, named by their path in `from`. Files that vanish meanwhile are left to the log. */
async function copyFolder(from: string, to: string, isWanted: (name: string) => boolean): Promise<void> {
  await fs.mkdir(to, { recursive: true, mode: 0o700 });
  for await (const { name, isFolder } of walk(from)) {
    const target = path.join(to, name);
    if (isFolder) await fs.mkdir(target, { recursive: true, mode: 0o700 });
    else if (isWanted(name))
      await fs.copyFile(path.join(from, name), target, fs.constants.COPYFILE_FICLONE).catch(ignoreMissing);
  }
}

async function* walk(root: string, folder = ''): AsyncGenerator<{ name: string; isFolder: boolean }> {
  const entries = await fs.readdir(path.join(root, folder), { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    const name = path.posix.join(folder, entry.name);
    if (LEFT_OUT.test(entry.name)) continue;
    yield { name, isFolder: entry.isDirectory() };
    if (entry.isDirectory() && !EMPTY_FOLDERS.has(name)) yield* walk(root, name);
  }
}

/** The log must have been replayed to where it was when the last other file was copied. */
async function requireReplayed(engine: Engine, lsn: string): Promise<void> {
  const [row] = await engine.withConnection((connection) =>
    connection.query({
      sql: 'select pg_current_wal_lsn() >= $1::text::pg_lsn as is_replayed',
      params: [lsn],
      rowMode: 'object',
    }),
  );
  if (!(row as { is_replayed: boolean }).is_replayed)
    throw new Error('The copy of the database is incomplete. Nothing was written. Try again.');
}

async function requireRoom(source: string, target: string): Promise<void> {
  let needed = 0;
  for await (const { name, isFolder } of walk(source))
    if (!isFolder) needed += (await fs.stat(path.join(source, name)).catch(ignoreMissing))?.size ?? 0;
  const free = await measureSpace(target);
  if (free >= needed + MIN_FREE_BYTES) return;
  throw new Error(
    `A backup of the running server needs ${formatFileSize(needed + MIN_FREE_BYTES)} on the disk of DATA_DIR for a copy of the database, and ${formatFileSize(free)} are free. Free some space, or stop the server: then no copy is made.`,
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
