// Proves from the catalog that every table with people's rows is protected by row-level security.

import type { Engine } from '#platform/db/engine.ts';

const UNPROTECTED = `
  with candidates as (
    select
      pg_class.oid, relname, relrowsecurity and relforcerowsecurity as is_guarded,
      exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'user_id' and not attisdropped) as has_owner,
      has_table_privilege('lounge_app', pg_class.oid, 'select') as is_readable,
      has_table_privilege('lounge_app', pg_class.oid, 'insert, update, delete, truncate') as is_writable
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  )
  select relname as name
  from candidates
  where (has_owner and not is_guarded)
    or ((is_writable or (has_owner and is_readable)) and not (is_guarded and exists (
      select from pg_policies
      where schemaname = 'public' and tablename = relname and roles @> '{lounge_app}'
        and qual like '%app.user_id%' and with_check like '%app.user_id%'
    )))
  order by relname`;

/**
 * Names of the tables with a `user_id` whose row-level security is not enabled and forced, and of those that
 * `lounge_app` can reach without a policy on `app.user_id`.
 */
export async function listUnprotectedTables(engine: Engine): Promise<string[]> {
  const rows = await engine.withConnection((connection) => connection.query({ sql: UNPROTECTED, rowMode: 'object' }));
  return (rows as { name: string }[]).map(({ name }) => name);
}
