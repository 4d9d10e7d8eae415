// The encryption of backups, against a file that age itself has written.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text as textOf } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { decrypt, encrypt } from './age.ts';

const PASSPHRASE = 'correct horse battery staple';
/** `age --passphrase`, version 1.1.1. */
const WRITTEN_BY_AGE =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBEeHNuQ242dDBFdldHN25MSXJlWmdnIDE4CmE5Z0p4SXlFdldmakJ3SW1NdUs2clhjRCs2V2pjVVJRcm5MbU41YWt2VTQKLS0tIGtDQjI1MFJFNHpnZkNUdXNzZWdlb1pzVkRZNm53QnE3SHZVMEYvdXhEdWMKuJiX72nQ8d+EP4QPYX/IPwN3teL1tWPJwxsaKBhNFldtzkxslN2PHimJY50iyxg=';

async function* streamOf(...parts: Buffer[]): AsyncGenerator<Buffer> {
  yield* parts;
}

test('a file that age has written is read', { timeout: 120_000 }, async () => {
  const source = streamOf(Buffer.from(WRITTEN_BY_AGE, 'base64'));
  expect(String(await buffer(decrypt(source, PASSPHRASE)))).toBe('written by age\n');
});

test('what was encrypted comes back, and no cut, change or swap of it does', { timeout: 240_000 }, async () => {
  const text = Buffer.alloc(2 * 65_536 + 10, 'abcdefg');
  const sealed = await buffer(encrypt(streamOf(text.subarray(0, 70_000), text.subarray(70_000)), PASSPHRASE));
  expect((await buffer(decrypt(streamOf(sealed), PASSPHRASE))).equals(text)).toBe(true);
  const head = sealed.length - (2 * 65_552 + 26);
  const changed = Buffer.from(sealed);
  changed[head + 100] = (changed[head + 100] ?? 0) ^ 1;
  const swapped = Buffer.concat([
    sealed.subarray(0, head),
    sealed.subarray(head + 65_552, head + 2 * 65_552),
    sealed.subarray(head, head + 65_552),
    sealed.subarray(head + 2 * 65_552),
  ]);
  // At the border of two chunks, what is left is whole chunks.
  for (const broken of [changed, swapped, sealed.subarray(0, head + 65_552), sealed.subarray(0, -1)])
    await expect(buffer(decrypt(streamOf(broken), PASSPHRASE))).rejects.toThrow(/damaged|cut off/);
});

/** age asks a terminal for the passphrase, and `script` (util-linux) gives it one. */
const missing = ['age', 'script'].filter((program) => spawnSync(program, ['--version']).error !== undefined);
const reason = missing.length > 0 ? ` (skipped: ${missing.join(' and ')} not installed; apt-get install age)` : '';

describe.skipIf(missing.length > 0)(`beside age itself${reason}`, () => {
  const WORDS = Buffer.alloc(2 * 65_536 + 10, 'abcdefg');

  function newFolder(): string {
    const folder = fs.mkdtempSync(join(tmpdir(), 'lounge-age-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    return folder;
  }

  async function runAge(folder: string, args: string, answers: number): Promise<void> {
    const child = spawn('script', ['-qec', `age ${args}`, '/dev/null'], { cwd: folder });
    child.stdin.end(`${PASSPHRASE}\n`.repeat(answers));
    const [said, [code]] = await Promise.all([textOf(child.stdout), once(child, 'exit')]);
    expect(code, said).toBe(0);
  }

  test('a file that age encrypts is opened here', { timeout: 120_000 }, async () => {
    const folder = newFolder();
    fs.writeFileSync(join(folder, 'plain'), WORDS);
    await runAge(folder, '--passphrase --output sealed plain', 2);
    const opened = await buffer(decrypt(fs.createReadStream(join(folder, 'sealed')), PASSPHRASE));
    expect(opened.equals(WORDS)).toBe(true);
  });

  test('a file that is encrypted here is opened by age', { timeout: 120_000 }, async () => {
    const folder = newFolder();
    fs.writeFileSync(join(folder, 'sealed'), await buffer(encrypt(streamOf(WORDS), PASSPHRASE)));
    await runAge(folder, '--decrypt --output plain sealed', 1);
    expect(fs.readFileSync(join(folder, 'plain')).equals(WORDS)).toBe(true);
  });
});
