// Archives, compared with the tar of the system.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { ArchiveWriter } from './archive-writer.ts';
import { readTar } from './tar.ts';

const folder = mkdtempSync(join(tmpdir(), 'lounge-tar-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LONG = `objects/documents/${'deep/'.repeat(60)}ü.bin`;

async function packed(): Promise<Buffer> {
  const writer = new ArchiveWriter(new Date('2026-11-28T12:00:00Z'));
  async function* all() {
    yield* writer.addText('empty.txt', '');
    yield* writer.add({ name: LONG, size: 1_000, body: [Buffer.alloc(600, 'a'), Buffer.alloc(400, 'b')] });
    yield* writer.end();
  }
  return buffer(all());
}

test('the tar of the system unpacks an archive, and sha256sum finds every file right', async () => {
  writeFileSync(join(folder, 'ours.tar'), await packed());
  execFileSync('tar', ['xf', 'ours.tar'], { cwd: folder });
  expect(readFileSync(join(folder, LONG), 'latin1')).toBe('a'.repeat(600) + 'b'.repeat(400));
  const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS/000001'], { cwd: folder, encoding: 'utf8' });
  expect(checked).toContain('empty.txt: OK');
});

test('an archive is read, whatever the sizes of the chunks in which it comes', async () => {
  const whole = await packed();
  async function* inChunks() {
    for (let at = 0; at < whole.length; at += 333) yield whole.subarray(at, at + 333);
  }
  const names: string[] = [];
  for await (const { name, size } of readTar(inChunks())) names.push(`${name} ${size}`);
  expect(names.slice(0, 2)).toEqual(['empty.txt 0', `${LONG} 1000`]);
});

test('an archive that ends early is an error at every length', async () => {
  const whole = await packed();
  for (let length = 0; length < whole.length; length += 256) {
    async function* cut() {
      yield whole.subarray(0, length);
    }
    await expect(Array.fromAsync(readTar(cut()), ({ name }) => name)).rejects.toThrow('It ends too early.');
  }
});

test('a body of another size than was said is an error that names it', async () => {
  const writer = new ArchiveWriter(new Date());
  await expect(buffer(writer.add({ name: 'objects/short', size: 5, body: [Buffer.from('four')] }))).rejects.toThrow(
    'objects/short has 4 bytes instead of 5. It is damaged.',
  );
});
