// npm run house: looks for the tools that the figures need, and measures with scripts/house.ts. Only needs plain Node 20
// itself, so that it can say what is missing.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run, say } from './setup/run.mjs';

/** The parser comes with vite. `npm start` installs no development tools, and the formatter is one. */
const tools = ['vite', 'oxfmt'].filter((tool) => !existsSync(join(root, 'node_modules', tool, 'package.json')));
const hasNode = existsSync(pinnedNode) || Number.parseInt(process.versions.node, 10) >= 24;
const missing = [...(hasNode ? [] : ['Node 24']), ...tools];

if (missing.length > 0) {
  say(`npm run house needs ${missing.join(', ')}. Install the development tools with: npm ci`);
  process.exitCode = 1;
} else {
  const { code } = await run('node', ['scripts/house.ts', ...process.argv.slice(2)]);
  process.exitCode = code;
}
