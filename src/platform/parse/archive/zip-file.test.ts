import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { ZipFile as Writer } from 'yazl';
import { openZipFile, type ZipFile } from './zip-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'lounge-zip-'));
const path = join(folder, 'a.zip');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function write(options: { isForcedTo64?: boolean } = {}): Promise<void> {
  const zip = new Writer();
  const forceZip64Format = options.isForcedTo64 ?? false;
  zip.addReadStream(Readable.from(['{"a": ', '"é"}']), 'data/conversations.json', { forceZip64Format });
  zip.addBuffer(Buffer.from('stored'), 'plain.txt', { compress: false, forceZip64Format });
  zip.addEmptyDirectory('empty');
  zip.end({ forceZip64Format, comment: 'A comment' });
  await pipeline(zip.outputStream as Readable, createWriteStream(path));
}

async function readAll(zip: ZipFile): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of zip.entries) found[entry.name] = await text(await zip.read(entry));
  await zip.close();
  return found;
}

test.each([false, true])('entries are read as streams; in the format of 64 bits: %s', async (isForcedTo64) => {
  await write({ isForcedTo64 });
  expect(await readAll(await openZipFile(path))).toEqual({
    'data/conversations.json': '{"a": "é"}',
    'plain.txt': 'stored',
  });
});

test('a file of many entries is read without a warning of leaked listeners', async () => {
  const zip = new Writer();
  for (let number = 0; number < 30; number++) zip.addBuffer(Buffer.from(`entry ${number}`), `${number}.txt`);
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(path));
  const warnings: string[] = [];
  const note = ({ name }: Error): void => void warnings.push(name);
  process.on('warning', note);
  expect(Object.keys(await readAll(await openZipFile(path)))).toHaveLength(30);
  // Warnings are emitted in a later turn of the loop.
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

test('an entry that is larger than one read comes out whole, and one that the file lacks a part of is damaged', async () => {
  const bytes = randomBytes(200_000);
  const zip = new Writer();
  zip.addBuffer(bytes, 'stored.bin', { compress: false });
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(path));
  const opened = await openZipFile(path);
  const [entry] = opened.entries;
  expect(await buffer(await opened.read(entry!))).toEqual(bytes);
  await expect(buffer(await opened.read({ ...entry!, packed: 900_000, size: 900_000 }))).rejects.toMatchObject({
    code: 'parse/damaged',
  });
  await opened.close();
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['something else', Buffer.from('x'.repeat(100_000))],
  ['an end that leads nowhere', Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18, 0xff)])],
  ['an end that leads behind it', Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18, 0x7f)])],
])('%s is a damaged ZIP', async (_, bytes) => {
  writeFileSync(path, bytes);
  await expect(openZipFile(path)).rejects.toMatchObject({
    code: expect.stringMatching(/^parse\/(?:damaged|too-large)$/),
  });
});

test('an entry that unpacks to more than it declares fails before it is read to its end', async () => {
  const zip = new Writer();
  zip.addBuffer(Buffer.alloc(5_000_000), 'bomb.json');
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(path));
  const opened = await openZipFile(path);
  const [entry] = opened.entries;
  let length = 0;
  const read = async (): Promise<void> => {
    for await (const chunk of await opened.read({ ...entry!, size: 1_000 })) length += (chunk as Buffer).length;
  };
  await expect(read()).rejects.toMatchObject({ code: 'parse/damaged' });
  expect(length).toBeLessThan(1_000_000);
  await opened.close();
});

test('an archive that says it has too many files is refused before its list is read', async () => {
  await write();
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  bytes.writeUInt16LE(60_000, end + 10);
  // A list that was read would be damaged.
  bytes.fill(0, bytes.readUInt32LE(end + 16), end);
  writeFileSync(path, bytes);
  await expect(openZipFile(path)).rejects.toMatchObject({ code: 'parse/too-large' });
});
