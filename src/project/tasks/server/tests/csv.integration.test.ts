// CSV through HTTP: what comes out, what goes in, and the report of what could not.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { ErrorBody } from '#contract/problem.ts';
import type { Project } from '#project/projects/shared/project-shapes.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { ImportReport } from '../../contract/csv-contract.ts';
import { MAX_IMPORT_ROWS } from '../../shared/limits.ts';
import { readRows } from '#text/csv/read-rows.ts';
import type { TaskPage } from '../../contract.ts';

let app: TestApp;
let ada: TestPerson;
let path: string;

beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp('ada@example.com');
});
afterAll(() => app.close());

async function newWorkspace(): Promise<void> {
  const { id } = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Table' })).body;
  path = `/workspaces/${id}`;
}

function importFile(
  body: string | Buffer<ArrayBuffer>,
  { importId, columns }: { importId?: string; columns?: string } = {},
): Promise<Answer<ImportReport>> {
  return ada.send<ImportReport>(`${path}/task-imports${columns === undefined ? '' : `?columns=${columns}`}`, {
    method: 'POST',
    body,
    headers: {
      ...ada.headers,
      'x-file-name': 'tasks.csv',
      'content-type': 'text/csv',
      ...(importId && { 'x-upload-id': importId }),
    },
  });
}

async function exported(query = ''): Promise<string[][]> {
  const { body } = await ada.send<string>(`${path}/task-export${query}`, { headers: ada.headers });
  return [...readRows(body)].map(({ cells }) => cells);
}

async function titles(): Promise<string[]> {
  const { tasks } = (await ada.call<TaskPage>('GET', `${path}/tasks?limit=500`)).body;
  return tasks.map(({ title }) => title);
}

test('tasks come out and go in again with their fields', async () => {
  await newWorkspace();
  const project = (await ada.call<Project>('POST', `${path}/projects`, { name: 'Network' })).body.id;
  const { memberId } = (await ada.call<Workspace>('GET', path)).body;
  const fields = {
    priority: 'high',
    due: '2026-12-24',
    assigneeId: memberId,
    projectId: project,
    newLabels: ['dns', 'wan'],
    // A new task is the first of the list unless it is asked to be the last.
    place: 'last',
  };
  await ada.call('POST', `${path}/tasks`, { title: 'With "quotes", and\tmore', description: 'a\nb', ...fields });
  await ada.call('POST', `${path}/tasks`, { title: 'A bug', kind: 'bug', severity: 'minor', place: 'last' });
  const answer = await ada.send<string>(`${path}/task-export`, { headers: ada.headers });
  expect(answer.headers.get('content-disposition')).toContain('tasks.csv');
  await newWorkspace();
  await ada.call('POST', `${path}/projects`, { name: 'Network' });
  const report = (await importFile(answer.body)).body;
  expect(report).toMatchObject({ rows: 2, created: 2, skipped: 0, lines: [], encoding: 'utf-8' });
  expect(report.ignoredColumns.slice(0, 5)).toEqual(['Key', 'Milestone', 'Created', 'Updated', 'Closed']);
  const [header = [], ...rows] = await exported();
  const cells = (name: string) => rows.map((row) => row[header.indexOf(name)]);
  expect(
    ['Title', 'Kind', 'Status', 'Priority', 'Severity', 'Assignee', 'Labels', 'Project', 'Due', 'Description'].map(
      cells,
    ),
  ).toEqual([
    ['With "quotes", and more', 'A bug'],
    ['task', 'bug'],
    ['To do', 'To do'],
    ['high', 'none'],
    ['', 'minor'],
    ['Ada', ''],
    ['dns, wan', ''],
    ['Network', ''],
    ['2026-12-24', ''],
    ['a\nb', ''],
  ]);
});

test('a formula is text: it goes in as it is and comes out with an apostrophe', async () => {
  await newWorkspace();
  await importFile(`Title,Description\n"=cmd|'/c calc'!A1",+1\n`);
  expect(await titles()).toEqual(["=cmd|'/c calc'!A1"]);
  const { body } = await ada.send<string>(`${path}/task-export`, { headers: ada.headers });
  expect(body).toContain("'=cmd|'/c calc'!A1");
  expect(body).toContain(",'+1");
  await importFile(body);
  expect(await titles()).toEqual(["=cmd|'/c calc'!A1", "=cmd|'/c calc'!A1"]);
});

test('a report says for each line what was left out', async () => {
  await newWorkspace();
  const report = await importFile(
    [
      'Summary;Due date;Assignee;Status;Priority;Estimate',
      'fine;24.12.2026;ada;in progress;P1;3',
      ';2026-01-01;;;;',
      'broken date;30.02.2026;;;;',
      'year zero;0000-01-01;;;;',
      'ambiguous date;03/04/2026;nobody;Frozen;;',
    ].join('\r\n'),
  );
  expect(report.body).toMatchObject({ rows: 5, created: 4, skipped: 1, ignoredColumns: ['Estimate'], hasMore: false });
  const date = 'is not a date, or could be two; the due date was left out.';
  expect(report.body.lines).toEqual([
    { line: 3, outcome: 'skipped', message: 'The title is empty.' },
    { line: 4, outcome: 'changed', message: `“30.02.2026” ${date}` },
    { line: 5, outcome: 'changed', message: `“0000-01-01” ${date}` },
    {
      line: 6,
      outcome: 'changed',
      message: `There is no status “Frozen” here; it was left out. There is no member “nobody” here; it was left out. “03/04/2026” ${date}`,
    },
  ]);
  expect(await titles()).toEqual(['fine', 'broken date', 'year zero', 'ambiguous date']);
});

test.each<[string, Buffer<ArrayBuffer>]>([
  ['utf-8', Buffer.from('\ufeffTitle\nZürich', 'utf8')],
  ['utf-16le', Buffer.from('\ufeffTitle\nZürich', 'utf16le')],
  ['windows-1252', Buffer.from('Title\nZürich', 'latin1')],
])('a file in %s is read', async (encoding, bytes) => {
  await newWorkspace();
  expect((await importFile(bytes)).body).toMatchObject({ encoding, created: 1 });
  expect(await titles()).toEqual(['Zürich']);
});

test.each([
  ['nothing', ''],
  ['no title', 'Owner,Due\nada,2026-01-01'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
])('a file with %s is refused', async (_name, body) => {
  await newWorkspace();
  expect((await importFile(body as string)).body).toMatchObject({ error: { code: 'tasks/not-csv' } });
});

test('an import is undone as a whole', async () => {
  await newWorkspace();
  await ada.call('POST', `${path}/tasks`, { title: 'Own' });
  const { importId } = (await importFile('Title\na\nb')).body;
  expect((await ada.call<{ deleted: number }>('DELETE', `${path}/task-imports/${importId}`)).body.deleted).toBe(2);
  expect(await titles()).toEqual(['Own']);
  expect((await ada.call('DELETE', `${path}/task-imports/${importId}`)).status).toBe(404);
});

test('an export holds every task of a filter, over many pages', async () => {
  await newWorkspace();
  const rows = Array.from({ length: 1_201 }, (_, i) => `t${i},${i % 2 === 0 ? 'high' : 'low'}`);
  expect((await importFile(`Title,Priority\n${rows.join('\n')}`)).body.created).toBe(1_201);
  const found = await exported('?priority=high');
  expect(found.slice(1).map((cells) => cells[1])).toEqual(
    rows.filter((row) => row.endsWith('high')).map((row) => row.split(',')[0]),
  );
  expect((await ada.send(`${path}/task-export?due=soon`, { headers: ada.headers })).status).toBe(400);
}, 60_000);

test('a file of more rows than the limit is imported up to it, while the server keeps answering', async () => {
  await newWorkspace();
  // Rows without a title take the same way as others, without the time of writing them.
  const body = `Title,Due\n${',2026-01-01\n'.repeat(MAX_IMPORT_ROWS)}beyond,\n`;
  const importing = importFile(body);
  expect((await ada.call('GET', path)).status).toBe(200);
  const report = (await importing).body;
  expect(report).toMatchObject({ rows: MAX_IMPORT_ROWS + 1, created: 0, skipped: MAX_IMPORT_ROWS + 1, hasMore: true });
  expect(await titles()).toEqual([]);
}, 60_000);

test('the columns that a person chose are read, whatever the header says', async () => {
  await newWorkspace();
  const file = 'Was,Bis wann,Title\nGanz anders,24.12.2026,Not this';
  const { body } = await importFile(file, { columns: 'title,due' });
  expect(body).toMatchObject({ created: 1, ignoredColumns: ['Title'] });
  const { tasks } = (await ada.call<TaskPage>('GET', `${path}/tasks`)).body;
  expect(tasks).toMatchObject([{ title: 'Ganz anders', due: '2026-12-24' }]);
  for (const columns of ['due,', 'title,colour', ''])
    expect([columns, (await importFile(file, { columns })).status]).toEqual([columns, 400]);
});

test('the same import sent twice creates its tasks once', async () => {
  await newWorkspace();
  const importId = newId();
  expect((await importFile('Title\nOnce', { importId })).body).toMatchObject({ importId, created: 1, failure: null });
  const again = (await importFile('Title\nOnce', { importId })) as unknown as Answer<ErrorBody>;
  expect([again.status, again.body.error.code]).toEqual([409, 'tasks/import-repeated']);
  expect(await titles()).toEqual(['Once']);
});

test('an import that fails half-way says what was kept, and that can be undone', async () => {
  await newWorkspace();
  const importId = newId();
  const rows = Array.from({ length: 6_000 }, (_, number) => `Row ${number}`).join('\n');
  const imported = importFile(`Title\n${rows}`, { importId });
  const address = `${path}/task-imports/${importId}`;
  const created = async () => (await ada.call<{ created: number }>('GET', address)).body.created;
  await vi.waitFor(async () => expect(await created()).toBeGreaterThan(0), 20_000);
  const setRemoved = (value: string) =>
    app.services.db.asSystem((tx) =>
      tx.execute(sql`update workspace_members set removed_at = ${sql.raw(value)} where email = 'ada@example.com'`),
    );
  await setRemoved('now()');
  const { status, body } = await imported;
  await setRemoved('null');
  expect([status, body.failure]).toEqual([200, expect.any(String)]);
  expect(body.created).toBeLessThan(6_000);
  expect(await created()).toBe(body.created);
  expect((await ada.call<{ deleted: number }>('DELETE', address)).body.deleted).toBe(body.created);
  expect(await titles()).toEqual([]);
});
