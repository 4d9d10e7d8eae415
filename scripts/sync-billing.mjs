// npm run sync-billing [-- <email or customer>]: brings plans up to date with the payment provider. On the embedded
// database the server has to be stopped first: its folder belongs to one process.

import { ensureDependencies } from './setup/install.mjs';
import { pinnedNode, run } from './setup/run.mjs';

await ensureDependencies({ development: false });
const { code } = await run(pinnedNode, ['src/server/sync-billing.ts', ...process.argv.slice(2)]);
process.exitCode = code;
