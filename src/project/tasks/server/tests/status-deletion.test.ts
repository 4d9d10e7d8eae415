// A status is deleted and comes back with its tasks, also after another one has taken them over.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import type { TaskDetails, TaskStatus } from '../../shared/task-shapes.ts';

let app: TestApp;
let ada: TestPerson;
let path = '';
let statuses: TaskStatus[] = [];
beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp('ada@example.com');
  const { body } = await ada.call<Workspace>('POST', '/workspaces', { name: 'Statuses' });
  path = `/workspaces/${body.id}`;
  statuses = await list();
});
afterAll(() => app.close());

async function list(): Promise<TaskStatus[]> {
  return (await ada.call<{ statuses: TaskStatus[] }>('GET', `${path}/task-settings`)).body.statuses;
}
function idOf(name: string): string {
  return statuses.find((status) => status.name === name)?.id ?? '';
}
async function addTask(title: string, statusId: string): Promise<TaskDetails> {
  return (await ada.call<TaskDetails>('POST', `${path}/tasks`, { title, statusId })).body;
}
async function read(task: TaskDetails): Promise<TaskDetails> {
  return (await ada.call<TaskDetails>('GET', `${path}/tasks/${task.id}`)).body;
}
const remove = (id: string, replacementId: string) =>
  ada.call('POST', `${path}/statuses/${id}/delete`, { replacementId });
const restore = (id: string) => ada.call<{ statuses: TaskStatus[] }>('POST', `${path}/statuses/${id}/restore`);

test('a deleted status comes back in its place, with the tasks that nobody has moved since', async () => {
  const [review, done, todo] = [idOf('In review'), idOf('Done'), idOf('To do')];
  const [stays, moved] = [await addTask('Stays', review), await addTask('Moved', review)];
  expect((await remove(review, done)).status).toBe(200);
  expect(await read(stays)).toMatchObject({ statusId: done, closedAt: expect.any(String) });
  await ada.call('PATCH', `${path}/tasks/${moved.id}`, { statusId: todo });

  expect((await restore(review)).body.statuses).toEqual(statuses);
  expect(await read(stays)).toMatchObject({ statusId: review, closedAt: null });
  expect((await read(moved)).statusId).toBe(todo);
  // A second Undo changes nothing.
  expect((await restore(review)).status).toBe(200);
});

test('a closed task gets back when it was closed', async () => {
  const cancelled = idOf('Cancelled');
  const task = await addTask('Given up', cancelled);
  const { closedAt } = await read(task);
  await remove(cancelled, idOf('Backlog'));
  expect((await read(task)).closedAt).toBeNull();
  await restore(cancelled);
  expect((await read(task)).closedAt).toBe(closedAt);
});

test('two deletions of which one took over from the other are taken back in turn', async () => {
  const [backlog, review, progress] = [idOf('Backlog'), idOf('In review'), idOf('In progress')];
  const task = await addTask('Wanders', review);
  await remove(review, backlog);
  await remove(backlog, progress);
  expect((await read(task)).statusId).toBe(progress);
  await restore(backlog);
  expect((await read(task)).statusId).toBe(backlog);
  await restore(review);
  expect((await read(task)).statusId).toBe(review);
});

test('a status moves within its category only', async () => {
  const before = await list();
  const moved = await ada.call('PATCH', `${path}/statuses/${idOf('To do')}`, { afterId: idOf('Done') });
  expect(moved.body).toMatchObject({ error: { code: 'tasks/status-not-found' } });
  expect(await list()).toEqual(before);
});

test('a name that was taken meanwhile is said, and after ten minutes it is too late', async () => {
  const review = idOf('In review');
  await remove(review, idOf('Done'));
  const other = await ada.call<TaskStatus>('POST', `${path}/statuses`, { name: 'in review', category: 'started' });
  expect((await restore(review)).body).toMatchObject({ error: { code: 'tasks/name-taken' } });
  await remove(other.body.id, idOf('Done'));
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`update deleted_task_statuses set deleted_at = now() - interval '11 minutes'`),
  );
  expect((await restore(review)).status).toBe(404);
  await app.runJobs();
  const left = await app.services.db.asSystem((tx) => tx.execute(sql`select 1 from task_status_moves`));
  expect(left).toEqual([]);
});
