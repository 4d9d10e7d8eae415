// Reads every row of every table with user data, to prove that a call changed nothing.

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';

const POLL_MS = 50;
const MAX_POLLS = 400;

/**
 * Returns the rows as text, by table. The heartbeat of runs is left out, because it changes on its own; documents and
 * imports that are read in the background are waited for.
 */
export async function readTenantRows(db: Db): Promise<Record<string, string[]>> {
  for (let polls = 0; polls < MAX_POLLS && (await isReading(db)); polls++) await sleep(POLL_MS);
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

async function isReading(db: Db): Promise<boolean> {
  const [row] = (await db.asSystem((tx) =>
    tx.execute(sql`
      select exists (select from document_readings where state in ('waiting', 'reading'))
        or exists (select from chat_imports where state in ('waiting', 'reading')) as found`),
  )) as unknown as { found: boolean }[];
  return row?.found ?? false;
}
