// A process that takes one named lock of a Postgres database again and again. Under it, it reads a file, waits a moment
// and writes the file one higher: two at once would lose counts. Started by tests with the database, the file and how
// often; 'hold' instead of a number takes the lock once, says so, and keeps it until the process is ended.

import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '#platform/db/create-db.ts';
import { openPostgres } from '#platform/db/postgres/postgres.ts';
import { testLog as log } from './test-db.ts';

const [databaseUrl = '', file = '', times = ''] = process.argv.slice(2);
const db = createDb(await openPostgres({ databaseUrl, log }));

async function countOn(): Promise<void> {
  const count = Number(fs.readFileSync(file, 'utf8'));
  await sleep(2);
  fs.writeFileSync(file, String(count + 1));
}

async function hold(): Promise<void> {
  process.stdout.write('held\n');
  await sleep(600_000);
}

if (times === 'hold') await db.withLock('shared', hold);
else await Promise.all(Array.from({ length: Number(times) }, () => db.withLock('shared', countOn)));
await db.close();
