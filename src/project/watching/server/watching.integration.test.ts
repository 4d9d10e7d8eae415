// Who is told of answers and changes, who is not, and what watching and muting do.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notification } from '#features/notifications/shared/notification-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { WatchState } from '../shared/watching-shapes.ts';

type Named = { id: string };
type Member = Named & { email: string | null };

let app: TestApp;
let teams = 0;
let ana: TestPerson;
let bo: TestPerson;
let cy: TestPerson;
let path: string;
let ids: { ana: string; bo: string; cy: string };

beforeAll(async () => {
  app = await openTestApp();
}, 240_000);
afterAll(() => app.close());

beforeEach(async () => {
  teams += 1;
  [ana, bo, cy] = [
    await app.signUp(`ana-${teams}@example.com`),
    await app.signUp(`bo-${teams}@example.com`),
    await app.signUp(`cy-${teams}@example.com`),
  ];
  const { id } = (await ana.call<Named>('POST', '/workspaces', { name: 'Platform', keyPrefix: 'PLT' })).body;
  path = `/workspaces/${id}`;
  await join(bo, 'member');
  await join(cy, 'viewer');
  const { members } = (await ana.call<{ members: Member[] }>('GET', `${path}/members`)).body;
  const idOf = (email: string) => members.find((member) => member.email === email)?.id ?? '';
  ids = { ana: idOf(ana.email), bo: idOf(bo.email), cy: idOf(cy.email) };
  await ana.call('POST', '/notifications/read');
}, 240_000);

async function join(person: TestPerson, role: string): Promise<void> {
  const { url } = (await ana.call<{ url: string }>('POST', `${path}/invitations`, { role })).body;
  await person.call('POST', '/workspace-invitations/accept', { token: new URL(url).searchParams.get('token') });
}

async function unread(person: TestPerson): Promise<Notification[]> {
  return (await person.call<{ notifications: Notification[] }>('GET', '/notifications?filter=unread')).body
    .notifications;
}

async function addTask(by: TestPerson, task: object = {}): Promise<string> {
  return (await by.call<Named>('POST', `${path}/tasks`, { title: 'Rotate the keys', ...task })).body.id;
}

const comment = (by: TestPerson, task: string, body: string) =>
  by.call('POST', `${path}/tasks/${task}/comments`, { body });

const watch = (by: TestPerson, type: string, id: string, level: string) =>
  by.call<WatchState>('PUT', `${path}/watching/${type}/${id}`, { level });

async function statusOf(category: string): Promise<string> {
  const { statuses } = (
    await ana.call<{ statuses: { id: string; category: string }[] }>('GET', `${path}/task-settings`)
  ).body;
  return statuses.find((status) => status.category === category)?.id ?? '';
}

test('a comment tells who made the task, and an answer who wrote there before; nobody is told of their own', async () => {
  const task = await addTask(ana);
  await comment(bo, task, 'One');
  await comment(bo, task, 'Two');
  expect(await unread(ana)).toMatchObject([{ kind: 'comment', event: 'commented', amount: 2, subject: { id: task } }]);
  await comment(ana, task, 'Three');
  expect(await unread(bo)).toMatchObject([{ event: 'answered', amount: 1 }]);
  expect(await unread(cy)).toEqual([]);
});

test('the assignee learns of the status, the day and what blocks their task; several changes are one line', async () => {
  const task = await addTask(ana, { assigneeId: ids.bo });
  await bo.call('POST', '/notifications/read');
  await ana.call('PATCH', `${path}/tasks/${task}`, { due: '2027-01-10' });
  expect(await unread(bo)).toMatchObject([{ kind: 'change', event: 'due-changed', detail: '2027-01-10' }]);
  const other = await addTask(ana, { title: 'First' });
  await ana.call('POST', `${path}/tasks/${task}/relations`, { kind: 'blocked-by', otherId: other });
  await ana.call('PATCH', `${path}/tasks/${task}`, { statusId: await statusOf('done') });
  expect(await unread(bo)).toMatchObject([{ event: 'done', amount: 3 }]);
});

test('one act tells a person once: a mention instead of the comment, and many changed tasks as their number', async () => {
  const tasks = [await addTask(bo), await addTask(bo), await addTask(bo)];
  await comment(ana, tasks[0] ?? '', `@bo-${teams}, look`);
  expect(await unread(bo)).toMatchObject([{ kind: 'mention' }]);
  await bo.call('POST', '/notifications/read');
  await ana.call('PATCH', `${path}/tasks`, { ids: tasks, changes: { statusId: await statusOf('done') } });
  expect(await unread(bo)).toMatchObject([{ event: 'tasks-changed', amount: 3, subject: { type: 'tasks' } }]);
});

test('who watches is told, who mutes is not, and a mention comes through', async () => {
  const task = await addTask(ana);
  expect((await watch(cy, 'task', task, 'watching')).body).toEqual({
    level: 'watching',
    reason: null,
    isSubscribed: true,
    count: 2,
  });
  expect((await watch(ana, 'task', task, 'muted')).body).toEqual({
    level: 'muted',
    reason: 'made',
    isSubscribed: false,
    count: 1,
  });
  await comment(bo, task, 'Hello');
  expect(await unread(cy)).toMatchObject([{ event: 'commented' }]);
  expect(await unread(ana)).toEqual([]);
  await comment(bo, task, `@ana-${teams}`);
  expect(await unread(ana)).toMatchObject([{ kind: 'mention' }]);
  expect((await watch(ana, 'task', task, 'default')).body).toMatchObject({ level: 'default', isSubscribed: true });
});

test('@everyone reaches all members, and a viewer cannot write it', async () => {
  const task = await addTask(ana);
  expect((await comment(cy, task, '@everyone')).status).toBe(403);
  await comment(ana, task, '@everyone, a freeze from Monday.');
  expect([await unread(bo), await unread(cy)]).toMatchObject([[{ kind: 'mention' }], [{ kind: 'mention' }]]);
  expect(await unread(ana)).toEqual([]);
});

test('mentions in pages and ideas are told once, and changes to those who wrote or watch', async () => {
  const page = (await ana.call<Named>('POST', `${path}/doc-pages`, { title: 'Runbook', content: `Ask @bo-${teams}` }))
    .body.id;
  const idea = (await bo.call<Named>('POST', `${path}/ideas`, { title: 'Cache', body: `@ana-${teams}?` })).body.id;
  expect(await unread(bo)).toMatchObject([{ event: 'page-mention', subject: { type: 'page', id: page } }]);
  expect(await unread(ana)).toMatchObject([{ event: 'idea-mention', subject: { type: 'idea', id: idea } }]);
  await bo.call('POST', '/notifications/read');
  await ana.call('PATCH', `${path}/ideas/${idea}`, { status: 'accepted' });
  await ana.call('PATCH', `${path}/doc-pages/${page}`, { content: `Ask @bo-${teams} first`, baseRevision: 1 });
  expect(await unread(bo)).toMatchObject([{ event: 'idea-status-changed', detail: 'accepted' }]);
  await ana.call('POST', '/notifications/read');
  await bo.call('PATCH', `${path}/doc-pages/${page}`, { content: 'Nobody', baseRevision: 2 });
  expect(await unread(ana)).toMatchObject([{ event: 'page-changed' }]);
});

test('who has lost access is told nothing, and sees nothing of before', async () => {
  const task = await addTask(ana);
  await comment(bo, task, 'I take part');
  await comment(ana, task, 'Before');
  expect(await unread(bo)).toHaveLength(1);
  await ana.call('DELETE', `${path}/members/${ids.bo}`);
  await comment(ana, task, 'After');
  expect(await unread(bo)).toEqual([]);
});

test('what is in another workspace cannot be watched', async () => {
  const task = await addTask(ana);
  const other = (await bo.call<Named>('POST', '/workspaces', { name: 'Other', keyPrefix: 'OTH' })).body.id;
  const foreign = await bo.call('PUT', `/workspaces/${other}/watching/task/${task}`, { level: 'watching' });
  expect(foreign.body.error.code).toBe('watching/not-found');
  expect((await app.stranger.call('GET', `${path}/watching/task/${task}`)).status).toBe(401);
  expect((await (await app.signUp()).call('GET', `${path}/watching/task/${task}`)).status).toBe(404);
});

test('what was said about a task that is gone for good goes, too', async () => {
  const task = await addTask(ana);
  await watch(cy, 'task', task, 'watching');
  await ana.call('POST', `${path}/task-deletions`, { ids: [task] });
  const { db } = app.services;
  await db.asSystem((tx) => tx.execute(`delete from tasks where id = '${task}'`));
  await app.runJobs();
  const left = await db.asSystem((tx) => tx.execute(`select 1 from watches where subject_id = '${task}'`));
  expect(left).toHaveLength(0);
});
