// Long lists and exports take turns per person, through HTTP, and the tasks of a large workspace are analyzed in a child process.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Analysis } from '#project/analysis/contract.ts';
import type { ImportReport } from '#project/tasks/contract/csv-contract.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let ada: TestPerson;
let path: string;

beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp('ada@example.com');
});
afterAll(() => app.close());
beforeEach(async () => {
  path = `/workspaces/${(await ada.call<Workspace>('POST', '/workspaces', { name: 'Turns' })).body.id}`;
});

async function importTasks(rows: number): Promise<void> {
  const { body } = await ada.send<ImportReport>(`${path}/task-imports`, {
    method: 'POST',
    body: `Title,Due\n${Array.from({ length: rows }, (_, index) => `Row ${index},2026-11-20`).join('\n')}`,
    headers: { ...ada.headers, 'x-file-name': 'tasks.csv' },
  });
  expect(body.created).toBe(rows);
}

/** Calls all paths at once, and counts how many transactions of the person are under way or wait at most. */
async function countAtOnce(paths: readonly string[]): Promise<number> {
  const { db } = app.services;
  const begin = db.asUser;
  let [now, most] = [0, 0];
  const spy = vi.spyOn(db, 'asUser').mockImplementation(async (...args) => {
    most = Math.max(most, ++now);
    return begin(...args).finally(() => now--);
  });
  const statuses = await Promise.all(paths.map(async (one) => (await ada.send(one, { headers: ada.headers })).status));
  spy.mockRestore();
  expect(new Set(statuses)).toEqual(new Set([200]));
  return most;
}

const eight = (of: (index: number) => string): string[] => Array.from({ length: 8 }, (_, index) => of(index));

test.each([
  ['first pages of the tasks', (index: number) => `tasks?limit=${index + 1}`],
  ['timelines', (index: number) => `task-spans?dueFrom=2026-11-0${index + 1}`],
  ['calendars', (index: number) => `task-days?from=2026-11-0${index + 1}&to=2026-11-30`],
  ['exports as CSV', () => 'task-export'],
])('of eight %s at once a person has two under way', async (_what, pathOf) => {
  expect(await countAtOnce(eight((index) => `${path}/${pathOf(index)}`))).toBe(2);
});

test('exports of workspaces are read page by page in the same turns', async () => {
  const paths: string[] = [];
  for (let index = 0; index < 4; index++) {
    const { id } = (await ada.call<Workspace>('POST', '/workspaces', { name: `Export ${index}` })).body;
    paths.push(`/workspaces/${id}/export`);
  }
  const keys = vi.spyOn(app.services.heavyReads, 'read');
  await Promise.all(paths.map((one) => ada.send(one, { headers: ada.headers })));
  const exported = keys.mock.calls.filter(([{ key }]) => key.startsWith('workspace-export '));
  keys.mockRestore();
  // There are more tables than pages of these small workspaces have rows.
  expect(exported.length).toBeGreaterThan(2 * paths.length);
});

test('a small workspace is analyzed at once, a large one in a child process, with the same kind of facts', async () => {
  const run = vi.spyOn(app.services.pool, 'run');
  await importTasks(3);
  const small = (await ada.call<Analysis>('GET', `${path}/analysis?today=2026-11-22`)).body;
  expect([small.taskCount, run.mock.calls.length]).toEqual([3, 0]);
  await importTasks(997);
  const large = (await ada.call<Analysis>('GET', `${path}/analysis?today=2026-11-22`)).body;
  expect(run.mock.calls.map(([{ name }]) => name)).toEqual(['analyze-workspace']);
  run.mockRestore();
  const overdue = large.facts.find(({ kind }) => kind === 'overdue');
  expect([large.taskCount, overdue?.taskCount, overdue?.text]).toEqual([
    1_000,
    1_000,
    '1000 tasks are overdue, the oldest since 20 Nov.',
  ]);
  expect(overdue?.tasks[0]?.title).toMatch(/^Row \d+$/);
  expect(large.facts.map(({ kind }) => kind)).toEqual(small.facts.map(({ kind }) => kind));
});
