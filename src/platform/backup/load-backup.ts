// Loads a backup into an empty database and an empty store, in one transaction that its caller ends, and compares what is
// there afterwards with the backup: every row, and every object.

import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Connection, Engine } from '#platform/db/engine.ts';
import { applyWithin, type Migration } from '#platform/db/migrations/migrate.ts';
import { ensureRoles } from '#platform/db/roles.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { readArchive, readText, UnusableBackup, type BackupSource } from './archive/archive-reader.ts';
import type { TarEntry } from './archive/tar.ts';
import { partOf, type Inspected } from './inspect-backup.ts';
import type { Manifest } from './manifest.ts';
import { insertRows, openTables, setSequences } from './rows/load-rows.ts';
import { READING_SETTINGS, readRows, type Row } from './rows/read-rows.ts';
import { RowDigest } from './rows/row-digest.ts';
import { readTables, type Table } from './rows/schema.ts';

export type LoadInput = Inspected & {
  source: BackupSource;
  engine: Engine;
  storage: Storage;
  /** The folder for the secrets. */
  secretsDir: string;
  /** They are the backup's, and may be older than ours. */
  migrations: readonly Migration[];
};

const MAX_BATCH_LENGTH = 4 * 2 ** 20;
/** The embedded engine keeps its log until a checkpoint, which nobody else writes during the transaction. */
const CHECKPOINT_AFTER = 128 * 2 ** 20;

/**
 * Begins a transaction and loads everything. Resolves when all of it was compared; then the caller commits. Rejects with an
 * `Error` when something is not as in the backup; then the caller rolls back and removes the objects.
 */
export async function loadBackup(connection: Connection, input: LoadInput): Promise<void> {
  await ensureRoles(connection);
  await connection.script(`begin; ${READING_SETTINGS}`);
  await applyWithin(connection, input.migrations);
  const tables = await readTables(connection);
  requireSameTables(input.source, tables, input.manifest);
  const closeTables = await openTables(connection, tables);
  const loader = createLoader(connection, { input, tables });
  for await (const entry of readArchive(input.source)) await loader.load(entry);
  for (const table of tables) await compareRows(connection, table, input.summary);
  requireEqual('objects', input.summary.objects.count, loader.countObjects());
  await setSequences(connection, input.manifest.sequences);
  await closeTables();
}

function requireSameTables({ file }: BackupSource, tables: readonly Table[], manifest: Manifest): void {
  const describe = (all: readonly Pick<Table, 'name' | 'columns'>[]): string =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns.map((column) => [column.name, column.type])]));
  if (describe(tables) !== describe(manifest.tables))
    throw new UnusableBackup(`The backup ${file} cannot be used: its tables are not those of its migrations.`);
}

function createLoader(connection: Connection, { input, tables }: { input: LoadInput; tables: readonly Table[] }) {
  const columnsOf = new Map(input.manifest.tables.map(({ name, columns }) => [name, columns]));
  const tableOf = new Map(tables.map((table) => [table.name, { ...table, columns: columnsOf.get(table.name) ?? [] }]));
  let sinceCheckpoint = 0;
  let objects = 0;

  async function loadRows(table: Table, entry: TarEntry): Promise<void> {
    const lines = (await readText(entry)).split('\n').slice(0, -1);
    for (const batch of batchesOf(lines)) await insertRows(connection, table, batch);
    sinceCheckpoint += entry.size;
    if (input.engine.kind === 'postgres' || sinceCheckpoint < CHECKPOINT_AFTER) return;
    sinceCheckpoint = 0;
    await connection.script('checkpoint');
  }

  return {
    countObjects: () => objects,
    async load(entry: TarEntry): Promise<void> {
      const part = partOf(entry.name);
      if (part?.kind === 'rows') {
        const table = tableOf.get(part.table);
        if (!table) throw new Error(`There is no table ${part.table}.`);
        return loadRows(table, entry);
      }
      if (part?.kind === 'secret') return writeSecret(path.join(input.secretsDir, part.name), await readText(entry));
      if (part?.kind !== 'object') return;
      await loadObject(input.storage, part, entry);
      objects += 1;
    },
  };
}

/** A text of some megabytes has one row or many. */
function* batchesOf(lines: readonly string[]): Generator<Row[]> {
  let batch: Row[] = [];
  let length = 0;
  for (const line of lines) {
    if (batch.length > 0 && length + line.length > MAX_BATCH_LENGTH) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(JSON.parse(line) as Row);
    length += line.length;
  }
  if (batch.length > 0) yield batch;
}

async function writeSecret(file: string, secret: string): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await fs.writeFile(file, secret, { flag: 'wx', mode: 0o600, flush: true });
}

type ObjectName = { bucket: string; key: string };

async function loadObject(storage: Storage, { bucket, key }: ObjectName, { size, body }: TarEntry): Promise<void> {
  const sent = createHash('sha256');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const bytes of body) {
      sent.update(bytes);
      yield bytes;
    }
  }
  const stream = Readable.from(hashed(), { objectMode: false });
  await storage.put({ bucket, key, body: stream, contentType: 'application/octet-stream', maxBytes: size });
  const stored = createHash('sha256');
  for await (const bytes of (await storage.get({ bucket, key }))?.body ?? []) stored.update(bytes as Buffer);
  if (stored.digest('hex') !== sent.digest('hex'))
    throw new Error(`The object ${bucket}/${key} is not in the store as it is in the backup.`);
}

async function compareRows(connection: Connection, table: Table, summary: Inspected['summary']): Promise<void> {
  const digest = new RowDigest();
  for await (const rows of readRows(connection, table)) for (const row of rows) digest.add(JSON.stringify(row));
  const expected = summary.tables[table.name];
  requireEqual(`rows of ${table.name}`, expected?.rows ?? 0, digest.rows);
  if (expected?.sha256 !== digest.sha256)
    throw new Error(`The rows of ${table.name} are not in the database as they are in the backup.`);
}

function requireEqual(what: string, expected: number, found: number): void {
  if (expected !== found) throw new Error(`The backup has ${expected} ${what}, and ${found} were restored.`);
}
