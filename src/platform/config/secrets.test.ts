import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { loadOrCreateSecret } from './secrets.ts';

const root = fs.mkdtempSync(join(tmpdir(), 'lounge-secrets-'));
afterAll(() => fs.rmSync(root, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const newFolder = () => fs.mkdtempSync(join(root, 'data-'));

test('a secret is made once, with mode 0600, and nothing else is left next to it', () => {
  const dataDir = newFolder();
  const secret = loadOrCreateSecret(dataDir, 'auth');
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(loadOrCreateSecret(dataDir, 'auth')).toBe(secret);
  expect(fs.readdirSync(join(dataDir, 'secrets'))).toEqual(['auth']);
  expect(fs.statSync(join(dataDir, 'secrets', 'auth')).mode & 0o777).toBe(0o600);
});

test('a disk that is full while the secret is written leaves no empty secret behind, and the next start makes one', () => {
  const dataDir = newFolder();
  vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((file) => {
    fs.closeSync(fs.openSync(file as string, 'wx'));
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  expect(() => loadOrCreateSecret(dataDir, 'auth')).toThrow(
    /^Lounge cannot start\. DATA_DIR: the secret .*auth cannot be written \(ENOSPC\)\. Free some space/,
  );
  expect(fs.readdirSync(join(dataDir, 'secrets'))).toEqual([]);
  expect(loadOrCreateSecret(dataDir, 'auth')).toMatch(/^[\w-]{64}$/);
});

test.each(['', '\n', 'x'.repeat(31)])('a secret of %j is not taken as a key', (content) => {
  const dataDir = newFolder();
  fs.mkdirSync(join(dataDir, 'secrets'));
  fs.writeFileSync(join(dataDir, 'secrets', 'auth'), content);
  expect(() => loadOrCreateSecret(dataDir, 'auth')).toThrow(
    /must have at least 32\. .*delete it to have a new one made/,
  );
});

test('a secret that another process makes at the same moment is the one that counts', () => {
  const dataDir = newFolder();
  const link = fs.linkSync;
  vi.spyOn(fs, 'linkSync').mockImplementationOnce((from, to) => {
    fs.writeFileSync(to, 'y'.repeat(64));
    link(from, to);
  });
  expect(loadOrCreateSecret(dataDir, 'auth')).toBe('y'.repeat(64));
});
