// npm run check: everything that can be said about the code without a browser, in under a minute.

import { runChecks } from './checks.mjs';
import { ensureDependencies } from './install.mjs';
import { close } from './step.mjs';

await ensureDependencies({ development: true });
close(await runChecks());
