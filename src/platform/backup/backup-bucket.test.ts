// Copies of backups in a bucket of an embedded S3 server.

import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBackupBucket, type BackupBucket } from './backup-bucket.ts';
import { backupName } from './backup-name.ts';

const root = fs.mkdtempSync(join(tmpdir(), 'lounge-backup-bucket-'));
const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(root, 'server') });
const stored = (): string[] => {
  const names = fs.readdirSync(join(root, 'server', 'backups'));
  return names.flatMap((name) => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? []).toSorted();
};

let bucket: BackupBucket;
let folder: string;

beforeAll(async () => {
  const { port } = await server.run();
  bucket = await openBackupBucket({
    bucket: 'backups',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(root, { recursive: true });
});
beforeEach(() => {
  fs.rmSync(join(root, 'server', 'backups'), { recursive: true, force: true });
  folder = fs.mkdtempSync(join(root, 'folder-'));
});

function write(day: number, content = `day ${day}`): string {
  const name = backupName(new Date(Date.UTC(2026, 10, day)), false);
  fs.writeFileSync(join(folder, name), content);
  return name;
}

test('what the bucket does not have is copied, and comes back as it was', async () => {
  const [first, second] = [write(1), write(2)];
  fs.writeFileSync(join(folder, 'notes.txt'), 'not a backup');
  fs.writeFileSync(join(folder, `.${first}.partial`), 'half');
  expect(await bucket.copyFrom(folder, 7)).toEqual([first, second]);
  expect(await bucket.copyFrom(folder, 7)).toEqual([]);
  expect(stored()).toEqual([first, second]);
  const elsewhere = join(root, 'elsewhere');
  const file = await bucket.fetch(second, elsewhere);
  expect(fs.readFileSync(file, 'utf8')).toBe('day 2');
  await expect(bucket.fetch('lounge-2020-01-01T00-00-00Z.tar.gz', elsewhere)).rejects.toThrow('has no backup');
});

test('the newest are kept in the bucket, whatever is left in the folder, and other objects are never deleted', async () => {
  const names = [1, 2, 3, 4].map((day) => write(day));
  await bucket.copyFrom(folder, 4);
  fs.copyFileSync(
    join(root, 'server', 'backups', `${names[0]}._S3rver_object`),
    join(root, 'server', 'backups', 'by-hand.tar.gz._S3rver_object'),
  );
  fs.copyFileSync(
    join(root, 'server', 'backups', `${names[0]}._S3rver_metadata.json`),
    join(root, 'server', 'backups', 'by-hand.tar.gz._S3rver_metadata.json'),
  );
  for (const name of names.slice(0, 3)) fs.rmSync(join(folder, name));
  const newest = write(5);
  expect(await bucket.copyFrom(folder, 2)).toEqual([newest]);
  expect(stored()).toEqual(['by-hand.tar.gz', names[3], newest]);
});

test('a copy that was cut off is made again', async () => {
  const name = write(1, 'all of it');
  await bucket.copyFrom(folder, 7);
  fs.writeFileSync(join(folder, name), 'all of it, and more');
  expect(await bucket.copyFrom(folder, 7)).toEqual([name]);
  expect(fs.readFileSync(await bucket.fetch(name, join(root, 'again')), 'utf8')).toBe('all of it, and more');
});

test('nothing is deleted from the bucket when the store cannot be used, and the reason is told', async () => {
  const name = write(1);
  await bucket.copyFrom(folder, 1);
  write(2);
  await server.close();
  await expect(bucket.copyFrom(folder, 1)).rejects.toThrow();
  await server.run();
  expect(stored()).toEqual([name]);
});
