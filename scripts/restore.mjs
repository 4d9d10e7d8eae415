// npm run restore -- <backup>: restores a backup into an empty DATA_DIR and an empty database, and compares everything.

import { ensureCatalogue } from './catalogue/ensure-catalogue.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { pinnedNode, run } from './setup/run.mjs';

await ensureDependencies({ development: false });
ensureCatalogue();
const { code } = await run(pinnedNode, ['src/server/commands/restore.ts', ...process.argv.slice(2)]);
process.exitCode = code;
