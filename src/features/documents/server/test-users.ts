// People for tests: documents belong to somebody.

import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';

export async function insertTestUsers(db: Db, ids: readonly string[]): Promise<void> {
  await db.asSystem(async (tx) => {
    for (const id of ids)
      await tx.execute(sql`insert into users (id, email, provider) values (${id}, ${`${id}@example.com`}, 'embedded')`);
  });
}
