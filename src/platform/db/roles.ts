// The two roles that queries run as (see 0000_foundation.sql). Roles belong to the whole Postgres server, so another
// Lounge on the same server may have created them, or may be creating them right now.

import { StartFailure } from '#platform/log/start-failure.ts';
import type { Connection } from './engine.ts';
import { SqlError } from './sql-error.ts';

const ROLES = ['lounge_app', 'lounge_system'] as const;

/**
 * Creates the missing roles and allows the connecting user to switch to them. If that is not permitted, rejects with
 * the commands an administrator has to run.
 */
export async function ensureRoles(connection: Connection): Promise<void> {
  try {
    for (const role of ROLES) {
      await createRole(connection, role);
      if (!(await canSetRole(connection, role))) await connection.script(`grant ${role} to current_user`);
    }
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    throw new StartFailure({
      setting: 'DATABASE_URL',
      reason: `the user may not set up the roles of Lounge (${error.message}).`,
      remedy: `Let an administrator run: ${adminCommands(await readUserName(connection))}`,
      cause: error,
    });
  }
}

async function createRole(connection: Connection, role: string): Promise<void> {
  await connection.script(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} nologin nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
}

async function canSetRole(connection: Connection, role: string): Promise<boolean> {
  try {
    await connection.script(`begin; set local role ${role}`);
    return true;
  } catch {
    return false;
  } finally {
    await connection.script('rollback');
  }
}

async function readUserName(connection: Connection): Promise<string> {
  const [row] = await connection.query({ sql: 'select quote_ident(current_user) as name', rowMode: 'object' });
  return (row as { name: string }).name;
}

function adminCommands(user: string): string {
  return [...ROLES.map((role) => `create role ${role} nologin;`), `grant ${ROLES.join(', ')} to ${user};`].join(' ');
}
