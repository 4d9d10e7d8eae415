// npm run prices -- <file>: imports a price list from the disk, for operators: lists of hundreds of megabytes, which a proxy would not let
// pass. On Postgres it works while Lounge runs; the embedded database belongs to the running server, so stop that first.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { createBlueprintAccess } from '#features/solution/server/blueprint-access.ts';
import { createPrices } from '#features/solution/server/prices/prices.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDb } from '#platform/db/open-db.ts';
import { createLog } from '#platform/log/log.ts';
import { runCommand } from './run-command.ts';
import { MIGRATIONS } from '../services.ts';

const USAGE = `npm run prices -- <file>   imports saved pages of the Azure or Google price lists, an offer file of AWS, or a CSV file;
                           a list of the same file name is replaced`;

async function importPrices([file, ...rest]: readonly string[]): Promise<string> {
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new Error(USAGE);
  await stat(file);
  const config = readConfig();
  const db = await openDb({
    databaseUrl: config.DATABASE_URL,
    dataDir: resolve(config.DATA_DIR),
    log: createLog({ level: 'error' }),
    migrations: MIGRATIONS,
  });
  try {
    const prices = createPrices({ db, access: createBlueprintAccess(db) });
    const { name, rowCount, report } = await prices.importBook({ name: basename(file), body: createReadStream(file) });
    const skipped = Object.entries(report.skipped).map(([reason, count]) => `  ${count} left out: ${reason}`);
    const badRows = report.badRows.map(({ row, reason }) => `  row ${row}: ${reason}`);
    return [`${name}: ${report.read} rows read, ${rowCount} prices taken.`, ...skipped, ...badRows].join('\n');
  } finally {
    await db.close();
  }
}

runCommand(importPrices(process.argv.slice(2)));
