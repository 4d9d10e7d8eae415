import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const platform = { os: [process.platform], cpu: [process.arch] };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-install-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** Runs `ensureDependencies` in a checkout whose npm only does what `npm` says, in the language of the shell. */
function ensureDependencies(npm: string): { status: number | null; stderr: string } {
  cpSync(import.meta.dirname, join(folder, 'scripts/setup'), { recursive: true });
  write('bin/npm', `#!/bin/sh\n${npm}\n`);
  chmodSync(join(folder, 'bin/npm'), 0o755);
  write(
    'start.mjs',
    "import { ensureDependencies } from './scripts/setup/install.mjs';\nawait ensureDependencies({});\n",
  );
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'start.mjs')], {
    encoding: 'utf8',
    env: { PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter) },
  });
  return { status, stderr };
}

test('a start fails when npm has left out the Node of this machine, as it does if the file does not match its hash', () => {
  const wanted = { a: { version: '1.0.0' }, node: { version: '24.0.0', optional: true, ...platform } };
  write('package-lock.json', { packages: { 'node_modules/a': wanted.a, 'node_modules/node-here': wanted.node } });
  write('installed.json', { packages: { 'node_modules/a': wanted.a } });
  const { status, stderr } = ensureDependencies(
    'mkdir -p node_modules; cp installed.json node_modules/.package-lock.json',
  );
  expect(status).toBe(1);
  expect(stderr).toContain('npm left out node-here.');
});

test('builds for other machines are not missed, and an install that is complete is not repeated', () => {
  const wanted = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/node-there': { version: '24.0.0', optional: true, os: ['unverified'] },
    'node_modules/tool': { version: '1.0.0', dev: true },
  };
  write('package-lock.json', { packages: wanted });
  const npm = 'echo "$@" >> calls; mkdir -p node_modules; cp package-lock.json node_modules/.package-lock.json';
  expect(ensureDependencies(npm).status).toBe(0);
  expect(ensureDependencies(npm).status).toBe(0);
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toBe(
    'ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error\n',
  );
});

test('no script of a package runs when someone installs by hand', () => {
  write('package/package.json', {
    name: 'curious',
    version: '1.0.0',
    scripts: { preinstall: 'touch ran', install: 'touch ran', postinstall: 'touch ran' },
  });
  execFileSync('tar', ['-czf', 'curious.tgz', 'package'], { cwd: folder });
  write('package.json', { name: 'checkout', version: '1.0.0', dependencies: { curious: 'file:curious.tgz' } });
  cpSync(join(repository, '.npmrc'), join(folder, '.npmrc'));
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
  expect(existsSync(join(folder, 'node_modules/curious/package.json'))).toBe(true);
  expect(existsSync(join(folder, 'node_modules/curious/ran'))).toBe(false);
});
