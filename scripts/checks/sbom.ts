// Writes what an installation consists of as a CycloneDX bill of materials, from package-lock.json alone: each package with its
// version, license, hash and dependencies. Builds for platforms on which npm installs nothing are left out.
//
//   node scripts/checks/sbom.ts [file]    writes the file, dist/lounge.cdx.json unless told
//
// The format: https://cyclonedx.org/docs/1.6/json/. Version 1.6 is the newest that most readers know.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOT_INSTALLED, statedLicense, type LockEntry } from './licenses.ts';

export type SbomLockEntry = LockEntry & {
  integrity?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

export type Lock = { name: string; version: string; packages: Record<string, SbomLockEntry> };

type License = { license: { id: string } | { name: string } } | { expression: string };
type Component = {
  type: 'library' | 'application';
  'bom-ref': string;
  name: string;
  group?: string;
  version: string;
  scope?: 'required' | 'optional';
  hashes?: { alg: string; content: string }[];
  licenses?: License[];
  purl?: string;
};

export type Sbom = {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  serialNumber: string;
  version: 1;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The names of integrity (https://www.w3.org/TR/SRI/) and those of CycloneDX. */
const ALGORITHMS: Record<string, string> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** `now` is when the bill is written. The serial number follows from the packages, so that equal ones have the same. */
export function writeSbom({ name, version, packages }: Lock, now: Date): Sbom {
  const shipped = Object.entries(packages).filter(([path, entry]) => path !== '' && isShipped(entry));
  const references = new Map(shipped.map(([path, entry]) => [path, referenceOf(path, entry)]));
  const own: Component = {
    type: 'application',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    licenses: [{ license: { name: 'UNLICENSED' } }],
  };
  const unique = new Map(shipped.map(([path, entry]) => [referenceOf(path, entry), describe(path, entry)]));
  const dependencies = new Map([[own['bom-ref'], listDependencies('', packages, references)]]);
  for (const [path, reference] of references)
    dependencies.set(reference, [
      ...new Set([...(dependencies.get(reference) ?? []), ...listDependencies(path, packages, references)]),
    ]);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumberOf([...unique.keys()]),
    version: 1,
    metadata: { timestamp: now.toISOString(), component: own },
    components: [...unique.values()],
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  };
}

function isShipped({ dev, os }: SbomLockEntry): boolean {
  return !dev && ![os].flat().includes(NOT_INSTALLED);
}

function nameOf(path: string): string {
  return path.replace(/^.*node_modules\//, '');
}

/** The package URL, in which the @ of a scope is written %40: https://github.com/package-url/purl-spec */
function referenceOf(path: string, { version = '' }: SbomLockEntry): string {
  return `pkg:npm/${nameOf(path).replace(/^@/, '%40')}@${encodeURIComponent(version)}`;
}

function describe(path: string, entry: SbomLockEntry): Component {
  const [, group, plain = ''] = /^(?:(@[^/]+)\/)?(.+)$/.exec(nameOf(path)) ?? [];
  const reference = referenceOf(path, entry);
  const license = statedLicense(nameOf(path), entry.license);
  const hashes = hashesOf(entry.integrity);
  return {
    type: 'library',
    'bom-ref': reference,
    ...(group !== undefined && { group }),
    name: plain,
    version: entry.version ?? '',
    scope: entry.optional ? 'optional' : 'required',
    ...(hashes.length > 0 && { hashes }),
    ...(license !== '' && { licenses: [describeLicense(license)] }),
    purl: reference,
  };
}

function describeLicense(license: string): License {
  if (license.startsWith('SEE LICENSE') || license === 'UNLICENSED') return { license: { name: license } };
  return / (?:AND|OR|WITH) /.test(license) ? { expression: license } : { license: { id: license } };
}

function hashesOf(integrity = ''): { alg: string; content: string }[] {
  return integrity.split(' ').flatMap((hash) => {
    const [, algorithm = '', digest = ''] = /^(sha\d+)-(.+)$/.exec(hash) ?? [];
    const alg = ALGORITHMS[algorithm];
    return alg === undefined ? [] : [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }];
  });
}

/** As Node finds them: in the package's own node_modules, then in those above it. */
function listDependencies(path: string, packages: Lock['packages'], references: ReadonlyMap<string, string>): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => {
    for (let place = path; ; place = place.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
      const found = references.get(`${place === '' ? '' : `${place}/`}node_modules/${name}`);
      if (found !== undefined) return [found];
      if (place === '') return [];
    }
  });
}

/** A UUID of version 8 (RFC 9562), made of a hash. */
function serialNumberOf(references: readonly string[]): string {
  const hex = createHash('sha256').update(references.toSorted().join('\n')).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function readLock(): Lock {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
}

function main(): void {
  const file = resolve(process.argv[2] ?? join(root, 'dist/lounge.cdx.json'));
  const sbom = writeSbom(readLock(), new Date());
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${file}: ${sbom.components.length} packages`);
}

if (import.meta.main) main();
