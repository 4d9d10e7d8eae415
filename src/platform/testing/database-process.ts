// A process that opens the embedded database in a data folder and inserts rows until it is ended, several at the same
// time, so that commits share a sync, and every second one as a batch. Each committed row's id goes to standard output as a line. Started by kill-loop.ts
// and tests, with the data folder and the folder of the migrations as arguments.

import { newId } from '#contract/id.ts';
import { openDb } from '#platform/db/open-db.ts';
import { planProbe, probes } from './probe-migrations.ts';
import { testLog as log } from './test-db.ts';

const WRITERS = 8;
const [dataDir = '', migrations = ''] = process.argv.slice(2);

try {
  const db = await openDb({ dataDir, log, migrations });
  const write = async (_: unknown, writer: number): Promise<never> => {
    for (;;) {
      const id = newId();
      const isBatch = writer % 2 === 0;
      if (isBatch) await db.batchAsUser('writer', [planProbe('writer', id)]);
      else await db.asUser('writer', (tx) => tx.insert(probes).values({ id, userId: 'writer' }));
      process.stdout.write(`${id}\n`);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
