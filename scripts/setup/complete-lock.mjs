// Keeps package-lock.json to files that npm can verify: every package has a hash, and none names the registry it came from.
// Packages for other platforms that the registry does not serve have no hash. They are locked for a platform that does not
// exist, because `npm ci` rejects a lock file without them and would install one without a hash unverified.
// Run it after every `npm install`. To add a platform, remove its entries, and run `npm install` with a registry that
// serves them.
//
//   node scripts/setup/complete-lock.mjs            adds and locks them
//   node scripts/setup/complete-lock.mjs --check    fails if an entry is missing, has no hash or names a registry

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const FILE = join(root, 'package-lock.json');
/** npm skips an optional package whose `os` is another than the machine's. */
const NOWHERE = ['unverified'];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
if (process.argv.includes('--check')) {
  const problems = [...listMissing(lock.packages).map(([path]) => `${path} is missing`), ...listFaults(lock.packages)];
  if (problems.length > 0)
    console.error(
      `package-lock.json cannot be verified. Run: node scripts/setup/complete-lock.mjs\n${problems.join('\n')}`,
    );
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(listMissing(lock.packages)) });
  lock.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')).map(lockUnverified));
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
}

/** Returns path and entry of every optional dependency that is missing in the lock. */
function listMissing(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages))
      .map(([name, version]) => [
        `node_modules/${name}`,
        { version, ...(dev && { dev }), optional: true, os: NOWHERE },
      ]),
  );
}

function lockUnverified([path, entry]) {
  if (path === '' || entry.integrity || !entry.optional) return [path, entry];
  return [path, { ...entry, os: NOWHERE }];
}

/** Returns a sentence for every entry that npm would install unverified, or only from one registry. */
function listFaults(packages) {
  return Object.entries(packages).flatMap(([path, { integrity, optional, os, resolved }]) => {
    if (path === '') return [];
    const isInstalled = !optional || String(os) !== String(NOWHERE);
    return [
      ...(isInstalled && !integrity ? [`${path} has no hash`] : []),
      ...(resolved ? [`${path} names a registry`] : []),
    ];
  });
}
