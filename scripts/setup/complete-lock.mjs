// Adds to package-lock.json the packages for other platforms that npm left out because the registry does not mirror
// them. Without them, `npm ci` rejects the lock file. Run it after every `npm install`.
//
//   node scripts/setup/complete-lock.mjs            adds them
//   node scripts/setup/complete-lock.mjs --check    fails if any are missing

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const FILE = join(root, 'package-lock.json');
const PLATFORM =
  /(?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm64|arm|x64|ia32|ppc64|riscv64|s390x)(?:-\w*(?<libc>gnu|musl))?/;

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const missing = findMissing(lock.packages);
if (process.argv.includes('--check')) {
  if (missing.length > 0)
    console.error(
      `package-lock.json is missing ${missing.map(([path]) => path).join(', ')}. Run: node scripts/setup/complete-lock.mjs`,
    );
  process.exitCode = missing.length === 0 ? 0 : 1;
} else {
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  lock.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
}

/** Returns path and entry of every optional dependency that is missing in the lock. */
function findMissing(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages))
      .map(([name, version]) => [
        `node_modules/${name}`,
        { version, ...(dev && { dev }), optional: true, ...readPlatform(name) },
      ]),
  );
}

/**
 * Returns the fields by which npm skips a package on other machines, from a name such as 'binding-linux-arm64-musl'.
 */
function readPlatform(name) {
  const { os, cpu, libc } = PLATFORM.exec(name)?.groups ?? {};
  if (!os) throw new Error(`${name} does not contain its platform.`);
  return { os: [os], cpu: [cpu], ...(os === 'linux' && { libc: [libc === 'musl' ? 'musl' : 'glibc'] }) };
}
