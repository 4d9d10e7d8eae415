// Migrations for tests of the database port: the product's foundation and one tenant table with a column of every
// type the product uses.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BatchStatement } from '#platform/db/transactions/batch.ts';
import { migrationsFolder } from './test-db.ts';

const FOUNDATION = '0000_foundation.sql';

const PROBES = `
create table probes (
  id text primary key,
  user_id text not null,
  data jsonb,
  amount bigint,
  at timestamptz,
  tags text[]
);
select protect_tenant_table('probes');
`;

export const probes = pgTable('probes', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  data: jsonb(),
  amount: bigint({ mode: 'number' }),
  at: timestamp({ withTimezone: true }),
  tags: text().array(),
});

/** A row as a statement of a batch, which is kept unless `isKept` is false. */
export function planProbe(userId: string, id: string, isKept = true): BatchStatement {
  const statement = sql`insert into probes (id, user_id) values (${id}, ${userId})
    returning id, current_user::text as role, current_setting('app.user_id') as user_id, ${isKept}::boolean as is_kept`;
  return { statement, check: 'is_kept' };
}

/** Writes them into a new temporary folder and returns its path. */
export function writeProbeMigrations(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-migrations-'));
  fs.copyFileSync(path.join(migrationsFolder, FOUNDATION), path.join(folder, FOUNDATION));
  fs.writeFileSync(path.join(folder, '0001_probes.sql'), PROBES);
  return folder;
}
