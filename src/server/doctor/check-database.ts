// The database: reached, migrated, and with both walls between people.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { lockFile } from '#platform/db/embedded/data-folder/data-folder-lock.ts';
import { openEmbedded } from '#platform/db/embedded/embedded.ts';
import type { Connection, Engine } from '#platform/db/engine.ts';
import { readMigrations } from '#platform/db/migrations/migrate.ts';
import { openPostgres } from '#platform/db/postgres/postgres.ts';
import { requirePostgres } from '#platform/db/postgres/require-postgres.ts';
import { createLog } from '#platform/log/log.ts';
import type { RunningServer } from './check-server.ts';
import { right, unchecked, wrong, type Finding } from './finding.ts';

const MAX_SKEW_SECONDS = 5;

type Options = { config: Config; running: RunningServer['state']; migrations: string };

export async function checkDatabase({ config, running, migrations }: Options): Promise<Finding[]> {
  const log = createLog({ level: 'silent' });
  const { DATABASE_URL: databaseUrl } = config;
  if (databaseUrl) {
    await requirePostgres(databaseUrl);
    return withEngine(await openPostgres({ databaseUrl, log }), async (connection) => [
      right('Database', 'Postgres answers.'),
      await checkMigrations(connection, migrations),
      await checkRoles(connection),
      await checkRowSecurity(connection),
      await checkMailQueue(connection),
      await checkClock(connection),
    ]);
  }
  const dataDir = resolve(config.DATA_DIR);
  const clock = unchecked('Clock', 'There is no second clock to compare it with; Postgres would be one.');
  if (!existsSync(join(dataDir, 'database')))
    return [right('Database', 'The embedded one will be created by the first start.'), clock];
  const release = lockFile(join(dataDir, 'lock'));
  if (!release) return [describeOwned(running), clock];
  release();
  const found = await withEngine(await openEmbedded({ dataDir, log }), async (connection) => [
    right('Database', 'The embedded one opens.'),
    await checkMigrations(connection, migrations),
    await checkRowSecurity(connection),
    await checkMailQueue(connection),
  ]);
  return [...found, clock];
}

/** Only one process can open the embedded database. */
function describeOwned(running: RunningServer['state']): Finding {
  const why = 'The embedded database belongs to the running server, so its tables were not looked at.';
  if (running?.isReady)
    return unchecked('Database', `${why} The server says that it reaches it. Stop it to look closer.`);
  return unchecked('Database', `${why} No server answers at PORT: it starts, or runs with another PORT.`);
}

async function withEngine(engine: Engine, look: (connection: Connection) => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await engine.withConnection(look);
  } finally {
    await engine.close();
  }
}

function select<Row>(connection: Connection, sql: string): Promise<Row[]> {
  return connection.query({ sql, rowMode: 'object' }) as Promise<Row[]>;
}

async function checkMigrations(connection: Connection, folder: string): Promise<Finding> {
  const files = new Map((await readMigrations(folder)).map(({ name, sha256 }) => [name, sha256]));
  const [table] = await select<{ found: boolean }>(
    connection,
    `select to_regclass('schema_migrations') is not null as found`,
  );
  if (!table?.found) return right('Migrations', 'The database is empty; the first start fills it.');
  const applied = await select<{ name: string; sha256: string }>(
    connection,
    'select name, sha256 from schema_migrations',
  );
  const unknown = applied.filter(({ name }) => !files.has(name));
  if (unknown.length > 0)
    return wrong('Migrations', `The database is of a newer version: ${unknown[0]?.name}.`, 'Start the newer version.');
  const changed = applied.filter(({ name, sha256 }) => files.get(name) !== sha256);
  if (changed.length > 0)
    return wrong('Migrations', `${changed[0]?.name} was changed after it ran.`, 'Undo the change of the file.');
  const missing = files.size - applied.length;
  if (missing === 0) return right('Migrations', `All ${files.size} have run.`);
  return right('Migrations', `${missing} are new, and the next start runs them. Take a backup before.`);
}

/** Both a superuser and BYPASSRLS pass by the second wall: https://www.postgresql.org/docs/current/ddl-rowsecurity.html */
async function checkRoles(connection: Connection): Promise<Finding> {
  const exempt = await select<{ name: string }>(
    connection,
    `select rolname as name from pg_roles
     where (rolsuper or rolbypassrls) and rolname in (current_user, 'lounge_app', 'lounge_system') order by 1`,
  );
  if (exempt.length === 0)
    return right('Database roles', 'None is a superuser, and none passes by row-level security.');
  const names = exempt.map(({ name }) => name).join(', ');
  return wrong(
    'Database roles',
    `Row-level security does not bind ${names}.`,
    `Use an ordinary user in DATABASE_URL, or run: ${exempt.map(({ name }) => `alter role ${name} nosuperuser nobypassrls;`).join(' ')}`,
  );
}

async function checkRowSecurity(connection: Connection): Promise<Finding> {
  const open = await select<{ name: string }>(
    connection,
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'user_id'
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and not (relrowsecurity and relforcerowsecurity)
     order by 1`,
  );
  if (open.length === 0) return right('Row-level security', 'It is forced on every table with rows of people.');
  return wrong(
    'Row-level security',
    `It is not forced on ${open.map(({ name }) => name).join(', ')}.`,
    'Somebody has changed the tables. Run for each: alter table <name> enable row level security, force row level security;',
  );
}

async function checkMailQueue(connection: Connection): Promise<Finding> {
  const [table] = await select<{ found: boolean }>(connection, `select to_regclass('mails') is not null as found`);
  if (!table?.found) return unchecked('Mail queue', 'It is made by the next start.');
  // Row-level security hides the mails from the owner of the table.
  await select(connection, 'set role lounge_system');
  const rows = await select<{ state: string; count: string }>(
    connection,
    `select state, count(*) as count from mails where state in ('queued', 'sending', 'failed', 'unsure') group by 1 order by 1`,
  );
  await select(connection, 'reset role');
  const counts = rows.map(({ state, count }) => `${count} ${state}`).join(', ');
  if (!rows.some(({ state }) => state === 'failed' || state === 'unsure'))
    return right('Mail queue', counts === '' ? 'Nothing waits.' : `${counts}.`);
  return wrong('Mail queue', `${counts}.`, 'Open /admin/mail: it says why, and sends them again.');
}

async function checkClock(connection: Connection): Promise<Finding> {
  const [row] = await select<{ seconds: string }>(
    connection,
    'select extract(epoch from clock_timestamp()) as seconds',
  );
  const skew = Math.abs(Number(row?.seconds) - Date.now() / 1_000);
  if (skew <= MAX_SKEW_SECONDS) return right('Clock', 'It agrees with that of the database.');
  return wrong(
    'Clock',
    `It differs from that of the database by ${Math.round(skew)} seconds.`,
    'Set both by NTP: sessions, quotas and jobs go by them.',
  );
}
