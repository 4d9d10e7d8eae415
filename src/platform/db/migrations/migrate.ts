// Runs the NNNN_name.sql files of a folder in order, each once and in its own transaction. The table schema_migrations
// records the hash of each, because editing a file after it ran would make installations differ.

import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '#platform/log/log.ts';
import type { Connection, Engine } from '../engine.ts';
import { ensureRoles } from '../roles.ts';
import { SqlError } from '../sql-error.ts';

export type Migration = { name: string; sql: string; sha256: string };

const HISTORY = `
  create table if not exists schema_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`;

const MIGRATION_FILE = /^\d{4}_[a-z0-9_]+\.sql$/;
/** An arbitrary number shared by all processes. The process that holds this advisory lock migrates; others wait. */
const MIGRATION_LOCK_KEY = 7_204_619_302;

/** A migration of large tables may take long; the longest that Node's timers can wait is 24 days. */
const MAX_MIGRATION_MS = 24 * 3_600_000;

/**
 * Creates the roles and applies all missing migrations. Rejects when one fails, was changed after it ran, or is unknown
 * to this version.
 */
export async function migrate({
  engine,
  migrations,
  log,
}: {
  engine: Engine;
  migrations: string;
  log: Log;
}): Promise<void> {
  const files = await readMigrations(migrations);
  const work = async (connection: Connection): Promise<void> => {
    await connection.script(`set statement_timeout = 0; select pg_advisory_lock(${MIGRATION_LOCK_KEY})`);
    try {
      await ensureRoles(connection);
      await applyMissing({ connection, files, log });
    } finally {
      await connection.script(`select pg_advisory_unlock(${MIGRATION_LOCK_KEY}); reset statement_timeout`);
    }
  };
  await engine.withConnection(work, { responseMs: MAX_MIGRATION_MS });
}

/** Reads the migrations of `folder` in the order in which they run. Rejects when two have the same number. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter((name) => MIGRATION_FILE.test(name)).sort();
  const duplicate = names.find((name, index) => names[index + 1]?.slice(0, 4) === name.slice(0, 4));
  if (duplicate)
    throw new Error(`Two migrations have the number of ${duplicate}. Give the newer one the next free number.`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await fs.readFile(path.join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyMissing({
  connection,
  files,
  log,
}: {
  connection: Connection;
  files: Migration[];
  log: Log;
}): Promise<void> {
  await connection.script(HISTORY);
  const rows = await connection.query({ sql: 'select name, sha256 from schema_migrations', rowMode: 'object' });
  const applied = new Map((rows as { name: string; sha256: string }[]).map(({ name, sha256 }) => [name, sha256]));
  assertKnownHistory(applied, files);
  const missing = files.filter(({ name }) => !applied.has(name));
  for (const file of missing) {
    await apply(connection, file);
    log.debug({ migration: file.name }, 'migration applied');
  }
  if (missing.length > 0) log.info({ migrations: missing.length }, 'The database is up to date');
}

function assertKnownHistory(applied: Map<string, string>, files: Migration[]): void {
  const known = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of applied) {
    if (!known.has(name))
      throw new Error(
        `The database has the migration ${name}, which this version of Lounge does not know. Start the newer version.`,
      );
    if (known.get(name) !== sha256)
      throw new Error(`The migration ${name} was changed after it ran. Undo the change and write a new migration.`);
  }
}

/**
 * Applies `files` to an empty database within the transaction that is open on `connection`, so that all of it can be undone.
 * The roles must exist (ensureRoles).
 */
export async function applyWithin(connection: Connection, files: readonly Migration[]): Promise<void> {
  await connection.script(HISTORY);
  for (const { name, sql, sha256 } of files)
    await connection.script(`${sql}\n; insert into schema_migrations (name, sha256) values ('${name}', '${sha256}')`);
}

async function apply(connection: Connection, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await connection.script(
      `begin; ${sql}\n; insert into schema_migrations (name, sha256) values ('${name}', '${sha256}'); commit`,
    );
  } catch (error) {
    await connection.script('rollback');
    if (!(error instanceof SqlError)) throw error;
    throw new Error(`The migration ${name} failed: ${error.message}`, { cause: error });
  }
}
