// npm start: from a fresh clone to a running Lounge. Installs and builds what is missing, then runs the server.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './install.mjs';
import { pinnedNode, root, say, toolEnvironment } from './run.mjs';

const PARENT_CHECK_MS = 250;

try {
  await ensureDependencies({ development: false });
  await ensureBuild();
} catch (error) {
  say(error.message);
  process.exit(1);
}

const server = spawn(pinnedNode, ['src/server/main.ts'], { cwd: root, stdio: 'inherit', env: toolEnvironment() });
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
// A signal may reach the server twice, from the terminal and from here; it drains once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));

if (process.env.npm_lifecycle_event === 'start') stopWithNpm(process.ppid);

/** npm runs us through a shell that keeps a signal sent to npm to itself: its end is the signal. */
function stopWithNpm(parent) {
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM');
  }, PARENT_CHECK_MS);
}
