// npm run backup [-- <folder or file>]: takes a backup of everything that is stored, while Lounge runs or while it does not.

import { ensureCatalogue } from './catalogue/ensure-catalogue.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { pinnedNode, run } from './setup/run.mjs';

await ensureDependencies({ development: false });
ensureCatalogue();
const { code } = await run(pinnedNode, ['src/server/commands/backup.ts', ...process.argv.slice(2)]);
process.exitCode = code;
