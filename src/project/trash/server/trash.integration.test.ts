// What was deleted: listed with who did it, restored, and removed for good by the owner alone.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { TrashItem } from '../shared/trash-shapes.ts';

let app: TestApp;
let ada: TestPerson;
let path: string;
beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp('ada@example.com');
  path = `/workspaces/${(await ada.call<Workspace>('POST', '/workspaces', { name: 'Net' })).body.id}`;
});
afterAll(() => app.close());

const create = async (part: string, body: unknown) =>
  (await ada.call<{ id: string }>('POST', `${path}/${part}`, body)).body.id;
const listed = async () => (await ada.call<{ items: TrashItem[] }>('GET', `${path}/trash`)).body.items;

test('a project is one line with its tasks, comes back with them after days, and goes for good', async () => {
  const projectId = await create('projects', { name: 'Hub' });
  const taskId = await create('tasks', { title: 'Inside', projectId });
  const other = await create('tasks', { title: 'Alone' });
  await ada.call('DELETE', `${path}/projects/${projectId}`);
  await ada.call('POST', `${path}/task-deletions`, { ids: [other] });
  expect((await listed()).map(({ type, name, withIt, deletedBy }) => [type, name, withIt, deletedBy])).toEqual([
    ['task', 'Alone', 0, 'Ada'],
    ['project', 'Hub', 1, 'Ada'],
  ]);
  const age = (days: number) =>
    app.services.db.asSystem(async (tx) => {
      for (const table of ['projects', 'tasks'])
        await tx.execute(
          sql`update ${sql.identifier(table)} set deleted_at = deleted_at - make_interval(days => ${days}) where deleted_at is not null`,
        );
    });
  await age(29);
  expect((await ada.call('POST', `${path}/projects/${projectId}/restore`)).status).toBe(200);
  expect((await ada.call('GET', `${path}/tasks/${taskId}`)).status).toBe(200);
  await ada.call('DELETE', `${path}/projects/${projectId}`);
  const items = [{ type: 'project', id: projectId }];
  expect((await ada.call('DELETE', `${path}/trash`, { items })).body).toEqual({ removed: 1 });
  expect((await ada.call('POST', `${path}/projects/${projectId}/restore`)).status).toBe(404);
  const left = await app.services.db.asSystem((tx) => tx.execute(sql`select id from tasks where id = ${taskId}`));
  expect(JSON.stringify(left)).not.toContain(taskId);
  await age(2);
  expect(await listed()).toEqual([]);
});

test('what is not deleted is never removed for good', async () => {
  const id = await create('tasks', { title: 'Here' });
  expect((await ada.call('DELETE', `${path}/trash`, { items: [{ type: 'task', id }] })).body).toEqual({ removed: 0 });
  expect((await ada.call('GET', `${path}/tasks/${id}`)).status).toBe(200);
});
