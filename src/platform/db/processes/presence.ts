// Which processes are alive: each holds an advisory lock named after it, which Postgres releases as soon as the process
// dies. A heartbeat in a table would need seconds of silence to say the same.

import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The first key of these two-key advisory locks. The locks of `Db.withLock` use another one. */
export const PRESENCE_LOCK_CLASS = 7_003;

/**
 * SQL that is true when no connection holds the presence of `processId`. On Postgres only. For the second after a lost
 * connection it is also true for a process that is alive. `pg_locks` shows the key as an unsigned number.
 */
export function isAbsent(processId: SQLWrapper): SQL {
  return sql`not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${PRESENCE_LOCK_CLASS}::oid
      and objid::bigint = hashtext(${processId})::bigint & 4294967295)`;
}
