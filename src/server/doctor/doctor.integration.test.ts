// The doctor on a fresh installation, beside a running server, on a database that somebody has changed, and with wrong settings.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { findMisspelt } from '#platform/config/misspelt.ts';
import { openDb } from '#platform/db/open-db.ts';
import { createLog } from '#platform/log/log.ts';
import { childEnvironment } from '#platform/testing/child-environment.ts';
import { findPostgres, startTestPostgres } from '#platform/testing/postgres.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { examine } from './examine.ts';
import { writeFindings, type Finding } from './finding.ts';

const log = createLog({ level: 'silent' });
/** Of the tests' own server. */
const SUPERUSER = 'postgres';
const migrations = resolve(import.meta.dirname, '../migrations');
const folder = mkdtempSync(join(tmpdir(), 'lounge-doctor-'));
const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function listen(status: number, body: object): Promise<number> {
  const server = createServer((_request, response) => void response.writeHead(status).end(JSON.stringify(body)));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function findFreePort(): Promise<number> {
  const port = await listen(200, {});
  const server = servers.pop();
  server?.close();
  return port;
}

function asSuperuser(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  [url.username, url.password] = [SUPERUSER, ''];
  return url.href;
}

async function look(environment: Record<string, string>, { isOnline = false } = {}): Promise<Map<string, Finding>> {
  const config = readConfig({ DATA_DIR: join(folder, 'data'), PORT: String(await findFreePort()), ...environment });
  const misspelt = findMisspelt(environment);
  const found = await examine({ config, misspelt, log, isOnline, bucket: 'documents', migrations });
  return new Map(found.map((finding) => [finding.what, finding]));
}

function answersOf(found: Map<string, Finding>): Record<string, string> {
  return Object.fromEntries([...found].map(([what, { answer }]) => [what, answer]));
}

test('of a fresh installation nothing is wrong, and what cannot be known is not called right', async () => {
  const found = await look({});
  expect(answersOf(found)).toMatchObject({
    Node: 'right',
    DATA_DIR: 'right',
    PUBLIC_URL: 'right',
    Server: 'right',
    Database: 'right',
    Storage: 'right',
    Models: 'right',
    Clock: 'unchecked',
    Backup: 'unchecked',
  });
  expect([...found.values()].filter(({ answer }) => answer === 'wrong')).toEqual([]);
});

test('beside a running server it says what it could not look at, and disturbs nothing', async () => {
  const dataDir = join(folder, 'running');
  const app = await openTestApp({ dataDir });
  try {
    const found = await look({ DATA_DIR: dataDir, PORT: new URL(app.url).port });
    expect(found.get('Server')).toMatchObject({ answer: 'right', says: expect.stringContaining('is ready') });
    expect(found.get('Database')).toMatchObject({
      answer: 'unchecked',
      says: expect.stringContaining('belongs to the running server'),
    });
    expect(found.get('Storage')).toMatchObject({ answer: 'right' });
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  } finally {
    await app.close();
  }
  const after = await look({ DATA_DIR: dataDir });
  expect(answersOf(after)).toMatchObject({ Database: 'right', Migrations: 'right', 'Row-level security': 'right' });
}, 120_000);

test('a key is not tried unasked, a refused one is wrong, and no key is ever printed', async () => {
  const key = 'sk-never-printed-0123456789';
  const [refusing, broken] = [await listen(401, { error: { message: `bad ${key}` } }), await listen(500, {})];
  const settings = (port: number) => ({ COMPAT_BASE_URL: `http://127.0.0.1:${port}/v1`, COMPAT_API_KEY: key });
  const nameOf = (found: Map<string, Finding>) => [...found.values()].find(({ what }) => what === 'Own server');
  expect(nameOf(await look(settings(refusing)))).toMatchObject({ answer: 'unchecked' });
  const refused = await look(settings(refusing), { isOnline: true });
  expect(nameOf(refused)).toMatchObject({ answer: 'wrong', says: 'It refuses the key.' });
  expect(nameOf(await look(settings(broken), { isOnline: true }))).toMatchObject({ answer: 'unchecked' });
  expect(writeFindings([...refused.values()])).not.toContain(key);
});

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://lounge.example.com' }],
  ['PUBLIC_URL', { HOST: '0.0.0.0' }],
  ['TRUSTED_PROXIES', { PUBLIC_URL: 'https://lounge.example.com' }],
  ['TRUSTED_PROXIES', { PUBLIC_URL: 'https://lounge.example.com', HOST: '0.0.0.0', TRUSTED_PROXIES: '1' }],
  ['Settings', { OPENAI_KEY: 'hunter2-hunter2' }],
  ['DATA_DIR', { DATA_DIR: '/proc/lounge' }],
  ['Fonts', { EXPORT_FONT_DIR: folder }],
  ['Scanned pages', { OCR_DATA_DIR: folder }],
])('%s is wrong with %o, and it says what to do', async (what, environment) => {
  const finding = (await look(environment)).get(what);
  expect(finding?.answer).toBe('wrong');
  expect(writeFindings([finding!])).toMatch(/What to do:|Set|folder/);
});

test('a port that another program has is wrong', async () => {
  const found = await look({ PORT: String(await listen(404, {})) });
  expect(found.get('Server')).toMatchObject({ answer: 'wrong', says: expect.stringContaining('EADDRINUSE') });
});

describe.skipIf(!findPostgres())('on Postgres', () => {
  test('it names a superuser, and a table whose second wall was taken down', async () => {
    const postgres = await startTestPostgres(findPostgres() ?? '');
    try {
      const databaseUrl = await postgres.createDatabase();
      expect((await look({ DATABASE_URL: databaseUrl })).get('Migrations')?.says).toContain('is empty');
      await (await openDb({ databaseUrl, dataDir: '', log, migrations })).close();
      const found = await look({ DATABASE_URL: databaseUrl });
      expect(answersOf(found)).toMatchObject({
        Database: 'right',
        Migrations: 'right',
        'Row-level security': 'right',
        Clock: 'right',
        'Database roles': 'right',
      });
      const { Client } = (await import('pg')).default;
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query('alter table designs no force row level security');
      await client.end();
      const changed = await look({ DATABASE_URL: asSuperuser(databaseUrl) });
      expect(changed.get('Row-level security')).toMatchObject({
        answer: 'wrong',
        says: expect.stringContaining('designs'),
      });
      expect(changed.get('Database roles')).toMatchObject({
        answer: 'wrong',
        says: `Row-level security does not bind ${SUPERUSER}.`,
      });
    } finally {
      await postgres.stop();
    }
    const found = await look({ DATABASE_URL: 'postgres://lounge@127.0.0.1:1/lounge' });
    expect(found.get('Database')).toMatchObject({ answer: 'wrong', says: expect.stringContaining('DATABASE_URL') });
  }, 120_000);
});

test('the command prints every wrong setting and ends with 1', async () => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../commands/doctor.ts')], {
    env: { ...childEnvironment(), PORT: 'abc', LOG_LEVEL: 'loud', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(code).toBe(1);
  expect(out).toMatch(/^wrong +Settings: PORT must be/m);
  expect(out).toMatch(/^wrong +Settings: LOG_LEVEL must be/m);
  expect(out).toContain('0 right, 2 wrong, 0 not checked');
}, 120_000);
