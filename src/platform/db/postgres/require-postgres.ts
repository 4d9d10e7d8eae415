// Connects once before the server starts, to tell the operator in words why Postgres cannot be used.

import pg from 'pg';
import { codeOf, StartFailure } from '#platform/log/start-failure.ts';
import { SqlError } from '../sql-error.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const OLDEST_VERSION = 15;

type Place = { server: string; host: string; database: string; user: string };

/** Rejects with a `StartFailure` when the server cannot be reached, refuses the user, or is too old. */
export async function requirePostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  const place = {
    server: `${client.host}:${client.port}`,
    host: client.host,
    database: client.database ?? '',
    user: client.user ?? '',
  };
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    const version = rows[0]?.version ?? '';
    if (Number.parseInt(version, 10) < OLDEST_VERSION)
      throw failure(
        `the server at ${place.server} is Postgres ${version}.`,
        `Lounge needs ${OLDEST_VERSION} or newer.`,
      );
  } catch (error) {
    throw error instanceof StartFailure ? error : describe(error, place);
  } finally {
    client.end().catch(() => undefined);
  }
}

/** A migration that failed because the user may not create tables, in words. Other errors are returned as they are. */
export function toRightsFailure(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof SqlError ? error.cause : error;
  if (!(cause instanceof SqlError) || cause.code !== '42501' || error !== cause) return error;
  return failure(
    `the user may not set up the database (${cause.message}).`,
    'Make the user its owner: alter database <database> owner to <user>;',
    error,
  );
}

function describe(error: unknown, { server, host, database, user }: Place): StartFailure {
  const code = codeOf(error);
  const wrongPlace = 'Start Postgres there, or correct the host and the port.';
  const known: Record<string, [reason: string, remedy: string]> = {
    ECONNREFUSED: [`nothing accepts connections at ${server}.`, wrongPlace],
    EHOSTUNREACH: [`${server} cannot be reached.`, wrongPlace],
    ENETUNREACH: [`${server} cannot be reached.`, wrongPlace],
    ENOENT: [`there is no socket of Postgres at ${server}.`, wrongPlace],
    ENOTFOUND: [`the host name ${host} is not known.`, 'Correct it, or check the name server.'],
    EAI_AGAIN: [`the host name ${host} cannot be looked up now.`, 'Correct it, or check the name server.'],
    '28P01': [`Postgres at ${server} refuses the password of the user ${user}.`, 'Correct the user or the password.'],
    '28000': [
      `Postgres at ${server} does not let the user ${user} in.`,
      'Correct the user, or allow it in pg_hba.conf.',
    ],
    '3D000': [
      `there is no database ${database} at ${server}.`,
      `Create it: create database ${database} owner ${user};`,
    ],
    '42501': [`the user ${user} may not connect to the database ${database}.`, 'Let an administrator grant it.'],
    '53300': [`Postgres at ${server} has no connection left.`, 'Raise its max_connections, or end other programs.'],
    '57P03': [`Postgres at ${server} is starting or stopping.`, 'Start Lounge again in a moment.'],
  };
  const found = known[code];
  if (found) return failure(found[0], found[1], error);
  if (/timeout|terminated/i.test(code)) return failure(`${server} does not respond.`, wrongPlace, error);
  if (/password must be a/.test(code))
    return failure(`Postgres at ${server} asks for a password and there is none.`, 'Add it to the address.', error);
  return failure(`Postgres at ${server} cannot be used (${code}).`, 'Correct the address or the server.', error);
}

function failure(reason: string, remedy: string, cause?: unknown): StartFailure {
  return new StartFailure({ setting: 'DATABASE_URL', reason, remedy, cause });
}
