// A process that opens the embedded database in a data folder and inserts one row after another until it is ended.
// Each committed row's id goes to standard output as a line. Started by kill-loop.ts and tests, with the data folder
// and the folder of the migrations as arguments.

import { newId } from '#contract/id.ts';
import { openDb } from '#platform/db/open-db.ts';
import { probes } from './probe-migrations.ts';
import { testLog as log } from './test-db.ts';

const [dataDir = '', migrations = ''] = process.argv.slice(2);

try {
  const db = await openDb({ dataDir, log, migrations });
  for (;;) {
    const id = newId();
    await db.asUser('writer', (tx) => tx.insert(probes).values({ id, userId: 'writer' }));
    process.stdout.write(`${id}\n`);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
