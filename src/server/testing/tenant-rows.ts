// Reads every row of every table with user data, to prove that a call changed nothing.

import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';

/** Returns the rows as text, by table. The heartbeat of runs is left out, because it changes on its own. */
export async function readTenantRows(db: Db): Promise<Record<string, string[]>> {
  return db.asSystem(async (tx) => {
    const tables = (await tx.execute(
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity order by 1`,
    )) as unknown as { name: string }[];
    const rows: Record<string, string[]> = {};
    for (const { name } of tables) {
      const found = (await tx.execute(
        sql`select (to_jsonb(t) - 'heartbeat_at')::text as row from ${sql.identifier(name)} t order by 1`,
      )) as unknown as { row: string }[];
      rows[name] = found.map(({ row }) => row);
    }
    return rows;
  });
}
