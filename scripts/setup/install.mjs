// Makes node_modules match package-lock.json. Runs first in a fresh clone, so it only needs plain Node 20.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run, say, systemPath } from './run.mjs';

/**
 * Installs the dependencies unless they are up to date. npm records what it installed in node_modules, so a manual
 * install counts as well. If the development tools are installed, they stay installed.
 */
export async function ensureDependencies({ development }) {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  const hasTools = Object.values(installed).some((entry) => entry.dev);
  if (existsSync(pinnedNode) && isComplete(wanted, installed, development || hasTools)) return;

  say('Installing dependencies. This is needed only once and takes about a minute …');
  const scope = development || hasTools ? [] : ['--omit=dev'];
  const env = { ...process.env, PATH: systemPath(), NODE_ENV: '' };
  const { code } = await run('npm', ['ci', ...scope, '--no-audit', '--no-fund', '--loglevel=error'], { env });
  if (code !== 0) throw new Error('The installation failed; see the output of npm above.');
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return {};
  }
}

function isComplete(wanted, installed, development) {
  return Object.entries(wanted).every(([path, entry]) => {
    const isNeeded = path !== '' && !entry.optional && !entry.devOptional && (development || !entry.dev);
    return !isNeeded || installed[path]?.version === entry.version;
  });
}
