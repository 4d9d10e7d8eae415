// Makes node_modules match package-lock.json. Runs first in a fresh clone, so it only needs plain Node 20.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run, say, systemPath } from './run.mjs';

/** The first version with `crypto.argon2`, which hashes passwords. */
const MIN_NODE = { major: 24, minor: 7 };

/**
 * Installs the dependencies unless they are up to date. npm records what it installed in node_modules, so a manual
 * install counts as well. If the development tools are installed, they stay installed. Throws when a package for this
 * machine is missing after the install: npm leaves out an optional package without a word if its file does not match
 * the hash in the lock file.
 */
export async function ensureDependencies({ development }) {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  const hasTools = development || Object.values(installed).some((entry) => entry.dev);
  if (findMissing(wanted, installed, hasTools).length > 0) await install(wanted, hasTools);
  requireNode();
}

/** No package may run a script: what runs on this machine is in the lock file with its hash, or is not installed. */
async function install(wanted, hasTools) {
  say('Installing dependencies. This is needed only once and takes about a minute …');
  const scope = hasTools ? [] : ['--omit=dev'];
  const env = { ...process.env, PATH: systemPath(), NODE_ENV: '' };
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await run('npm', ['ci', ...scope, ...options], { env });
  if (code !== 0) throw new Error('The installation failed; see the output of npm above.');
  const missing = findMissing(wanted, readPackages('node_modules/.package-lock.json'), hasTools);
  if (missing.length > 0)
    throw new Error(
      `npm left out ${missing.join(', ')}. Either the registry could not be reached, or its file does not match the hash in package-lock.json. Run npm start again; if this message stays, do not use that registry.`,
    );
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > MIN_NODE.major || (major === MIN_NODE.major && minor >= MIN_NODE.minor);
  if (isNewEnough || existsSync(pinnedNode)) return;
  const version = `Node ${MIN_NODE.major}.${MIN_NODE.minor}`;
  throw new Error(
    `package-lock.json has no Node for ${process.platform}-${process.arch}. Install ${version} or newer yourself, and run npm start with it.`,
  );
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Returns the names of the packages that this machine needs and does not have. */
function findMissing(wanted, installed, hasTools) {
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && !entry.devOptional && (hasTools || !entry.dev) && isNeeded(entry))
    .filter(([path, { version }]) => installed[path]?.version !== version)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

/** Optional packages are the builds for one platform; only those for this machine are needed. */
function isNeeded({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (!os || !cpu) return false;
  return (
    [os].flat().includes(process.platform) &&
    [cpu].flat().includes(process.arch) &&
    (!libc || libc.includes(readLibc()))
  );
}

function readLibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}
