// npm run admin [-- <email> | --revoke <email> | reset <email> | --forget-secret]: lists, makes and removes admins, and
// prints a link for a forgotten password. With the embedded database, stop the server first, because only one process
// can use the data folder.

import { ensureCatalogue } from './catalogue/ensure-catalogue.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { pinnedNode, run } from './setup/run.mjs';

await ensureDependencies({ development: false });
ensureCatalogue();
const { code } = await run(pinnedNode, ['src/server/commands/admin.ts', ...process.argv.slice(2)]);
process.exitCode = code;
