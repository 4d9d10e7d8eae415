// Workspaces through HTTP: the personal one, its sample data, rename, delete, restore.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Dashboard } from '#project/dashboard/contract.ts';
import type { Project } from '#project/projects/shared/project-shapes.ts';
import type { Task } from '#project/tasks/shared/task-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Member, Workspace } from '../../shared/workspace-shapes.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function listWorkspaces(person: TestPerson): Promise<Workspace[]> {
  return (await person.call<{ workspaces: Workspace[] }>('GET', '/workspaces')).body.workspaces;
}

async function personal(person: TestPerson): Promise<Workspace> {
  const [workspace] = await listWorkspaces(person);
  if (!workspace) throw new Error('There is no workspace.');
  return workspace;
}

async function figures(person: TestPerson, id: string): Promise<Record<string, number | null>> {
  const { body } = await person.call<Dashboard>('GET', `/workspaces/${id}/dashboard`);
  return Object.fromEntries(
    Object.entries({ ...body.figures, ...body.insights }).map(([name, figure]) => [name, figure?.count ?? null]),
  );
}

const SPECIFIED = {
  activeProjects: 12,
  teamMembers: 8,
  completedMilestones: 45,
  upcomingDeadlines: 5,
  unreadEmails: 12,
  openPullRequests: 5,
  actionItems: 8,
};

test('the first use creates one personal workspace with the specified figures and three alerts', async () => {
  const ada = await app.signUp('ada.long@example.com');
  const lists = await Promise.all([listWorkspaces(ada), listWorkspaces(ada), listWorkspaces(ada)]);
  expect(lists.map((list) => list.length)).toEqual([1, 1, 1]);
  const workspace = await personal(ada);
  expect(workspace).toMatchObject({
    name: 'Ada Long’s workspace',
    keyPrefix: 'ADA',
    role: 'owner',
    isPersonal: true,
    hasSample: true,
    memberCount: 8,
  });
  expect(await figures(ada, workspace.id)).toEqual(SPECIFIED);
  const { body } = await ada.call<Dashboard>('GET', `/workspaces/${workspace.id}/dashboard`);
  expect(body.alerts.map(({ kind, count }) => [kind, count])).toEqual([
    ['overdue-tasks', 2],
    ['projects-at-risk', 2],
    ['unassigned-urgent', 1],
  ]);
  expect(body.figures.upcomingDeadlines.items.map(({ type }) => type)).toEqual([
    'task',
    'task',
    'milestone',
    'task',
    'milestone',
  ]);
  const activity = await ada.call('GET', `/workspaces/${workspace.id}/activity`);
  expect(activity.body).toEqual({ activity: [], nextCursor: null });
});

test('one call removes the sample data, what is one’s own stays, and one call brings it back', async () => {
  const ada = await app.signUp();
  const { id } = await personal(ada);
  const { projects } = (await ada.call<{ projects: Project[] }>('GET', `/workspaces/${id}/projects`)).body;
  const network = projects.find(({ key }) => key === 'NET');
  const own = { title: 'My own task', projectId: network?.id };
  const { counts } = (await ada.call<{ counts: { total: number } }>('GET', `/workspaces/${id}/tasks?limit=1`)).body;
  const { key } = (await ada.call<Task>('POST', `/workspaces/${id}/tasks`, own)).body;
  expect(key).toBe(`NET-${counts.total + 1}`);

  const removed = await ada.call<Workspace>('DELETE', `/workspaces/${id}/sample`);
  expect(removed.body).toMatchObject({ hasSample: false, memberCount: 1 });
  expect(await figures(ada, id)).toEqual({
    activeProjects: 1,
    teamMembers: 1,
    completedMilestones: 5,
    upcomingDeadlines: 1,
    // Nobody counts what is not connected.
    unreadEmails: null,
    openPullRequests: null,
    actionItems: null,
  });
  const { tasks } = (await ada.call<{ tasks: Task[] }>('GET', `/workspaces/${id}/tasks`)).body;
  expect(tasks.map((task) => task.title)).toEqual(['My own task']);

  expect((await ada.call<Workspace>('POST', `/workspaces/${id}/sample/restore`)).body.hasSample).toBe(true);
  expect(await figures(ada, id)).toEqual(SPECIFIED);
});

test('sample data is offered back for ten minutes and no longer, and never where there was none', async () => {
  const ada = await app.signUp();
  const { id, isSampleRestorable } = await personal(ada);
  expect(isSampleRestorable).toBe(false);
  expect((await ada.call<Workspace>('DELETE', `/workspaces/${id}/sample`)).body.isSampleRestorable).toBe(true);
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`update workspaces set sample_removed_at = now() - interval '11 minutes' where id = ${id}`),
  );
  expect((await personal(ada)).isSampleRestorable).toBe(false);
  const created = await ada.call<Workspace>('POST', '/workspaces', { name: 'Empty' });
  expect(created.body.isSampleRestorable).toBe(false);
});

test('sample rows that were deleted before stay deleted when the sample data comes back', async () => {
  const ada = await app.signUp();
  const { id } = await personal(ada);
  const { members } = (await ada.call<{ members: Member[] }>('GET', `/workspaces/${id}/members`)).body;
  const { projects } = (await ada.call<{ projects: Project[] }>('GET', `/workspaces/${id}/projects`)).body;
  await ada.call('DELETE', `/workspaces/${id}/members/${members.at(-1)?.id}`);
  await ada.call('DELETE', `/workspaces/${id}/projects/${projects[0]?.id}`);
  await ada.call('DELETE', `/workspaces/${id}/sample`);
  await ada.call('POST', `/workspaces/${id}/sample/restore`);
  expect(await figures(ada, id)).toMatchObject({ activeProjects: 11, teamMembers: 7 });
});

test('a created workspace is empty, can be renamed, and its key prefix is that of its tasks', async () => {
  const ada = await app.signUp();
  const created = await ada.call<Workspace>('POST', '/workspaces', { name: 'Zürich 4 region' });
  expect(created.body).toMatchObject({ name: 'Zürich 4 region', keyPrefix: 'ZUR', hasSample: false, memberCount: 1 });
  const path = `/workspaces/${created.body.id}`;
  expect((await ada.call<Task>('POST', `${path}/tasks`, { title: 'First' })).body.key).toBe('ZUR-1');
  const changed = await ada.call<Workspace>('PATCH', path, { name: 'Zurich', keyPrefix: 'zh' });
  expect(changed.body).toMatchObject({ name: 'Zurich', keyPrefix: 'ZH' });
  expect((await ada.call<Task>('GET', `${path}/tasks/zur-1`)).body.key).toBe('ZH-1');
  expect((await listWorkspaces(ada)).map(({ name }) => name)).toContain('Zurich');
});

test('a deleted workspace is gone for everybody, and comes back whole within ten minutes', async () => {
  const ada = await app.signUp();
  const { id } = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Short-lived' })).body;
  await ada.call('POST', `/workspaces/${id}/tasks`, { title: 'Kept' });
  expect((await ada.call('DELETE', `/workspaces/${id}`)).status).toBe(200);
  expect((await ada.call('GET', `/workspaces/${id}`)).body.error.code).toBe('workspace/not-found');
  expect((await ada.call('GET', `/workspaces/${id}/tasks`)).status).toBe(404);
  expect((await listWorkspaces(ada)).map((workspace) => workspace.id)).not.toContain(id);
  await app.runJobs();
  expect((await ada.call<Workspace>('POST', `/workspaces/${id}/restore`)).body.name).toBe('Short-lived');
  const { tasks } = (await ada.call<{ tasks: Task[] }>('GET', `/workspaces/${id}/tasks`)).body;
  expect(tasks.map(({ title }) => title)).toEqual(['Kept']);
});

test('a person can own twenty workspaces', async () => {
  const ada = await app.signUp();
  await personal(ada);
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++) statuses.push((await ada.call('POST', '/workspaces', { name: `W${i}` })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(19);
  expect(statuses.at(-1)).toBe(409);
});
