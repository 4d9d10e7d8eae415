// The analysis through HTTP: facts from real acts, the sample workspace, and a summary as a run.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { ErrorBody } from '#contract/problem.ts';
import type { Project } from '#project/projects/shared/project-shapes.ts';
import type { TaskDetails, TaskStatus } from '#project/tasks/shared/task-shapes.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { readUsed, scriptAgents } from '#server/testing/plans.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Analysis } from '../contract.ts';
import type { Fact, FactKind } from '../shared/fact.ts';
import { checkWording } from '../shared/wording/check-wording.ts';
import type { GivenFact } from '../shared/wording/given-fact.ts';

const WORDS = '1 task is overdue [1]. 7 tasks are overdue [1].';

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  const usage = { inputTokens: 10, outputTokens: 5 };
  app = await openTestApp({
    agents: scriptAgents({
      writer: { steps: [{ text: WORDS }], usage },
      failing: { steps: [{ fail: 'key' }] },
    }),
  });
  ada = await app.signUp('ada@example.com');
});
afterAll(() => app.close());

async function newWorkspace(): Promise<string> {
  const { id } = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Flow' })).body;
  return `/workspaces/${id}`;
}

async function read(where: string, query = ''): Promise<Analysis> {
  const { status, body } = await ada.call<Analysis>('GET', `${where}/analysis?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function add(where: string, fields: Record<string, unknown>): Promise<TaskDetails> {
  return (await ada.call<TaskDetails>('POST', `${where}/tasks`, { title: 'A task', ...fields })).body;
}

async function move(where: string, taskId: string, category: TaskStatus['category']): Promise<void> {
  const { statuses } = (await ada.call<{ statuses: TaskStatus[] }>('GET', `${where}/task-settings`)).body;
  const statusId = statuses.find((status) => status.category === category)?.id;
  const { status } = await ada.call('PATCH', `${where}/tasks/${taskId}`, { statusId });
  expect(status).toBe(200);
}

function textOf({ facts }: Pick<Analysis, 'facts'>, kind: FactKind): string | undefined {
  return facts.find((fact: Fact) => fact.kind === kind)?.text;
}

/** Moves everything that has happened in a workspace back in time. */
async function age(where: string, days: number): Promise<void> {
  const id = where.slice('/workspaces/'.length);
  await app.services.db.asSystem(async (tx) => {
    for (const [table, column] of [
      ['task_history', 'at'],
      ['workspace_activity', 'created_at'],
      ['tasks', 'created_at'],
    ] as const)
      await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} =
        ${sql.identifier(column)} - make_interval(days => ${days}) where workspace_id = ${id}`);
  });
}

test('an empty workspace has no facts, and one task without anything to say about it has none either', async () => {
  const where = await newWorkspace();
  expect(await read(where)).toMatchObject({ facts: [], taskCount: 0, charts: { cycleTimes: null, ages: [] } });
  await add(where, {});
  expect(await read(where)).toMatchObject({ facts: [], taskCount: 1 });
});

test('each fact names its rows and the filter that finds exactly these', async () => {
  const where = await newWorkspace();
  const late = await add(where, { due: '2020-01-01', priority: 'urgent' });
  const blocked = await add(where, { due: '2020-02-01' });
  await ada.call('POST', `${where}/tasks/${late.id}/relations`, { kind: 'blocks', otherId: blocked.id });
  const { facts } = await read(where);
  expect(facts.map(({ text, tasks }) => [text, tasks.map(({ key }) => key)])).toEqual([
    ['2 tasks are overdue, the oldest since 1 Jan 2020.', [late.key, blocked.key]],
    ['1 urgent task has no assignee.', [late.key]],
    ['1 task is blocked by open tasks.', [blocked.key]],
  ]);
  for (const { filter, tasks } of facts) {
    if (!filter) continue;
    const listed = await ada.call<{ tasks: TaskDetails[] }>('GET', `${where}/tasks?${new URLSearchParams(filter)}`);
    expect(listed.body.tasks.map(({ id }) => id).sort()).toEqual(tasks.map(({ id }) => id).sort());
  }
});

test('a status that is renamed or replaced changes nothing about the past', async () => {
  const where = await newWorkspace();
  for (let index = 0; index < 6; index++) {
    const { id } = await add(where, {});
    await move(where, id, 'started');
    await age(where, 3);
    await move(where, id, 'done');
    await age(where, 4);
  }
  await age(where, 7);
  const before = await read(where);
  expect(textOf(before, 'cycle-time')).toContain('The median cycle time is 3 days');
  const { statuses } = (await ada.call<{ statuses: TaskStatus[] }>('GET', `${where}/task-settings`)).body;
  const [started, review] = statuses.filter(({ category }) => category === 'started');
  await ada.call('PATCH', `${where}/statuses/${started?.id}`, { name: 'Doing' });
  await ada.call('POST', `${where}/statuses/${started?.id}/delete`, { replacementId: review?.id });
  expect((await read(where)).charts).toEqual(before.charts);
});

test('a task that was reopened counts once, one that was created as done or deleted not at all', async () => {
  const where = await newWorkspace();
  const { statuses } = (await ada.call<{ statuses: TaskStatus[] }>('GET', `${where}/task-settings`)).body;
  await add(where, { statusId: statuses.find(({ category }) => category === 'done')?.id });
  const again = await add(where, {});
  for (const category of ['done', 'started', 'done'] as const) await move(where, again.id, category);
  const gone = await add(where, {});
  await move(where, gone.id, 'done');
  await ada.call('POST', `${where}/task-deletions`, { ids: [gone.id] });
  expect((await read(where)).charts.weeks.at(-1)).toMatchObject({ added: 1, done: 1, isCurrent: true });
});

test('a task that moves between projects is added to one and counts for it', async () => {
  const where = await newWorkspace();
  const [from, to] = await Promise.all(
    ['From', 'To'].map(async (name) => (await ada.call<Project>('POST', `${where}/projects`, { name })).body.id),
  );
  const task = await add(where, { projectId: from });
  await ada.call('PATCH', `${where}/tasks/${task.id}`, { projectId: to });
  await move(where, task.id, 'done');
  expect((await read(where, `project=${from}`)).charts.weeks.at(-1)).toMatchObject({ added: 1, done: 0 });
  expect((await read(where, `project=${to}`)).charts.weeks.at(-1)).toMatchObject({ added: 1, done: 1 });
  expect((await ada.call('GET', `${where}/analysis?project=${newId()}`)).body.error.code).toBe(
    'analysis/unknown-project',
  );
});

test('the sample workspace has facts of every part of the page, and its dashboard stays as it is', async () => {
  const person = await app.signUp();
  const { workspaces } = (await person.call<{ workspaces: Workspace[] }>('GET', '/workspaces')).body;
  const { body } = await person.call<Analysis>('GET', `/workspaces/${workspaces[0]?.id}/analysis`);
  const kinds = new Set(body.facts.map(({ kind }) => kind));
  for (const kind of [
    ...['overdue', 'due-soon', 'urgent-unassigned', 'stale', 'aging', 'bugs', 'work-in-progress'],
    ...['throughput', 'cycle-time', 'lead-time', 'scope', 'late-scope', 'forecast'],
  ])
    expect(kinds, kind).toContain(kind);
  expect(kinds).not.toContain('blocked');
  expect(body.charts.weeks).toHaveLength(13);
});

test('a summary is a run whose first event holds the facts, and its wrong sentence is found by them', async () => {
  const where = await newWorkspace();
  await add(where, { due: '2020-01-01' });
  const month = new Date().toISOString().slice(0, 7);
  const used = await readUsed(app.services.db, { meter: 'chat', period: month });
  const order = { requestId: newId(), agentId: 'writer' };
  const started = await ada.call<{ runId: number }>('POST', `${where}/analysis/summaries`, order);
  const again = await ada.call<{ runId: number }>('POST', `${where}/analysis/summaries`, order);
  expect(again.body).toEqual(started.body);
  const { text, notes, end } = await ada.follow(started.body.runId);
  expect([text, end?.status]).toEqual([WORDS, 'done']);
  const { facts, agent } = notes[0] as { facts: GivenFact[]; agent: string };
  expect([agent, facts.map((fact) => fact.text)]).toEqual(['Agent writer', ['1 task is overdue, since 1 Jan 2020.']]);
  expect(checkWording(text, { facts, today: '2026-11-22' }).map(({ status }) => status)).toEqual([
    'supported',
    'wrong',
  ]);
  expect(await readUsed(app.services.db, { meter: 'chat', period: month })).toBe(used + 1);
  const stranger = await app.signUp();
  await expect(stranger.follow(started.body.runId)).rejects.toThrow('status 404');
});

test('without a model, without facts, and after a failure a summary says so and costs nothing', async () => {
  const where = await newWorkspace();
  const summarize = (agentId?: string) =>
    ada.call<ErrorBody & { runId: number }>('POST', `${where}/analysis/summaries`, { requestId: newId(), agentId });
  expect((await summarize('writer')).body.error.code).toBe('analysis/nothing-found');
  await add(where, { due: '2020-01-01' });
  for (const agentId of ['lounge-offline', 'gpt-sol', 'nobody'])
    expect([agentId, (await summarize(agentId)).body.error.code]).toEqual([agentId, 'analysis/needs-model']);
  const month = new Date().toISOString().slice(0, 7);
  const used = await readUsed(app.services.db, { meter: 'chat', period: month });
  const { runId } = (await summarize('failing')).body;
  expect((await ada.follow(runId)).end).toMatchObject({ status: 'failed', code: 'analysis/failed' });
  expect(await readUsed(app.services.db, { meter: 'chat', period: month })).toBe(used);
});
