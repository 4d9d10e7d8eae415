// Small installations for the tests of backups: a database with the sample rows and a store with objects, on either engine.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { openDb } from '#platform/db/open-db.ts';
import { loadOrCreateSecret } from '#platform/config/secrets.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { testLog } from '#platform/testing/test-db.ts';
import type { Place } from '../take-backup.ts';
import { SAMPLE_ROWS } from './sample-schema.ts';

const BUCKETS = ['documents', 'pictures'];

const TABLES = ['people', 'things', 'counted', 'notes'];
/** Constraints, triggers, policies and rights; the embedded engine and an older Postgres name them the same way. */
const CATALOG = `
  select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'u', 'c')
  union all select 'trigger ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select 'policy ' || polrelid::regclass || ' ' || polname || pg_get_expr(polqual, polrelid) from pg_policy
  union all select 'protected ' || relname || relrowsecurity || relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  order by 1`;

type Engine = { databaseUrl: string | undefined };

/** A data folder of its own; the database is there or at `databaseUrl`. */
export function newPlace({ databaseUrl }: Engine): Place {
  return { dataDir: mkdtempSync(join(tmpdir(), 'lounge-backup-')), databaseUrl, s3: undefined, buckets: BUCKETS };
}

/** Fills the place with the sample rows, two objects and a secret. The database is open, as that of a running server. */
export async function openSample(place: Place, migrations: string): Promise<Db> {
  const db = await openDb({ ...place, log: testLog, migrations });
  for (const statement of SAMPLE_ROWS) await db.asSystem((tx) => tx.execute(sql.raw(statement)));
  await putObject(place, 'documents', 'ann/large', Buffer.alloc(300_000, 'abc'));
  await putObject(place, 'pictures', `bob/${'long'.repeat(60)}/empty`, Buffer.alloc(0));
  loadOrCreateSecret(place.dataDir, 'auth');
  return db;
}

async function putObject({ dataDir }: Place, bucket: string, key: string, content: Buffer): Promise<void> {
  const storage = await openStorage({ dataDir });
  await storage.ensureBucket(bucket);
  const body = Readable.from([content]);
  await storage.put({ bucket, key, body, contentType: 'text/plain', maxBytes: 2 ** 20 });
}

/** Everything in the database, as text: rows with generated columns, what follows in sequences, and the catalog. */
export async function describe(db: Db): Promise<Record<string, string[]>> {
  return db.asSystem(async (tx) => {
    const read = async (statement: string): Promise<string[]> =>
      ((await tx.execute(sql.raw(statement))) as unknown as { line: string }[]).map(({ line }) => line).toSorted();
    const described: Record<string, string[]> = { catalog: await read(CATALOG) };
    for (const table of TABLES) described[table] = await read(`select to_jsonb(t)::text as line from ${table} t`);
    described['next'] = await read(
      `select last_value || ' ' || is_called as line from things_id_seq union all select last_value || ' ' || is_called from notes_position_seq`,
    );
    return described;
  });
}
