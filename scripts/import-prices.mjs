// npm run prices -- <file>: imports a price list from the disk. With the embedded database, stop the server first, because only one
// process can use the data folder.

import { ensureDependencies } from './setup/install.mjs';
import { pinnedNode, run } from './setup/run.mjs';

await ensureDependencies({ development: false });
const { code } = await run(pinnedNode, ['src/server/import-prices.ts', ...process.argv.slice(2)]);
process.exitCode = code;
