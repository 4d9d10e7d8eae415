// Tasks in time and saved views through HTTP: the days of a calendar, the bars of a timeline, and who sees which view.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Task, TaskDetails, TaskSpan, TaskView } from '../../shared/task-shapes.ts';

let app: TestApp;
let ada: TestPerson;
let tom: TestPerson;
let path: string;

beforeAll(async () => {
  app = await openTestApp();
  [ada, tom] = [await app.signUp('ada@example.com'), await app.signUp('tom@example.com')];
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id } = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Time' })).body;
  path = `/workspaces/${id}`;
});

const newTask = async (fields: object): Promise<TaskDetails> =>
  (await ada.call<TaskDetails>('POST', `${path}/tasks`, fields)).body;

async function join(person: TestPerson): Promise<void> {
  const { url } = (await ada.call<{ url: string }>('POST', `${path}/invitations`, {})).body;
  await person.call('POST', '/workspace-invitations/accept', { token: new URL(url).searchParams.get('token') });
}

test('a day of the calendar says how many tasks are due and has the first of them in manual order', async () => {
  for (let number = 0; number < 32; number++) await newTask({ title: `Task ${number}`, due: '2026-11-10' });
  await newTask({ title: 'Urgent', due: '2026-11-12', priority: 'urgent' });
  await newTask({ title: 'Next month', due: '2026-12-01' });
  type Days = { days: { day: string; total: number; tasks: Task[] }[] };
  const month = await ada.call<Days>('GET', `${path}/task-days?from=2026-11-01&to=2026-11-30`);
  expect(month.body.days.map(({ day, total, tasks }) => [day, total, tasks.length, tasks[0]?.title])).toEqual([
    ['2026-11-10', 32, 30, 'Task 31'],
    ['2026-11-12', 1, 1, 'Urgent'],
  ]);
  const urgent = await ada.call<Days>('GET', `${path}/task-days?from=2026-11-01&to=2026-11-30&priority=urgent`);
  expect(urgent.body.days.map(({ day }) => day)).toEqual(['2026-11-12']);
  expect((await ada.call('GET', `${path}/task-days?from=2020-01-01&to=2026-11-30`)).status).toBe(400);
});

test('a timeline has the tasks that are under way in its days, by whichever day they have', async () => {
  const whole = await newTask({ title: 'Whole month', start: '2026-11-01', due: '2026-11-30' });
  const due = await newTask({ title: 'Only due', due: '2026-11-12' });
  const start = await newTask({ title: 'Only begun', start: '2026-11-14' });
  // As it may have been written before such days were refused.
  const swapped = await newTask({ title: 'Swapped', due: '2026-11-16' });
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`update tasks set start = '2026-11-18' where id = ${swapped.id}`),
  );
  await newTask({ title: 'Before', start: '2026-11-01', due: '2026-11-09' });
  await newTask({ title: 'After', start: '2026-11-21' });
  await newTask({ title: 'Some day' });
  await ada.call('POST', `${path}/tasks/${whole.id}/relations`, { kind: 'blocks', otherId: due.id });
  const { body } = await ada.call<{ spans: TaskSpan[]; undated: number; hasMore: boolean; blocks: object[] }>(
    'GET',
    `${path}/task-spans?spanFrom=2026-11-10&spanTo=2026-11-20`,
  );
  expect(body.spans.map(({ title }) => title)).toEqual([whole, due, start, swapped].map(({ title }) => title));
  expect(body).toMatchObject({ undated: 1, hasMore: false, blocks: [{ fromId: whole.id, toId: due.id }] });
  expect(body.spans[0]).toMatchObject({ key: whole.key, start: '2026-11-01', due: '2026-11-30' });
});

test('two people who each change a different field of a task both keep their change', async () => {
  await join(tom);
  const { id } = await newTask({ title: 'Shared', due: '2026-11-12' });
  const changes = [
    ada.call('PATCH', `${path}/tasks/${id}`, { start: '2026-11-02' }),
    tom.call('PATCH', `${path}/tasks/${id}`, { due: '2026-11-20' }),
    ada.call('PATCH', `${path}/tasks/${id}`, { priority: 'high' }),
    tom.call('PATCH', `${path}/tasks/${id}`, { title: 'Shared by two' }),
  ];
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await ada.call<TaskDetails>('GET', `${path}/tasks/${id}`)).body).toMatchObject({
    start: '2026-11-02',
    due: '2026-11-20',
    priority: 'high',
    title: 'Shared by two',
  });
});

test('a view is personal until it is shared, and only its own member stops sharing it', async () => {
  await join(tom);
  const names = async (person: TestPerson) =>
    (await person.call<{ views: TaskView[] }>('GET', `${path}/task-views`)).body.views.map(({ name }) => name);
  const view = (
    await ada.call<TaskView>('POST', `${path}/task-views`, { name: 'Mine', query: 'priority=urgent&view=board' })
  ).body;
  expect(view).toMatchObject({ isShared: false, query: 'priority=urgent&view=board' });
  expect([await names(ada), await names(tom)]).toEqual([['Mine'], []]);
  const address = `${path}/task-views/${view.id}`;
  expect((await tom.call('PATCH', address, { name: 'Taken' })).body.error.code).toBe('tasks/view-not-found');
  expect((await tom.call('DELETE', address)).status).toBe(404);

  await ada.call('PATCH', address, { isShared: true });
  expect(await names(tom)).toEqual(['Mine']);
  expect((await tom.call<TaskView>('PATCH', address, { name: 'Ours' })).body.name).toBe('Ours');
  expect((await tom.call('PATCH', address, { isShared: false })).status).toBe(403);

  expect((await tom.call('DELETE', address)).status).toBe(200);
  expect(await names(ada)).toEqual([]);
  expect((await tom.call<TaskView>('POST', `${address}/restore`)).body.name).toBe('Ours');
  expect(await names(ada)).toEqual(['Ours']);
});

test('a member can save fifty views', async () => {
  for (let number = 0; number < 50; number++)
    await ada.call('POST', `${path}/task-views`, { name: `View ${number}`, query: '' });
  const over = await ada.call('POST', `${path}/task-views`, { name: 'One more', query: '' });
  expect([over.status, over.body.error.code]).toEqual([409, 'tasks/too-many-views']);
});
