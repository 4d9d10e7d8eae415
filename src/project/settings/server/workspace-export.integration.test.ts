// The export of a workspace, and a workspace that is deleted while something else goes on in it.

import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspaceTables, tablesLeftOut } from '#server/exports/workspace-data.ts';
import { tableName } from '#platform/module/table-files.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { populateWorkspace } from '#server/testing/workspace-world/workspace-world.ts';
import type { ImportReport } from '#project/tasks/contract/csv-contract.ts';
import type { TaskDetails } from '#project/tasks/shared/task-shapes.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';

let app: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp('ada@example.com');
});
afterAll(() => app.close());

async function newWorkspace(): Promise<string> {
  return `/workspaces/${(await ada.call<Workspace>('POST', '/workspaces', { name: 'Net' })).body.id}`;
}
function importTasks(path: string, rows: number): Promise<Answer<ImportReport>> {
  return ada.send<ImportReport>(`${path}/task-imports`, {
    method: 'POST',
    body: `Title\n${Array.from({ length: rows }, (_, index) => `Row ${index}`).join('\n')}`,
    headers: { ...ada.headers, 'x-file-name': 'tasks.csv' },
  });
}
const countTasks = async (path: string) =>
  (await ada.call<{ counts: { total: number } }>('GET', `${path}/tasks`)).body.counts.total;

test('it contains every row of every kind, and the tasks as CSV', async () => {
  const ids = await populateWorkspace(ada, { db: app.services.db, words: 'Network' });
  const foreign = await populateWorkspace(ada, { db: app.services.db, words: 'Foreign' });
  const path = `/workspaces/${ids.workspace}`;
  await ada.call<TaskDetails>('POST', `${path}/tasks`, { title: '=cmd|calc' });
  await importTasks(path, 120);
  const response = await fetch(`${app.url}/api${path}/export`, { headers: ada.headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  const zip = Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
  const read = (name: string) => JSON.parse(zip[name] ?? '') as { id: string; title?: string }[];
  expect(read('projects.json').map(({ id }) => id)).toEqual([ids.project]);
  const titles = read('tasks.json').map(({ title }) => title);
  expect(new Set(titles)).toEqual(
    new Set([
      'Network',
      'Network too',
      '=cmd|calc',
      'Imported',
      ...Array.from({ length: 120 }, (_, index) => `Row ${index}`),
    ]),
  );
  const taskIds = read('tasks.json').map(({ id }) => id);
  expect(new Set(taskIds).size).toBe(taskIds.length);
  expect(titles.filter((title) => title?.startsWith('Row '))).toHaveLength(120);
  expect(read('comments.json').map(({ id }) => id)).toEqual([ids.comment]);
  expect(read('workspace.json').map(({ id }) => id)).toEqual([ids.workspace]);
  expect(zip['tasks.csv']).toContain("'=cmd|calc");
  expect(Object.values(zip).join('\n')).not.toContain('Foreign');
  expect(Object.values(zip).join('\n')).not.toContain(foreign.workspace);
});

test('every table of workspaces is in it, or left out with a reason', async () => {
  const tables = (await app.services.db.asSystem((tx) =>
    tx.execute(
      sql`select distinct tablename as name from pg_policies where policyname in ('members_read', 'members_write')`,
    ),
  )) as unknown as { name: string }[];
  const known = [...workspaceTables.map(tableName), ...Object.keys(tablesLeftOut)];
  expect(tables.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test('an import says that the workspace was deleted under it, and what it wrote is whole when it comes back', async () => {
  const path = await newWorkspace();
  const neighbour = await newWorkspace();
  const importing = importTasks(path, 20_000);
  await expect.poll(() => countTasks(path), { timeout: 20_000, interval: 10 }).toBeGreaterThan(0);
  expect((await ada.call('DELETE', path)).status).toBe(200);
  const { status, body: report } = await importing;
  expect([status, report.failure]).toEqual([200, expect.stringContaining('The workspace was deleted')]);
  expect((await ada.call('GET', `${path}/tasks`)).status).toBe(404);
  expect((await ada.call('GET', `${path}/export`)).status).toBe(404);

  expect((await ada.call<Workspace>('POST', `${path}/restore`)).status).toBe(200);
  const written = await countTasks(path);
  // Whole batches of 250, all of which the report counts, and nothing after the deletion.
  expect([written, written > 0, written < 20_000, written % 250]).toEqual([report.created, true, true, 0]);
  expect(await countTasks(neighbour)).toBe(0);
  expect((await ada.call('DELETE', `${path}/task-imports/${report.importId}`)).status).toBe(200);
  expect(await countTasks(path)).toBe(0);
});

test('an export of a workspace that is deleted meanwhile breaks off', async () => {
  const path = await newWorkspace();
  // Text that does not shrink fills the buffers on the way to a reader who does not read.
  const text = () => randomBytes(67_000).toString('base64');
  for (let round = 0; round < 4; round++)
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ada.call('POST', `${path}/tasks`, { title: `Task ${round}-${index}`, description: text() }),
      ),
    );
  const first = await fetch(`${app.url}/api${path}/export`, { headers: ada.headers });
  const second = await ada.call('GET', `${path}/export`);
  expect([first.status, second.status, second.body.error.code]).toEqual([200, 429, 'request/too-many']);
  await ada.call('DELETE', path);
  const whole = await first.arrayBuffer().then(
    (bytes) => bytes.byteLength,
    () => 'broken off',
  );
  expect(whole).toBe('broken off');
});
