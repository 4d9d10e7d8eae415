// Makes node_modules match package-lock.json. Plain Node 20, no dependency: it is what runs first in a fresh clone.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run, say, systemPath } from './run.mjs';

/**
 * Installs what is missing, or nothing. npm keeps a record of what it installed in node_modules, so an install
 * made by hand counts as well. One with the development tools never loses them to one without.
 */
export async function ensureDependencies({ development }) {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  const hasTools = Object.values(installed).some((entry) => entry.dev);
  if (existsSync(pinnedNode) && isComplete(wanted, installed, development || hasTools)) return;

  say('Installing what Lounge needs. This happens once and takes about a minute …');
  const scope = development || hasTools ? [] : ['--omit=dev'];
  const env = { ...process.env, PATH: systemPath(), NODE_ENV: '' };
  const { code } = await run('npm', ['ci', ...scope, '--no-audit', '--no-fund', '--loglevel=error'], { env });
  if (code !== 0) throw new Error('The install failed; npm says why above.');
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
