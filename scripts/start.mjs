// npm start: turns a fresh clone into a running Lounge. Installs and builds what is missing, then runs the server.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './build/build.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { serverArguments } from './setup/server-arguments.mjs';
import { root, say, toolEnvironment, onNpmExit } from './setup/run.mjs';

try {
  await ensureDependencies({ development: false });
  await ensureBuild();
} catch (error) {
  say(error.message);
  process.exit(1);
}

// Node keeps the code it has compiled there: each start after the first one takes 0.4 s less of processor time.
const env = toolEnvironment({ NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') });
const server = spawn('node', serverArguments, { cwd: root, stdio: 'inherit', env });
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
// A signal may reach the server twice, from the terminal and from here. It only shuts down once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
onNpmExit(() => server.kill('SIGTERM'));
