// npm run sync-billing [-- <email or customer>]: updates plans from the payment provider. With the embedded database,
// stop the server first, because only one process can use the data folder.

import { ensureCatalogue } from './catalogue/ensure-catalogue.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { run } from './setup/run.mjs';

await ensureDependencies({ development: false });
ensureCatalogue();
const { code } = await run('node', ['src/server/commands/sync-billing.ts', ...process.argv.slice(2)]);
process.exitCode = code;
