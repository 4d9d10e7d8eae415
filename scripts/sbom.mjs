// npm run sbom [-- <file>]: writes what an installation consists of as a CycloneDX bill of materials, without the network.

import { ensureDependencies } from './setup/install.mjs';
import { pinnedNode, run } from './setup/run.mjs';

await ensureDependencies({ development: false });
const { code } = await run(pinnedNode, ['scripts/checks/sbom.ts', ...process.argv.slice(2)]);
process.exitCode = code;
