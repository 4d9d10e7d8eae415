// Runs the tools of this repository as child processes. Only needs plain Node 20, so that it works before the install.

import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const PARENT_CHECK_MS = 250;
/** Output is coloured in a terminal and nowhere else. */
const COLOUR = process.stderr.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
const bin = join(root, 'node_modules', '.bin');

/**
 * The Node of package-lock.json, if there is one for this platform. `toolEnvironment` puts it before the one that runs
 * this script, which may be older.
 */
export const pinnedNode = join(bin, 'node');

/** Prints a message for the user. Standard output is reserved for the server's log lines. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Calls `callback` when the npm that runs this script has exited. npm runs scripts in a shell that does not forward
 * signals, so the end of the parent process is the only sign.
 */
export function onNpmExit(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, PARENT_CHECK_MS);
  watch.unref();
}

/** Returns the environment in which `node`, `vite`, `tsc` … are the pinned versions. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, ...COLOUR, PATH: [bin, systemPath()].join(delimiter), ...extra };
}

/** Returns the PATH without our own tools, for an install that replaces them while it runs. */
export function systemPath() {
  const parts = (process.env.PATH ?? '').split(delimiter);
  return parts.filter((part) => !part.endsWith(join('node_modules', '.bin'))).join(delimiter);
}

/**
 * Runs a command to its end. The output goes to the terminal, or is collected if `quiet` is set. Returns the exit code
 * (1 if a signal ended it, 127 if the command does not exist), the collected output and the duration in milliseconds.
 */
export function run(command, args, { quiet = false, env = toolEnvironment() } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    const end = (code) =>
      resolve({ code, output: Buffer.concat(output).toString('utf8'), milliseconds: performance.now() - started });
    child.on('error', (error) => {
      output.push(Buffer.from(error.message));
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
