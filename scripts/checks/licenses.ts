// Generates docs/licenses.md from package-lock.json and the build: what an installation consists of, and under which
// licenses.
//
//   node scripts/checks/licenses.ts            writes the file
//   node scripts/checks/licenses.ts --check    fails if it is out of date, or if a license is not allowed

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type LockEntry = {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string | string[];
  optionalDependencies?: Record<string, string>;
};

export type ShippedPackage = { name: string; version: string; license: string; isInBrowser: boolean };

const root = fileURLToPath(new URL('../..', import.meta.url));
const FILE = join(root, 'docs/licenses.md');

/** Permissive licenses, and MPL-2.0, which only asks for the source of its own files. Another one needs a decision. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);
/** elkjs is a part of Mermaid, which lays out diagrams with it on the server, unchanged; no browser loads it. */
const EXCEPTIONS = new Map([['elkjs', 'EPL-2.0']]);
/** Packages whose package.json leaves out the license that their license file states. */
const STATED_ELSEWHERE = new Map([['khroma', 'MIT']]);
/** What complete-lock.mjs writes for a build that is not installed anywhere. */
export const NOT_INSTALLED = 'unverified';

const HEAD = `# Licenses

What an installation of Lounge consists of in addition to its own code. Packages marked with “browser” are also part of the
pages; the build writes their notices to \`/licenses.txt\`, which the landing page links to. A package with native code comes in
one build for each platform (\`@rolldown/binding-linux-x64-gnu\`), of which npm installs one; the builds are not listed.
\`npm run check\` fails if a license is neither permissive nor MPL-2.0. The only exception is elkjs (EPL-2.0), which Mermaid
uses unchanged on the server.

This page is generated from \`package-lock.json\` and the build by \`node scripts/checks/licenses.ts\`.
`;

/** Returns every package that a production install can contain. `inBrowser` has names with versions: 'react@19.3.1'. */
export function listShipped(lock: Record<string, LockEntry>, inBrowser: ReadonlySet<string>): ShippedPackage[] {
  const shipped = Object.entries(lock).flatMap(([path, { version = '', license = '', dev, os }]) => {
    if (path === '' || dev || [os].flat().includes(NOT_INSTALLED)) return [];
    const name = path.replace(/^.*node_modules\//, '');
    return [{ name, version, license: statedLicense(name, license), isInBrowser: inBrowser.has(`${name}@${version}`) }];
  });
  const unique = new Map(shipped.map((entry) => [`${entry.name}@${entry.version}`, entry]));
  return [...unique.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** The license of the lock file, or the one that its license file states; empty where neither says one. */
export function statedLicense(name: string, license = ''): string {
  return license || (STATED_ELSEWHERE.get(name) ?? '');
}

/** Returns a sentence for each package whose license is missing or not allowed. */
export function listForbidden(shipped: readonly ShippedPackage[]): string[] {
  return shipped
    .filter(({ name, license }) => !isAllowed(license, EXCEPTIONS.get(name)))
    .map(({ name, version, license }) => `${name}@${version} has the license ${license || '(none)'}`);
}

/** Reads an SPDX expression: 'MIT', '(MIT OR CC0-1.0)', 'MIT AND OFL-1.1'. Of a choice, one has to be allowed. */
function isAllowed(license: string, exception?: string): boolean {
  const choices = license.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) =>
    choice.split(' AND ').every((part) => ALLOWED.has(part.trim()) || part === exception),
  );
}

export function describeLicenses(shipped: readonly ShippedPackage[]): string {
  const byLicense = Map.groupBy(shipped, ({ license }) => license);
  const counts = [...byLicense]
    .toSorted(([a, some], [b, others]) => others.length - some.length || compare(a, b))
    .map(([license, packages]) => `| ${license} | ${packages.length} |`);
  const rows = shipped.map(
    ({ name, version, license, isInBrowser }) =>
      `| ${name} | ${version} | ${license} | ${isInBrowser ? 'browser' : ''} |`,
  );
  return [
    HEAD,
    `| License | Packages |\n|---|---|\n${counts.join('\n')}\n`,
    `| Package | Version | License | |\n|---|---|---|---|\n${rows.join('\n')}\n`,
  ].join('\n');
}

/** By code unit, so that every machine writes the same file. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Node itself is also one, and is listed: the repository's own package.json names it. */
function isBuildOfAnother(path: string, packages: Record<string, LockEntry>): boolean {
  const { optional, os } = packages[path] ?? {};
  const isOwn = path.replace('node_modules/', '') in (packages['']?.optionalDependencies ?? {});
  return optional === true && os !== undefined && !isOwn;
}

function main(): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const inBrowser = JSON.parse(readFileSync(join(root, 'dist/web/.vite/packages.json'), 'utf8')) as string[];
  const forbidden = listForbidden(listShipped(packages, new Set()));
  const listed = Object.entries(packages).filter(([path]) => !isBuildOfAnother(path, packages));
  const page = describeLicenses(listShipped(Object.fromEntries(listed), new Set(inBrowser)));
  const isCheck = process.argv.includes('--check');
  if (!isCheck) writeFileSync(FILE, page);
  const isOutdated = isCheck && (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== page);
  if (isOutdated) console.error('docs/licenses.md is out of date. Update it with: node scripts/checks/licenses.ts');
  if (forbidden.length > 0) console.error(`These packages must not be shipped:\n${forbidden.join('\n')}`);
  process.exitCode = isOutdated || forbidden.length > 0 ? 1 : 0;
}

if (import.meta.main) main();
