// Adds to package-lock.json the builds for other platforms that npm left out, because the registry it was made with does
// not mirror them. Without them `npm ci` refuses the whole lock. Run it after every `npm install`.
//
//   node scripts/setup/complete-lock.mjs            adds them
//   node scripts/setup/complete-lock.mjs --check    fails when some are missing

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
      `package-lock.json lacks ${missing.map(([path]) => path).join(', ')}. Run: node scripts/setup/complete-lock.mjs`,
    );
  process.exitCode = missing.length === 0 ? 0 : 1;
} else {
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  lock.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
}

/** Path and entry of every optional dependency that stands nowhere in the lock. */
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

/** 'binding-linux-arm64-musl' → what npm compares with the machine, so that it skips the package elsewhere. */
function readPlatform(name) {
  const { os, cpu, libc } = PLATFORM.exec(name)?.groups ?? {};
  if (!os) throw new Error(`${name} does not say for which platform it is.`);
  return { os: [os], cpu: [cpu], ...(os === 'linux' && { libc: [libc === 'musl' ? 'musl' : 'glibc'] }) };
}
