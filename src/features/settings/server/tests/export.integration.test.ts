// The export of a person's data: whole, without secrets, of nobody else, and written while it is read.

import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { personalTables, personalTablesLeftOut } from '#server/exports/personal-data.ts';
import { tableName } from '#platform/module/table-files.ts';
import { exportAs, GIF, upload } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Design } from '#features/design/contract.ts';

let app: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp('ada@example.com');
});
afterAll(() => app.close());

const download = (person: TestPerson) => fetch(`${app.url}/api/settings/export`, { headers: person.headers });

async function readZip(response: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

test('it contains what the person made, as files to open, and no secrets', async () => {
  const other = await app.signUp();
  await upload(other, '/documents', { name: 'other.txt', bytes: 'Nobody else’s words' });
  await ada.call('PATCH', '/settings/profile', { name: 'Ada Lovelace' });
  await upload(ada, '/documents', { name: 'notes.txt', bytes: 'First notes' });
  await upload(ada, '/documents', { name: 'notes.txt', bytes: 'Second notes' });
  const picture = await upload<{ id: string }>(ada, '/design-images', { name: 'a.gif', bytes: GIF });
  const design = (await ada.call<Design>('POST', '/designs', { title: 'Hub / spoke', content: '# Hub\n' })).body;
  await exportAs(ada, design.id, 'md');
  const files = [{ path: 'modules/main.tf', content: 'locals {}\n' }];
  await ada.call('POST', '/code/projects', { title: 'Network', language: 'terraform', files });
  await ada.call('POST', '/chat/messages', { requestId: newId(), agentId: 'offline', message: 'A question' });
  await ada.call('GET', '/workspaces');

  const response = await download(ada);
  expect(response.headers.get('content-disposition')).toContain('lounge-data.zip');
  const zip = await readZip(response);
  expect(JSON.parse(zip['profile.json'] ?? '')).toMatchObject({
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    sessions: [{ address: expect.any(String) }],
    subscription: { plan: 'enterprise' },
  });
  expect(
    [zip['documents/notes.txt'], zip['documents/notes-2.txt']].toSorted((a = '', b = '') => a.localeCompare(b)),
  ).toEqual(['First notes', 'Second notes']);
  expect(zip['designs/Hub - spoke.md']).toBe('# Hub\n');
  expect(zip['code/Network/modules/main.tf']).toBe('locals {}\n');
  expect(JSON.parse(zip['designs/designs.json'] ?? '')).toMatchObject([{ title: 'Hub / spoke', content: '# Hub\n' }]);
  expect(JSON.parse(zip['images/images.json'] ?? '')).toMatchObject([{ id: picture.body.id }]);
  expect(Object.keys(zip).filter((name) => name.startsWith('exports/'))).toHaveLength(2);
  expect(JSON.parse(zip['workspaces.json'] ?? '')).toMatchObject([{ role: 'owner' }]);
  for (const { path } of personalTables) expect(() => JSON.parse(zip[path] ?? ''), path).not.toThrow();
  const everything = Object.values(zip).join('\n');
  expect(everything).not.toContain('Nobody else’s words');
  expect(everything).not.toMatch(/argon2|storageKey|storage_key/);
  const cookie = Object.values(ada.headers).join('').split('=')[1] ?? 'x';
  expect(everything).not.toContain(cookie);
});

test('every table of people is in it, or left out with a reason', async () => {
  const tables = (await app.services.db.asSystem((tx) =>
    tx.execute(sql`select distinct tablename as name from pg_policies where policyname = 'owner_rows'`),
  )) as unknown as { name: string }[];
  const known = [...personalTables.map(tableName), ...Object.keys(personalTablesLeftOut)];
  expect(tables.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test('a person reads one at a time; leaving in the middle ends it', async () => {
  const person = await app.signUp();
  // More than the buffers between the server and a reader who does not read.
  await upload(person, '/documents', { name: 'large.bin', bytes: randomBytes(16 * 1024 * 1024) });
  const leaving = new AbortController();
  const first = await fetch(`${app.url}/api/settings/export`, { headers: person.headers, signal: leaving.signal });
  expect(first.status).toBe(200);
  const second = await download(person);
  expect(second.status).toBe(429);
  await second.text();
  leaving.abort();
  const readStatus = async (): Promise<number> => {
    const third = await download(person);
    await third.arrayBuffer();
    return third.status;
  };
  await expect.poll(readStatus, { timeout: 20_000, interval: 100 }).toBe(200);
});
