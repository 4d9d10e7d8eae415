// Changes of many tasks at once: they become what they become one by one, in a number of statements that does not grow.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tx } from '#platform/db/db.ts';
import type { Project } from '#project/projects/shared/project-shapes.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Task, TaskLabel, TaskStatus } from '../../shared/task-shapes.ts';
import type { TaskPage } from '../../contract.ts';

type Team = { path: string; id: string; ids: string[]; changes: Record<string, unknown> };

/** Different tasks, over and over. */
const VARIANTS = [
  { status: 'To do', priority: 'high', labels: '' },
  { status: 'Done', priority: 'low', labels: 'old' },
  { status: 'In progress', priority: 'low', labels: 'old, kept' },
  { status: 'Backlog', priority: 'none', labels: 'new' },
] as const;
const MANY = 200;

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp('ada@example.com');
});
afterAll(() => app.close());

/** A workspace with so many tasks, and a change of them that does not touch each in the same way. */
async function newTeam(amount: number): Promise<Team> {
  const { id, memberId } = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Bulk', keyPrefix: 'BLK' })).body;
  const path = `/workspaces/${id}`;
  const project = (await ada.call<Project>('POST', `${path}/projects`, { name: 'Network' })).body.id;
  const rows = Array.from({ length: amount }, (_, index) => {
    const { status, priority, labels } = VARIANTS[index % VARIANTS.length] ?? VARIANTS[0];
    return `Task ${index},${status},${priority},"${labels}"`;
  });
  const imported = await ada.send(`${path}/task-imports`, {
    method: 'POST',
    body: ['Title,Status,Priority,Labels', ...rows].join('\n'),
    headers: { ...ada.headers, 'x-file-name': 'tasks.csv', 'content-type': 'text/csv' },
  });
  expect(imported.status, JSON.stringify(imported.body)).toBe(200);
  const settings = (await ada.call<{ statuses: TaskStatus[]; labels: TaskLabel[] }>('GET', `${path}/task-settings`))
    .body;
  const label = (name: string): string | undefined => settings.labels.find((one) => one.name === name)?.id;
  const { tasks } = (await ada.call<TaskPage>('GET', `${path}/tasks?limit=${amount}`)).body;
  expect(tasks).toHaveLength(amount);
  return {
    id,
    path,
    ids: tasks.map((task) => task.id),
    changes: {
      statusId: settings.statuses.find(({ name }) => name === 'Done')?.id,
      priority: 'low',
      due: '2026-12-24',
      assigneeId: memberId,
      projectId: project,
      addLabelIds: [label('new')],
      removeLabelIds: [label('old')],
    },
  };
}

function update({ path, changes }: Team, ids: readonly string[]) {
  return ada.call<{ tasks: Task[] }>('PATCH', `${path}/tasks`, { ids, changes });
}

/** What became of each task, without what differs between workspaces, and what was written down of it. */
async function outcomeOf({ path, id, ids }: Team) {
  const { tasks } = (await ada.call<TaskPage>('GET', `${path}/tasks?limit=${ids.length}`)).body;
  const labels = (await ada.call<{ labels: TaskLabel[] }>('GET', `${path}/task-settings`)).body.labels;
  const activity = await app.services.db.asSystem((tx) =>
    tx.execute(sql`select task_id as "taskId", kind, changes from workspace_activity where workspace_id = ${id}`),
  );
  const history = await app.services.db.asSystem((tx) =>
    tx.execute(
      sql`select task_id as "taskId", category from task_history where workspace_id = ${id} order by at, category`,
    ),
  );
  const ofTask = (rows: readonly Record<string, unknown>[], taskId: string) =>
    rows.filter((row) => row['taskId'] === taskId).map(({ taskId: _taskId, ...row }) => row);
  return tasks.map((task) => ({
    title: task.title,
    key: task.key,
    priority: task.priority,
    due: task.due,
    labels: task.labelIds.map((one) => labels.find((label) => label.id === one)?.name),
    hasAssignee: task.assigneeId !== null,
    hasProject: task.projectId !== null,
    isClosed: task.closedAt !== null,
    activity: ofTask(activity, task.id),
    history: ofTask(history, task.id),
  }));
}

/** Counts the statements of everything that runs as a person during the act. */
async function countStatements(act: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { db } = app.services;
  const asUser = db.asUser.bind(db);
  const counting = (tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name) {
        if (['select', 'insert', 'update', 'delete', 'execute', '$count'].includes(String(name))) count += 1;
        return Reflect.get(target, name, target) as unknown;
      },
    });
  const spy = vi.spyOn(db, 'asUser').mockImplementation((userId, work) => asUser(userId, (tx) => work(counting(tx))));
  await act();
  spy.mockRestore();
  return count;
}

test('200 tasks become at once what they become one by one', async () => {
  const [atOnce, oneByOne] = [await newTeam(MANY), await newTeam(2 * VARIANTS.length)];
  const changed = await update(atOnce, atOnce.ids);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(changed.body.tasks.map(({ id }) => id)).toEqual(atOnce.ids);
  for (const id of oneByOne.ids) expect((await update(oneByOne, [id])).status).toBe(200);

  const expected = await outcomeOf(oneByOne);
  const found = await outcomeOf(atOnce);
  expect(expected.map(({ activity }) => activity.length).every((length) => length > 0)).toBe(true);
  expect(found.slice(0, expected.length)).toEqual(expected);
  for (const [index, { title: _title, key: _key, ...task }] of found.entries()) {
    const { title: _like, key: _likeKey, ...like } = expected[index % VARIANTS.length] ?? {};
    expect(task, `Task ${index}`).toEqual(like);
  }
});

test('200 tasks take as many statements as eight', async () => {
  const [few, many] = [await newTeam(2 * VARIANTS.length), await newTeam(MANY)];
  const counts = [
    await countStatements(() => update(few, few.ids)),
    await countStatements(() => update(many, many.ids)),
  ];
  expect(counts[0]).toBeGreaterThan(5);
  expect(counts[1]).toBe(counts[0]);
});
