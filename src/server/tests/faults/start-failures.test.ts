// Starts the real process on everything that can be wrong around it: it ends with one line that names the setting, the
// reason and the remedy.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childEnvironment } from '#platform/testing/child-environment.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { canMount, mountDisk, type SmallDisk } from '#platform/testing/small-disk.ts';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';

const MAIN = resolve(import.meta.dirname, '../../main.ts');
/** Bounds a start that hangs; the machine may be busy. */
const END_WITHIN_MS = 30_000;
const folder = fs.mkdtempSync(join(tmpdir(), 'lounge-start-failures-'));
const KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'a-secret-of-s3' };

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

type Environment = Record<string, string>;
type Case = { name: string; environment: () => Environment | Promise<Environment>; says: RegExp[] };

async function start(environment: Environment): Promise<{ code: number | null; error: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...childEnvironment(), PORT: '0', DATA_DIR: newFolder(), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: END_WITHIN_MS,
    killSignal: 'SIGKILL',
  });
  const [error] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, error };
}

function newFolder(): string {
  return fs.mkdtempSync(join(folder, 'data-'));
}

async function expectFailure({ environment, says }: Case): Promise<void> {
  const { code, error } = await start(await environment());
  expect(error.trim().split('\n')).toHaveLength(1);
  for (const part of says) expect(error).toMatch(part);
  expect(error).not.toMatch(/hunter2|a-secret-of-s3| at .*\.[tj]s:\d/);
  expect(code).toBe(1);
}

async function damage(file: string): Promise<Environment> {
  const dataDir = newFolder();
  await copyMigratedDatabase(dataDir);
  const target = join(dataDir, 'database', file);
  fs.writeFileSync(target, Buffer.alloc(fs.statSync(target).size, 0x41));
  return { DATA_DIR: dataDir };
}

const cases: Case[] = [
  {
    name: 'Postgres is not there',
    environment: () => ({ DATABASE_URL: 'postgres://lounge:hunter2@127.0.0.1:1/lounge' }),
    says: [/DATABASE_URL: nothing accepts connections at 127\.0\.0\.1:1\./, /Start Postgres there/],
  },
  {
    name: 'the host of Postgres does not exist',
    environment: () => ({ DATABASE_URL: 'postgres://lounge:hunter2@no-such-host.invalid/lounge' }),
    says: [/DATABASE_URL: the host name no-such-host\.invalid (?:is not known|cannot be looked up)/, /Correct it/],
  },
  {
    name: 'DATA_DIR is a file',
    environment() {
      const file = join(newFolder(), 'file');
      fs.writeFileSync(file, '');
      return { DATA_DIR: file };
    },
    says: [/DATA_DIR: .*file cannot be used: a part of it is a file/, /set DATA_DIR to another folder/],
  },
  {
    name: 'DATA_DIR is below a file',
    environment() {
      const file = join(newFolder(), 'file');
      fs.writeFileSync(file, '');
      return { DATA_DIR: join(file, 'below') };
    },
    says: [/DATA_DIR: .* a part of it is a file/],
  },
  {
    name: 'DATA_DIR is on a special file system',
    environment: () => ({ DATA_DIR: '/proc/lounge' }),
    says: [/DATA_DIR: \/proc\/lounge cannot be used: it is on a special file system/],
  },
  {
    name: 'the control file of the embedded database is damaged',
    environment: () => damage('global/pg_control'),
    says: [/DATA_DIR: the embedded database in .* cannot be opened; its files seem to be damaged/, /from a backup/],
  },
  {
    name: 'the embedded database was not copied whole',
    async environment() {
      const { DATA_DIR = '' } = await existingData();
      fs.rmSync(join(DATA_DIR, 'database/PG_VERSION'));
      return { DATA_DIR };
    },
    says: [/DATA_DIR: the embedded database in .* is incomplete: its file PG_VERSION is missing/, /the newest backup/],
  },
  {
    name: 'a copy of the embedded database was not on the disk when the power failed',
    async environment() {
      const { DATA_DIR = '' } = await existingData();
      fs.truncateSync(join(DATA_DIR, 'database/PG_VERSION'));
      return { DATA_DIR };
    },
    says: [/DATA_DIR: the embedded database in .* is incomplete: its file PG_VERSION is empty/, /the newest backup/],
  },
  {
    name: 'the log of the embedded database is damaged',
    environment: () => damage('pg_wal/000000010000000000000001'),
    says: [/DATA_DIR: the embedded database in .* cannot be opened; its files seem to be damaged/, /from a backup/],
  },
  {
    name: 'the generated key is empty',
    async environment() {
      const { DATA_DIR = '' } = await existingData();
      fs.mkdirSync(join(DATA_DIR, 'secrets'));
      fs.writeFileSync(join(DATA_DIR, 'secrets', 'auth'), '');
      return { DATA_DIR };
    },
    says: [/DATA_DIR: the secret in .*auth has 0 characters and must have at least 32\./, /delete it/],
  },
  {
    name: 'the address to listen on belongs to another machine',
    environment: async () => ({ ...(await existingData()), HOST: '192.0.2.1' }),
    says: [/HOST: this machine cannot listen on 192\.0\.2\.1/, /such as 127\.0\.0\.1/],
  },
  {
    name: 'the object storage is not there',
    environment: async () => ({ ...(await existingData()), ...KEYS, S3_ENDPOINT: 'http://127.0.0.1:1' }),
    says: [/S3_ENDPOINT: the object storage at http:\/\/127\.0\.0\.1:1 cannot be reached/, /correct the address/],
  },
];

async function existingData(): Promise<Environment> {
  const dataDir = newFolder();
  await copyMigratedDatabase(dataDir);
  return { DATA_DIR: dataDir };
}

test.each(cases)('the start fails in one line when $name', expectFailure);

test('the start fails in one line when the port is in use', async () => {
  const other: Server = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expectFailure({
    name: 'port',
    environment: async () => ({ ...(await existingData()), PORT: String(port) }),
    says: [new RegExp(`PORT: the port ${port} of 127\\.0\\.0\\.1 is in use`), /set PORT to another number/],
  });
  other.close();
});

test('the start fails in one line when the object storage denies access', async () => {
  const storage = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: newFolder() });
  const { port } = await storage.run();
  await expectFailure({
    name: 'denied',
    environment: async () => ({
      ...(await existingData()),
      ...KEYS,
      S3_ACCESS_KEY_ID: 'nobody',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
    }),
    says: [/S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the object storage .* denies access/, /Correct the keys/],
  });
  await storage.close();
});

describe.skipIf(!canMount())('on a disk of its own', () => {
  let disk: SmallDisk;
  beforeAll(() => {
    disk = mountDisk(40);
  });
  afterAll(() => disk.unmount());

  const full: Case[] = [
    {
      name: 'a first start needs more room than there is',
      environment: () => ({ DATA_DIR: join(disk.folder, 'new') }),
      says: [/DATA_DIR: the disk of .*new has [\d.]+ MB free, and this start needs 128 MB\./, /Free some space/],
    },
    {
      name: 'the disk is full and the database elsewhere',
      environment() {
        disk.fillUpTo(0);
        return { DATA_DIR: join(disk.folder, 'full'), DATABASE_URL: 'postgres://127.0.0.1:1/lounge' };
      },
      says: [/DATA_DIR: .*full cannot be used: its disk is full\./],
    },
    {
      name: 'the disk is read-only',
      environment() {
        disk.setReadOnly();
        return { DATA_DIR: join(disk.folder, 'read-only') };
      },
      says: [/DATA_DIR: .* it is on a file system that is read-only\./],
    },
  ];
  test.each(full)('the start fails in one line when $name', expectFailure);
});

describe.skipIf(!findPostgres())('with a Postgres', () => {
  let postgres: TestPostgres;
  let url: URL;
  beforeAll(async () => {
    postgres = await startTestPostgres(findPostgres()!, { hasPasswords: true });
    url = new URL(await postgres.createDatabase());
  });
  afterAll(() => postgres.stop());

  function changed(change: (address: URL) => void): Environment {
    const address = new URL(url);
    change(address);
    return { DATABASE_URL: address.href };
  }

  const refused: Case[] = [
    {
      name: 'the password is wrong',
      environment: () => changed((address) => (address.password = 'hunter2')),
      says: [/DATABASE_URL: Postgres at .* refuses the password of the user lounge\./, /Correct the user/],
    },
    {
      name: 'the password is missing',
      environment: () => changed((address) => (address.password = '')),
      says: [/DATABASE_URL: Postgres at .* asks for a password/, /Add it to the address/],
    },
    {
      name: 'the database is missing',
      environment: () => changed((address) => (address.pathname = '/nowhere')),
      says: [/DATABASE_URL: there is no database nowhere/, /create database nowhere owner lounge;/],
    },
    {
      name: 'the user may not create roles',
      environment: async () => ({ DATABASE_URL: await postgres.createDatabase({ owner: 'plain' }) }),
      says: [/DATABASE_URL: the user may not set up the roles of Lounge/, /grant lounge_app, lounge_system to plain;/],
    },
  ];
  test.each(refused)('the start fails in one line when $name', expectFailure);
});
