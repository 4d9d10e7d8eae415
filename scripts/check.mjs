// npm run check: all checks that do not need a browser, in under a minute.

import { runChecks } from './checks/checks.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { close } from './setup/step.mjs';

await ensureDependencies({ development: true });
close(await runChecks());
