import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { openStorage, type StorageSettings } from './open-storage.ts';
import { testStorage } from './storage.suite.ts';

const directory = await mkdtemp(join(tmpdir(), 'lounge-s3-'));
const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(directory, 'server') });
const { port } = await server.run();

const settings = {
  dataDir: join(directory, 'data'),
  s3: {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucketPrefix: 'lounge-',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  },
} satisfies StorageSettings;

afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

testStorage(async () => ({
  storage: await openStorage(settings),
  spoolDirectory: join(settings.dataDir, 'storage', '.incoming'),
}));

test('the ping fails when the store does not respond', async () => {
  const storage = await openStorage({ ...settings, s3: { ...settings.s3, bucketPrefix: 'other-' } });
  await storage.ensureBucket('documents');
  await storage.ping();
  await server.close();
  await expect(storage.ping()).rejects.toThrow();
  await server.run();
});
