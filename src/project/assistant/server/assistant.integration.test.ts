// The assistant over HTTP: what it proposes, that nothing is changed before a person applies it, that a plan is applied and taken
// back once and as a whole, and who may see and do what.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { TaskDetails } from '#project/tasks/shared/task-shapes.ts';
import type { ActivityItem } from '#project/workspace/shared/activity-shapes.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { courses, scriptAgents } from '#server/testing/plans.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { AssistantMessage, AssistantPlan } from '../shared/assistant-shapes.ts';

let app: TestApp;
let ada: TestPerson;
let path: string;
let workspaceId: string;

beforeAll(async () => {
  app = await openTestApp({ agents: scriptAgents({ hangs: courses.hangsEarly }) });
  ada = await app.signUp('ada@example.com');
  ({ path, workspaceId } = await newWorkspace(ada));
});
afterAll(() => app.close());

async function newWorkspace(person: TestPerson): Promise<{ path: string; workspaceId: string }> {
  const { id } = (await person.call<Workspace>('POST', '/workspaces', { name: 'Volt', keyPrefix: 'VOL' })).body;
  return { path: `/workspaces/${id}`, workspaceId: id };
}

async function addTask(fields: Record<string, unknown> = {}): Promise<TaskDetails> {
  return (await ada.call<TaskDetails>('POST', `${path}/tasks`, { title: 'A task', ...fields })).body;
}

async function readTask(key: string): Promise<TaskDetails> {
  return (await ada.call<TaskDetails>('GET', `${path}/tasks/${key}`)).body;
}

type Asked = { conversationId: string; answer: AssistantMessage };

async function ask(text: string, { person = ada, where = path, conversationId = '' } = {}): Promise<Asked> {
  const order = { requestId: newId(), text, ...(conversationId && { conversationId }) };
  const started = await person.call<{ conversationId: string; runId: number }>(
    'POST',
    `${where}/assistant/messages`,
    order,
  );
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await person.follow(started.body.runId);
  const conversation = `${where}/assistant/conversations/${started.body.conversationId}`;
  const { messages } = (await person.call<{ messages: AssistantMessage[] }>('GET', conversation)).body;
  return { conversationId: started.body.conversationId, answer: messages.at(-1)! };
}

async function plan(text: string): Promise<AssistantPlan> {
  const { plan: proposed } = (await ask(text)).answer;
  if (!proposed) throw new Error(`No plan for ${text}`);
  return proposed;
}

const act = (id: string, verb: 'apply' | 'undo' | 'discard', skip: number[] = []) =>
  ada.call<AssistantPlan>('POST', `${path}/assistant/plans/${id}/${verb}`, verb === 'discard' ? undefined : { skip });

test('a question leads to its rows, and a message that is not understood gets one line and three commands', async () => {
  const late = await addTask({ title: 'Renew the certificate', due: '2020-01-01' });
  const { answer } = await ask('What is overdue?');
  expect(answer.rows.map(({ key }) => key)).toContain(late.key);
  expect(answer).toMatchObject({ plan: null, isRefusal: false, agent: 'Lounge Offline' });
  const { answer: refused } = await ask('Sing me a song about clouds');
  expect(refused).toMatchObject({ isRefusal: true, plan: null, rows: [] });
  expect(refused.choices).toHaveLength(3);
});

test('several changes are one plan that changes nothing before it is applied, and is undone as one', async () => {
  const [one, two] = [await addTask(), await addTask({ priority: 'low' })];
  const { id, changes } = await plan(`close ${one.key} and set ${two.key} to high`);
  expect(changes.map(({ lines }) => lines)).toEqual([
    [{ field: 'status', from: 'To do', to: 'Done' }],
    [{ field: 'priority', from: 'low', to: 'high' }],
  ]);
  expect([(await readTask(one.key)).closedAt, (await readTask(two.key)).priority]).toEqual([null, 'low']);
  expect((await act(id, 'apply')).body.state).toBe('applied');
  expect((await readTask(one.key)).closedAt).not.toBeNull();
  expect((await readTask(two.key)).priority).toBe('high');
  expect((await act(id, 'undo')).body.state).toBe('undone');
  expect([(await readTask(one.key)).closedAt, (await readTask(two.key)).priority]).toEqual([null, 'low']);
});

test('what a plan creates, comments and relates goes when it is undone', async () => {
  const [one, two] = [await addTask(), await addTask()];
  const text = `create tasks: plan-made one; plan-made two`;
  const created = await plan(text);
  const comment = await plan(`comment on ${one.key}: is this still needed?`);
  const relation = await plan(`${one.key} blocks ${two.key}`);
  for (const { id } of [created, comment, relation]) expect((await act(id, 'apply')).body.state).toBe('applied');
  const listed = async () =>
    (await ada.call<{ tasks: TaskDetails[] }>('GET', `${path}/tasks?text=plan-made`)).body.tasks.length;
  expect(await listed()).toBe(2);
  expect(await readTask(one.key)).toMatchObject({ commentCount: 1, relations: [{ kind: 'blocks' }] });
  for (const { id } of [relation, comment, created]) expect((await act(id, 'undo')).body.state).toBe('undone');
  expect(await listed()).toBe(0);
  expect(await readTask(one.key)).toMatchObject({ commentCount: 0, relations: [] });
});

test('a row that has changed since is a conflict, is not overwritten, and nothing else is written before it is left out', async () => {
  const [one, two] = [await addTask({ priority: 'low' }), await addTask({ priority: 'low' })];
  const { id } = await plan(`set ${one.key} and ${two.key} to high`);
  await ada.call('PATCH', `${path}/tasks/${one.id}`, { priority: 'medium' });
  const conflicted = (await act(id, 'apply')).body;
  expect([conflicted.state, conflicted.changes.map(({ conflict }) => conflict !== null)]).toEqual([
    'proposed',
    [true, false],
  ]);
  expect((await readTask(two.key)).priority).toBe('low');
  expect((await act(id, 'apply', [0])).body.state).toBe('applied');
  expect([(await readTask(one.key)).priority, (await readTask(two.key)).priority]).toEqual(['medium', 'high']);
  await ada.call('PATCH', `${path}/tasks/${two.id}`, { priority: 'urgent' });
  expect((await act(id, 'undo')).body).toMatchObject({
    state: 'applied',
    changes: [{ conflict: null }, { conflict: expect.any(String) }],
  });
  expect((await readTask(two.key)).priority).toBe('urgent');
});

test('a task that is gone is a conflict, not a failure', async () => {
  const task = await addTask();
  const { id } = await plan(`close ${task.key}`);
  await ada.call('POST', `${path}/task-deletions`, { ids: [task.id] });
  expect((await act(id, 'apply')).body).toMatchObject({ state: 'proposed', changes: [{ conflict: 'It is gone.' }] });
});

test('a plan that is applied by two windows at once is applied once', async () => {
  const { id } = await plan('create a task "Only once"');
  const answers = await Promise.all([act(id, 'apply'), act(id, 'apply'), act(id, 'apply')]);
  expect(answers.map(({ body }) => body.state)).toEqual(['applied', 'applied', 'applied']);
  const { tasks } = (await ada.call<{ tasks: TaskDetails[] }>('GET', `${path}/tasks?text=Only+once`)).body;
  expect(tasks).toHaveLength(1);
  await Promise.all([act(id, 'undo'), act(id, 'undo')]);
  expect((await act(id, 'apply')).status).toBe(409);
});

test('a change that its service refuses takes the whole plan back', async () => {
  const [one, two] = [await addTask(), await addTask()];
  const { id } = await plan(`close ${one.key} and add label ghost-label to ${two.key}`).catch(async () => {
    await ada.call('POST', `${path}/labels`, { name: 'ghost-label', color: 'grey' });
    return plan(`close ${one.key} and add label ghost-label to ${two.key}`);
  });
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`update task_labels set deleted_at = now() where name = 'ghost-label'`),
  );
  const refused = (await act(id, 'apply')).body;
  expect([refused.state, refused.changes.map(({ conflict }) => conflict !== null)]).toEqual([
    'proposed',
    [false, true],
  ]);
  expect((await readTask(one.key)).closedAt).toBeNull();
});

test('the activity says that the person did it through the assistant, and the audit log has the plan', async () => {
  const task = await addTask({ title: 'Watched' });
  const { id } = await plan(`set ${task.key} to urgent`);
  await act(id, 'apply');
  const { activity } = (await ada.call<{ activity: ActivityItem[] }>('GET', `${path}/activity?limit=5`)).body;
  const changed = activity.find(({ kind, subject }) => kind === 'task-updated' && subject.id === task.id);
  expect(changed?.changes.map(({ field }) => field)).toEqual(['priority', 'through the assistant']);
  expect(changed?.member).not.toBeNull();
  expect(activity.some(({ kind }) => kind === 'assistant-plan-applied')).toBe(true);
  const events = await app.services.db.asSystem((tx) => tx.execute(sql`select kind from audit_events`));
  expect(JSON.stringify(events)).toContain('assistant-plan.applied');
});

test('a viewer asks and gets plans as words, and nobody sees the conversations and plans of another member', async () => {
  const bo = await app.signUp('bo@example.com');
  const { url } = (await ada.call<{ url: string }>('POST', `${path}/invitations`, { role: 'viewer' })).body;
  await bo.call('POST', '/workspace-invitations/accept', { token: new URL(url).searchParams.get('token') });
  const task = await addTask({ title: 'Not for viewers' });
  const { answer } = await ask(`close ${task.key}`, { person: bo });
  expect(answer.plan).toBeNull();
  expect(answer.content).toContain('You are a viewer');
  const { id, conversationId } = await plan(`close ${task.key}`);
  expect((await bo.call('POST', `${path}/assistant/plans/${id}/apply`, {})).status).toBe(403);
  expect((await bo.call('GET', `${path}/assistant/conversations/${conversationId}`)).status).toBe(404);
  expect((await bo.call<{ plans: unknown[] }>('GET', `${path}/assistant/plans`)).body.plans).toEqual([]);
  expect((await readTask(task.key)).closedAt).toBeNull();
});

test('no row of another workspace is found or changed, not even one of the same person', async () => {
  const secret = await newWorkspace(ada);
  const hidden = (
    await ada.call<TaskDetails>('POST', `${secret.path}/tasks`, { title: 'Hidden elsewhere', due: '2020-01-01' })
  ).body;
  const { answer } = await ask('find tasks about hidden');
  expect(answer.rows).toEqual([]);
  const overdue = (await ask('what is overdue?')).answer;
  expect(overdue.rows.some(({ id }) => id === hidden.id)).toBe(false);
});

test('follow-ups refer to what was shown, and undo offers the last plan', async () => {
  const task = await addTask({ title: 'Followed up', priority: 'urgent', kind: 'bug' });
  const first = await ask('list urgent bugs');
  expect(first.answer.rows.map(({ id }) => id)).toEqual([task.id]);
  const { conversationId } = first;
  const second = await ask('assign them to me', { conversationId });
  expect(second.answer.plan?.changes.map(({ target }) => target.key)).toEqual([task.key]);
  await act(second.answer.plan!.id, 'apply');
  const third = await ask('undo that', { conversationId });
  expect(third.answer.plan).toMatchObject({ id: second.answer.plan!.id, state: 'applied' });
  expect((await readTask(task.key)).assigneeId).not.toBeNull();
});

test('an answer can be stopped, and then proposes nothing', async () => {
  const order = { requestId: newId(), text: 'Close everything', agentId: 'hangs' };
  const { body } = await ada.call<{ conversationId: string; runId: number }>(
    'POST',
    `${path}/assistant/messages`,
    order,
  );
  const busy = await ada.call('POST', `${path}/assistant/messages`, {
    ...order,
    requestId: newId(),
    conversationId: body.conversationId,
  });
  expect(busy.body.error.code).toBe('assistant/busy');
  await ada.call('POST', `/runs/${body.runId}/stop`);
  await ada.follow(body.runId);
  const { messages } = (
    await ada.call<{ messages: AssistantMessage[] }>('GET', `${path}/assistant/conversations/${body.conversationId}`)
  ).body;
  expect(messages.at(-1)).toMatchObject({ status: 'stopped', plan: null });
});

test('a conversation is renamed, deleted with its plans, and brought back', async () => {
  const { conversationId, answer } = await ask('create a task "Kept"');
  const where = `${path}/assistant/conversations/${conversationId}`;
  await ada.call('PATCH', where, { title: 'Renamed' });
  expect((await ada.call('DELETE', where)).status).toBe(200);
  expect((await ada.call('GET', where)).status).toBe(404);
  const plans = async () => (await ada.call<{ plans: AssistantPlan[] }>('GET', `${path}/assistant/plans`)).body.plans;
  expect((await plans()).some(({ id }) => id === answer.plan!.id)).toBe(false);
  expect((await ada.call<{ title: string }>('POST', `${where}/restore`)).body.title).toBe('Renamed');
  expect((await plans()).some(({ id }) => id === answer.plan!.id)).toBe(true);
});

test('row-level security hides the rows of the assistant from another person', async () => {
  const eve = await app.signUp('eve@example.com');
  const { body } = await eve.call<{ user: { id: string } }>('GET', '/auth/session');
  const counts = await app.services.db.asUser(body.user.id, (tx) =>
    tx.execute(sql`select (select count(*) from assistant_conversations)::int as conversations,
      (select count(*) from assistant_messages)::int as messages, (select count(*) from assistant_plans)::int as plans`),
  );
  expect((counts as unknown as unknown[])[0]).toEqual({ conversations: 0, messages: 0, plans: 0 });
  expect(workspaceId).not.toBe('');
});
