// npm run check-code -- <folder>: checks code in a pipeline, without a server, a database or a network. Exits with 0 when it is clean, 1 with
// findings, 2 when something was not checked or the call is not understood.

import { ensureCatalogue } from './catalogue/ensure-catalogue.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { pinnedNode, run, say } from './setup/run.mjs';

// npm changes into its own folder and says where it was called.
const caller = process.env.INIT_CWD ?? process.cwd();

try {
  await ensureDependencies({ development: false });
  ensureCatalogue();
  const { code } = await run(pinnedNode, [
    'src/server/commands/check-code.ts',
    '--from',
    caller,
    ...process.argv.slice(2),
  ]);
  process.exitCode = code ?? 2;
} catch (error) {
  say(error.message);
  process.exitCode = 2;
}
