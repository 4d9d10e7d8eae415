// Runs the tools of this repository as child processes. Plain Node 20, no dependency: it works before the install.

import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const PARENT_CHECK_MS = 250;
/** Gathered output has colour where a person reads it, and nowhere else. */
const COLOUR = process.stderr.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
const bin = join(root, 'node_modules', '.bin');

/** The pinned Node that runs the server; the one that runs this script may be older. */
export const pinnedNode = join(bin, 'node');

/** Tells a person what goes on. Standard output stays free for the server's log lines. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Calls `act` when the npm that runs this script is gone. npm runs scripts through a shell that keeps a signal sent
 * to npm to itself, so the end of the parent is all we see.
 */
export function whenNpmEnds(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, PARENT_CHECK_MS);
  watch.unref();
}

/** The environment in which `node`, `vite`, `tsc` … are the pinned ones. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, ...COLOUR, PATH: [bin, systemPath()].join(delimiter), ...extra };
}

/** The PATH without our own tools, for an install that replaces them under our feet. */
export function systemPath() {
  const parts = (process.env.PATH ?? '').split(delimiter);
  return parts.filter((part) => !part.endsWith(join('node_modules', '.bin'))).join(delimiter);
}

/**
 * Runs a command to its end. Output goes to the terminal, or is gathered when `quiet`.
 * Answers the exit code (1 when a signal ended it, 127 when the command does not exist), the gathered output and the milliseconds.
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
