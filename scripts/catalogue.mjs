// npm run catalogue -- check | stale <days> | gaps [fact] | show <service> | roles [role] | docs: what is known of the services of clouds, read from their
// records in src/catalogue/services.

import { compileSoundParts, ensureCatalogue } from './catalogue/ensure-catalogue.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { run, say } from './setup/run.mjs';

await ensureDependencies({ development: true });
try {
  try {
    ensureCatalogue();
  } catch (error) {
    // The check says these mistakes itself, together with those of recipes and of resource types.
    if (process.argv[2] !== 'check') throw error;
    compileSoundParts();
  }
  const { code } = await run('node', ['scripts/catalogue/catalogue-command.ts', ...process.argv.slice(2)]);
  process.exitCode = code;
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
