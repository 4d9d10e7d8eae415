// Imports over HTTP: a file is read, mapped, written, brought again and taken back.

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import type { TaskDetails } from '#project/tasks/shared/task-shapes.ts';
import type { TaskPage } from '#project/tasks/contract.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { createWorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { testLog } from '#platform/testing/test-db.ts';
import { createRunImport } from './run-import.ts';
import { taskImports } from './tables.ts';
import type { MoveImport, MoveLine, TaskOrigin } from '../shared/plan.ts';

let app: TestApp;
let ada: TestPerson;
let path: string;

beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp('ada@example.com');
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id } = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Team' })).body;
  path = `/workspaces/${id}`;
});

function read(body: string | Buffer<ArrayBuffer>, query = ''): Promise<Answer<MoveImport>> {
  return ada.send<MoveImport>(`${path}/imports${query}`, {
    method: 'POST',
    body,
    headers: { ...ada.headers, 'x-file-name': 'export.csv', 'content-type': 'application/octet-stream' },
  });
}

type Found = { import: MoveImport; lines: MoveLine[] };
const find = async (id: string) => (await ada.call<Found>('GET', `${path}/imports/${id}`)).body;

async function write(id: string, mapping: Partial<MoveImport['mapping']> = {}): Promise<Found> {
  expect((await ada.call('POST', `${path}/imports/${id}/start`, { mapping })).status).toBe(200);
  await vi.waitFor(async () => expect((await find(id)).import.state).not.toBe('running'), 20_000);
  return find(id);
}

async function bring(body: string, mapping: Partial<MoveImport['mapping']> = {}): Promise<Found> {
  const answer = await read(body);
  expect(answer.status).toBe(200);
  return write(answer.body.id, mapping);
}

const list = async () => (await ada.call<TaskPage>('GET', `${path}/tasks?limit=500`)).body.tasks;
async function task(title: string): Promise<TaskDetails> {
  const found = (await list()).find((one) => one.title === title);
  return (await ada.call<TaskDetails>('GET', `${path}/tasks/${found?.id ?? 'none'}`)).body;
}
const origin = async (id: string) =>
  (await ada.call<{ origin: TaskOrigin | null }>('GET', `${path}/tasks/${id}/origin`)).body.origin;

const JIRA = [
  'Summary,Issue key,Issue id,Issue Type,Status,Project key,Project name,Priority,Assignee,Assignee Id,Reporter,Created,Updated,Resolved,Due date,Labels,Labels,Description,Comment,Comment,Parent,Inward issue link (Blocks),Custom field (Story Points),Sprint,Fix Version/s,Status Category',
  'Hub,OPS-1,10001,Story,In Progress,OPS,Operations,Highest,Ada,5b1,Bob Stone,01/Nov/26 9:00 AM,02/Nov/26 9:00 AM,,30/Nov/26 12:00 AM,net,wan,Text,01/Nov/26 10:00 AM;5b1;First; with a semicolon,02/Nov/26 11:00 AM;Bob Stone;Second,,OPS-3,5,Sprint 4,v1,In Progress',
  'Child,OPS-2,10002,Sub-task,Done,OPS,Operations,Medium,Bob Stone,,Ada,01/Nov/26 9:00 AM,05/Nov/26 9:00 AM,05/Nov/26 8:30 AM,,,,,,,10001,,,,,Done',
  'Firewall,OPS-3,10003,Bug,Selected for Development,OPS,Operations,Low,,,Ada,01/Nov/26 9:00 AM,02/Nov/26 9:00 AM,,,,,,,,,,,,,To Do',
].join('\n');

test('an export of Jira comes with its people, dates, comments, parents and links', async () => {
  const found = await bring(JIRA);
  expect(found.import).toMatchObject({ source: 'jira', state: 'done', created: 3, skipped: 0 });
  const hub = await task('Hub');
  expect(hub).toMatchObject({
    kind: 'task',
    priority: 'urgent',
    due: '2026-11-30',
    createdAt: '2026-11-01T09:00:00.000Z',
    closedAt: null,
    commentCount: 2,
    isBlocked: true,
    key: 'OPS-1',
  });
  expect(hub.assigneeId).not.toBeNull();
  const child = await task('Child');
  expect(child).toMatchObject({ parentId: hub.id, closedAt: '2026-11-05T08:30:00.000Z' });
  expect(await task('Firewall')).toMatchObject({ kind: 'bug', priority: 'low' });
  const came = await origin(hub.id);
  expect(came).toMatchObject({ source: 'jira', name: 'OPS-1' });
  expect(came?.kept).toContainEqual({ name: 'Estimate', value: '5' });
  expect(came?.kept).toContainEqual({ name: 'Reporter', value: 'Bob Stone' });
  const { tasks } = (await ada.call<TaskPage>('GET', `${path}/tasks?text=ops-3`)).body;
  expect(tasks.map(({ title }) => title)).toEqual(['Firewall']);
});

test('importing again updates, never doubles, and leaves what people changed here', async () => {
  await bring(JIRA);
  const hub = await task('Hub');
  await ada.call('PATCH', `${path}/tasks/${hub.id}`, { title: 'Hub of ours' });
  const later = JIRA.replace('Hub,OPS-1', 'Hub renamed,OPS-1')
    .replace('Firewall,OPS-3', 'Firewall rules,OPS-3')
    .replace('Second', 'Second,changed'.replace(',', ' '));
  const again = await bring(later);
  expect(again.import).toMatchObject({ created: 0, updated: 2, same: 1, skipped: 0 });
  expect(again.lines[0]).toMatchObject({ notes: ['The title was changed here since the last import; it stays.'] });
  expect((await list()).map(({ title }) => title).toSorted()).toEqual(['Child', 'Firewall rules', 'Hub of ours']);
  expect((await task('Hub of ours')).commentCount).toBe(3);
  const undone = await ada.call('DELETE', `${path}/imports/${again.import.id}`);
  expect(undone.body).toEqual({ deleted: 0, restored: 1 });
  expect((await list()).map(({ title }) => title).toSorted()).toEqual(['Child', 'Firewall', 'Hub of ours']);
});

test('an import is taken back with what it made, and can be brought again', async () => {
  const { import: first } = await bring(JIRA);
  expect((await ada.call('DELETE', `${path}/imports/${first.id}`)).body).toEqual({ deleted: 3, restored: 0 });
  expect(await list()).toEqual([]);
  expect((await ada.call<{ projects: unknown[] }>('GET', `${path}/projects`)).body.projects).toEqual([]);
  expect((await bring(JIRA)).import).toMatchObject({ created: 3 });
});

test('a person says what values are, and what is not mapped is kept', async () => {
  const { body } = await read(
    'Title,State,Owner,When\nOne,Frozen,Nobody,03/04/2026\nTwo,Frozen,,05/06/2026',
    '?columns=title,status,assignee,due',
  );
  expect(body.plan.dates).toMatchObject([{ field: 'due', isDoubtful: true }]);
  const found = await write(body.id, { statuses: { Frozen: 'new:backlog' }, dayOrders: { due: 'mdy' } });
  expect(found.import.created).toBe(2);
  const one = await task('One');
  expect(one).toMatchObject({ due: '2026-03-04', assigneeId: null });
  expect((await origin(one.id))?.kept).toEqual([{ name: 'Assignee', value: 'Nobody' }]);
  const { statuses } = (
    await ada.call<{ statuses: { id: string; name: string; category: string }[] }>('GET', `${path}/task-settings`)
  ).body;
  expect(statuses.find(({ id }) => id === one.statusId)).toMatchObject({ name: 'Frozen', category: 'backlog' });
});

test.each([
  ['nothing', ''],
  ['no title', 'Owner,Due\nada,2026-01-01'],
  ['broken JSON', '[{"number":1,'],
  ['other JSON', '{"a":1}'],
  ['a broken archive', 'PK\u0003\u0004nothing'],
])('a file with %s is refused in a sentence', async (_name, body) => {
  const answer = (await read(body)) as unknown as Answer<ErrorBody>;
  expect([answer.status, answer.body.error.code]).toEqual([400, 'moving/unreadable']);
});

test('an import whose process was killed goes on where it was, and nothing comes twice', async () => {
  const rows = Array.from({ length: 450 }, (_, number) => `Row ${number},K-${number}`).join('\n');
  const { body } = await read(`Title,Key\n${rows}`);
  const { db } = app.services;
  const notifications = { insert: async () => [], announce: async () => undefined };
  const access = createWorkspaceAccess({ db, notifications, announce: async () => undefined });
  const [job] = await db.asSystem((tx) =>
    tx
      .update(taskImports)
      .set({ state: 'running', startedAt: sql`now()` })
      .where(eq(taskImports.id, body.id))
      .returning(),
  );
  const scope = { workspaceId: job?.workspaceId ?? '', userId: job?.userId ?? '' };
  let batches = 0;
  const killed = {
    ...access,
    act: ((...call: Parameters<typeof access.act>) =>
      batches++ < 1 ? access.act(...call) : Promise.reject(new Error('killed'))) as typeof access.act,
    govern: () => Promise.reject(new Error('killed')),
  };
  await createRunImport({ access: killed, log: testLog })(scope, body.id);
  expect((await find(body.id)).import).toMatchObject({ state: 'running', created: 200, done: 200 });
  const run = createRunImport({ access, log: testLog });
  await Promise.all([run(scope, body.id), run(scope, body.id)]);
  expect((await find(body.id)).import).toMatchObject({ state: 'done', created: 450, skipped: 0 });
  expect(await list()).toHaveLength(450);
}, 60_000);

test.each(['zip', 'csv'])('the own export as %s comes back complete in an empty workspace', async (form) => {
  await bring(JIRA, { projects: { Operations: 'new' } });
  const before = await world();
  const address = form === 'zip' ? `${path}/export` : `${path}/task-export`;
  const file = Buffer.from(await (await fetch(`${app.url}/api${address}`, { headers: ada.headers })).arrayBuffer());
  path = `/workspaces/${(await ada.call<Workspace>('POST', '/workspaces', { name: 'Empty' })).body.id}`;
  const { body } = await read(file);
  expect(body).toMatchObject({ source: 'lounge' });
  const found = await write(body.id);
  expect(found.lines.flatMap(({ notes }) => notes)).toEqual([]);
  expect(await world()).toEqual(before);
});

type Named = { id: string; name: string };

/** Every field of every task, by name. */
async function world(): Promise<unknown[]> {
  const get = async <Body>(address: string) => (await ada.call<Body>('GET', `${path}${address}`)).body;
  const settings = await get<{ statuses: Named[]; labels: Named[] }>('/task-settings');
  const { projects } = await get<{ projects: Named[] }>('/projects');
  const { milestones } = await get<{ milestones: Named[] }>('/milestones');
  const name = (rows: Named[], id: string | null) => rows.find((row) => row.id === id)?.name ?? null;
  const rows = [];
  for (const { id } of (await list()).toSorted((a, b) => a.title.localeCompare(b.title))) {
    const one = await get<TaskDetails>(`/tasks/${id}`);
    const { comments } = await get<{ comments: { body: string; createdAt: string; member: Named | null }[] }>(
      `/tasks/${id}/comments`,
    );
    const { title, kind, priority, severity, start, due, description, steps, environment, createdAt, closedAt } = one;
    rows.push({
      ...{ title, kind, priority, severity, start, due, description, steps, environment, createdAt, closedAt },
      status: name(settings.statuses, one.statusId),
      labels: one.labelIds.map((label) => name(settings.labels, label) ?? '').toSorted((a, b) => a.localeCompare(b)),
      project: name(projects, one.projectId),
      milestone: name(milestones, one.milestoneId),
      parent: one.parent?.title ?? null,
      isMine: one.assigneeId !== null,
      relations: one.relations.map(({ kind: relation, task: other }) => `${relation} ${other.title}`),
      comments: comments.map(({ body, createdAt: at }) => `${at} ${body}`).toSorted(),
    });
  }
  return rows;
}
