// npm run dev: the server restarts and the pages reload when their files change, with five seeded accounts.
// The pages are served on PORT (3000) and forward /api to the server, on the next higher port.

import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureCatalogue } from './catalogue/ensure-catalogue.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { root, say, toolEnvironment, onNpmExit } from './setup/run.mjs';

await ensureDependencies({ development: true });
ensureCatalogue();

const port = Number(process.env.PORT ?? 3000);
const env = toolEnvironment({
  NODE_ENV: 'development',
  LOUNGE_DEV: '1',
  PORT: String(port + 1),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  DATA_DIR: process.env.DATA_DIR ?? '.cache/dev-data',
});
const children = [
  spawn('node', ['--watch-preserve-output', '--watch', 'src/server/main.ts'], { cwd: root, stdio: 'inherit', env }),
  spawn('node', ['scripts/build/dev-pages.mjs', String(port), String(port + 1)], { cwd: root, stdio: 'inherit', env }),
];

// A record that was saved reaches the server and the pages through the files that it is compiled into.
const records = watch(join(root, 'src/catalogue/services'), { recursive: true }, () => {
  try {
    ensureCatalogue();
  } catch (error) {
    say(error.message);
  }
});

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
onNpmExit(() => stop(0));
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
say(`Lounge is starting on http://localhost:${port}`);

/** Stops both processes as soon as one of them exits. */
function stop(code) {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  records.close();
  for (const child of children) child.kill('SIGTERM');
}
