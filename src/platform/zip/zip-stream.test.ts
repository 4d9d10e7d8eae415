import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipStream, type ArchiveFile } from './zip-stream.ts';

async function* listFiles(...files: ArchiveFile[]): AsyncGenerator<ArchiveFile> {
  yield* files;
}
async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}
async function unzip(...files: ArchiveFile[]): Promise<Record<string, string>> {
  const entries = Object.entries(unzipSync(await buffer(zipStream(listFiles(...files)))));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

test('texts and streams come out as they went in, empty ones too', async () => {
  expect(
    await unzip(
      { path: 'a.txt', body: 'plain' },
      { path: 'b/c.txt', body: pieces('one ', '', 'two') },
      { path: 'empty.txt', body: '' },
      { path: 'nothing.txt', body: pieces() },
    ),
  ).toEqual({ 'a.txt': 'plain', 'b/c.txt': 'one two', 'empty.txt': '', 'nothing.txt': '' });
  expect(await unzip()).toEqual({});
});

test('no path leads out of the folder, and files of one name get a number, whatever their case', async () => {
  const names = ['../../etc/passwd', 'C:\\windows\\a.txt', '/root.txt', 'a.txt', 'A.txt', '..', 'con.txt'];
  const files = await unzip(...names.map((path) => ({ path, body: path })));
  expect(Object.keys(files)).toEqual([
    'etc/passwd',
    'windows/a.txt',
    'root.txt',
    'a.txt',
    'A-2.txt',
    'file',
    '_con.txt',
  ]);
});

test('a file that fails ends the stream with its error', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'begun';
    throw new Error('The row is gone.');
  }
  await expect(buffer(zipStream(listFiles({ path: 'a.txt', body: broken() })))).rejects.toThrow('The row is gone.');
  async function* failing(): AsyncGenerator<ArchiveFile> {
    yield { path: 'a.txt', body: 'a' };
    throw new Error('No list.');
  }
  await expect(buffer(zipStream(failing()))).rejects.toThrow('No list.');
});

test('a reader who leaves ends the files, and one who waits lets no more than a few pieces be made', async () => {
  let made = 0;
  const ended = Promise.withResolvers<undefined>();
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (; ; made++) yield crypto.getRandomValues(new Uint8Array(65_536));
    } finally {
      ended.resolve(undefined);
    }
  }
  const zip = zipStream(listFiles({ path: 'a.png', body: endless() }, { path: 'b.txt', body: 'never' }));
  let before = 0;
  do {
    before = made;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (made === 0 || (made !== before && made < 20));
  expect(made).toBeLessThan(20);
  zip.destroy();
  await ended.promise;
});
