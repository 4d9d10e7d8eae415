// The bytes of a backup, as they are written: one tar archive, made while it is read, so that nothing large is in memory.
//
//   manifest.json               version, migrations, tables with their columns, sequences
//   tables/<table>/<part>.ndjson    one row a line: the values of its columns as texts, or null
//   secrets/<name>              the generated secrets of DATA_DIR
//   objects/<bucket>/<key>      the stored objects
//   summary.json                rows and hash of each table, number of objects
//   SHA256SUMS/<part>           hashes of all of these, between them

import fs from 'node:fs/promises';
import path from 'node:path';
import type { Connection, Engine } from '#platform/db/engine.ts';
import { isObjectKey } from '#platform/storage/object-key.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { ArchiveWriter } from './archive/archive-writer.ts';
import { FORMAT, MANIFEST_FILE, SUMMARY_FILE, type Manifest, type Summary } from './manifest.ts';
import { READING_SETTINGS, readRows } from './rows/read-rows.ts';
import { RowDigest } from './rows/row-digest.ts';
import { readApplied, readSequences, readTables, requireAllVisible, type Table } from './rows/schema.ts';

export type BackupInput = {
  engine: Engine;
  storage: Storage;
  /** The buckets whose objects are in the backup. */
  buckets: readonly string[];
  /** Its folder `secrets` has the generated secrets. */
  dataDir: string;
  createdAt: Date;
};

/** Told when all bytes were yielded. */
type OnDone = (summary: Summary) => void;

/** Characters. */
const MAX_PART_LENGTH = 4 * 2 ** 20;

/**
 * Yields the backup. The rows are those of one snapshot, over the given connection, which is free again before the objects
 * are read: an object is stored before the row that names it.
 */
export async function* packBackup(connection: Connection, input: BackupInput, onDone: OnDone): AsyncGenerator<Buffer> {
  const writer = new ArchiveWriter(input.createdAt);
  const summary: Summary = { tables: {}, objects: { count: 0, bytes: 0 }, goneObjects: 0, secrets: [] };
  const tables = await beginReading(connection);
  yield* writer.addText(
    MANIFEST_FILE,
    JSON.stringify(await describeDatabase(connection, { ...input, tables }), null, 2),
  );
  for (const table of tables) yield* packTable(connection, table, { writer, summary });
  await connection.end('commit');
  yield* packSecrets(input.dataDir, { writer, summary });
  for (const bucket of input.buckets) yield* packObjects(input.storage, bucket, { writer, summary });
  yield* writer.addText(SUMMARY_FILE, JSON.stringify(summary, null, 2));
  yield* writer.end();
  onDone(summary);
}

async function beginReading(connection: Connection): Promise<Table[]> {
  await connection.script(`begin isolation level repeatable read read only; ${READING_SETTINGS}`);
  await requireAllVisible(connection);
  return readTables(connection);
}

async function describeDatabase(
  connection: Connection,
  { engine, storage, createdAt, tables }: BackupInput & { tables: Table[] },
): Promise<Manifest> {
  return {
    format: FORMAT,
    product: 'Lounge',
    createdAt: createdAt.toISOString(),
    database: engine.kind,
    storage: storage.engine,
    migrations: await readApplied(connection),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await readSequences(connection),
  };
}

type Packing = { writer: ArchiveWriter; summary: Summary };

async function* packTable(connection: Connection, table: Table, { writer, summary }: Packing): AsyncGenerator<Buffer> {
  const digest = new RowDigest();
  let part = 0;
  // The owner of a table does not see its rows where row-level security is forced.
  await connection.script(table.isProtected ? 'set local role lounge_system' : 'reset role');
  for await (const text of readParts(connection, table, digest))
    yield* writer.addText(`tables/${table.name}/${String(++part).padStart(6, '0')}.ndjson`, text);
  await connection.script('reset role');
  summary.tables[table.name] = { rows: digest.rows, sha256: digest.sha256 };
}

/** Yields the lines of the table in texts of some megabytes. */
async function* readParts(connection: Connection, table: Table, digest: RowDigest): AsyncGenerator<string> {
  let lines: string[] = [];
  let length = 0;
  for await (const rows of readRows(connection, table))
    for (const row of rows) {
      const line = JSON.stringify(row);
      digest.add(line);
      lines.push(`${line}\n`);
      length += line.length;
      if (length < MAX_PART_LENGTH) continue;
      yield lines.join('');
      [lines, length] = [[], 0];
    }
  if (lines.length > 0) yield lines.join('');
}

async function* packSecrets(dataDir: string, { writer, summary }: Packing): AsyncGenerator<Buffer> {
  const folder = path.join(dataDir, 'secrets');
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // A name with a dot is a secret that is being written.
  for (const name of names.filter((each) => !each.startsWith('.')).sort()) {
    yield* writer.addText(`secrets/${name}`, await fs.readFile(path.join(folder, name), 'utf8'));
    summary.secrets.push(name);
  }
}

async function* packObjects(storage: Storage, bucket: string, { writer, summary }: Packing): AsyncGenerator<Buffer> {
  for await (const { key } of storage.list(bucket)) {
    // Lounge has not stored what has no key of ours, such as a file of the desktop.
    if (!isObjectKey({ key })) continue;
    const found = await storage.get({ bucket, key });
    if (!found) {
      summary.goneObjects += 1;
      continue;
    }
    yield* writer.add({ name: `objects/${bucket}/${key}`, ...found });
    summary.objects.count += 1;
    summary.objects.bytes += found.size;
  }
}
