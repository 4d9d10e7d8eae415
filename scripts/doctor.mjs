// npm run doctor [-- --online]: says what of this installation is right, what is wrong and what could not be looked at. It works
// while the server runs, and changes nothing. With --online, providers of models are asked whether they accept the keys.

import { ensureCatalogue } from './catalogue/ensure-catalogue.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { pinnedNode, run } from './setup/run.mjs';

await ensureDependencies({ development: false });
ensureCatalogue();
const { code } = await run(pinnedNode, ['src/server/commands/doctor.ts', ...process.argv.slice(2)]);
process.exitCode = code;
