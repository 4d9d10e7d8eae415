// Lists in groups, filters by several values and by what a task is not, plans that cannot be true, and answers to comments.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import type { Project } from '#project/projects/shared/project-shapes.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { TaskComment, TaskDetails, TaskStatus, TaskView } from '../../shared/task-shapes.ts';
import type { TaskPage } from '../../contract.ts';

let app: TestApp;
let ada: TestPerson;
let path: string;
let me: string;
let statuses: TaskStatus[];

beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp('ada@example.com');
  const workspace = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Groups' })).body;
  path = `/workspaces/${workspace.id}`;
  me = (await ada.call<Workspace>('GET', path)).body.memberId;
  ({ statuses } = (await ada.call<{ statuses: TaskStatus[] }>('GET', `${path}/task-settings`)).body);
});
afterAll(() => app.close());

async function add(fields: Record<string, unknown> & { title: string }): Promise<TaskDetails> {
  const created = await ada.call<TaskDetails>('POST', `${path}/tasks`, { place: 'last', ...fields });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  return created.body;
}

async function list(query: Record<string, string>): Promise<TaskPage> {
  const { status, body } = await ada.call<TaskPage>('GET', `${path}/tasks?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const titles = async (query: Record<string, string>) => (await list(query)).tasks.map(({ title }) => title);
const status = (name: string) => statuses.find((one) => one.name === name)?.id ?? '';

test('a list in groups is sorted inside of each, counts all, pages through them, and leaves out folded ones', async () => {
  const project = (await ada.call<Project>('POST', `${path}/projects`, { name: 'Alpha' })).body.id;
  const mark = { text: 'grouped' };
  await add({ title: 'grouped b', statusId: status('Done'), priority: 'low' });
  await add({ title: 'grouped a', statusId: status('To do'), projectId: project, assigneeId: me });
  await add({ title: 'grouped c', statusId: status('To do'), priority: 'urgent' });
  await add({ title: 'grouped d', statusId: status('In progress'), priority: 'low' });
  expect(await titles({ ...mark, group: 'status', sort: 'title', direction: 'desc' })).toEqual(
    ['c', 'a', 'd', 'b'].map((name) => `grouped ${name}`),
  );
  expect((await list({ ...mark, group: 'status' })).counts?.groups).toEqual([
    { value: status('To do'), count: 2 },
    { value: status('In progress'), count: 1 },
    { value: status('Done'), count: 1 },
  ]);
  expect((await list({ ...mark, group: 'priority' })).counts?.groups).toEqual([
    { value: 'urgent', count: 1 },
    { value: 'low', count: 2 },
    { value: 'none', count: 1 },
  ]);
  expect((await list({ ...mark, group: 'project' })).counts?.groups).toEqual([
    { value: project, count: 1 },
    { value: 'none', count: 3 },
  ]);
  expect(await titles({ ...mark, group: 'assignee' })).toEqual(['a', 'b', 'c', 'd'].map((name) => `grouped ${name}`));
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: TaskPage = await list({ group: 'status', limit: '1', ...(cursor && { cursor }) });
    seen.push(...page.tasks.map(({ title }) => title));
    cursor = page.nextCursor;
  }
  expect(seen.filter((title) => title.startsWith('grouped'))).toEqual(
    ['a', 'c', 'd', 'b'].map((name) => `grouped ${name}`),
  );
  const folded = await list({ ...mark, group: 'status', folded: `${status('To do')},${status('Done')}` });
  expect(folded.tasks.map(({ title }) => title)).toEqual(['grouped d']);
  expect(folded.counts).toMatchObject({ total: 4, groups: [{ count: 2 }, { count: 1 }, { count: 1 }] });
  expect((await ada.call('GET', `${path}/tasks?group=status&cursor=YWJj`)).status).toBe(400);
});

test.each(['status', 'priority', 'project', 'assignee'])(
  'pages of a list in groups by %s have every task once, in the order of the whole list, also with folded groups',
  async (group) => {
    const project = (await ada.call<Project>('POST', `${path}/projects`, { name: `Pages by ${group}` })).body.id;
    for (let i = 0; i < 12; i++)
      await add({
        title: `page ${i}`,
        statusId: statuses[i % 4]?.id,
        priority: i % 3 === 0 ? 'high' : 'none',
        projectId: i % 4 === 0 ? project : null,
        assigneeId: i % 5 === 0 ? me : null,
      });
    for (const more of [{}, { sort: 'title', direction: 'desc' }, { folded: `${statuses[1]?.id},none` }]) {
      const whole = await list({ group, limit: '100', ...more });
      for (const limit of ['2', '7']) {
        const seen: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page: TaskPage = await list({ group, limit, ...more, ...(cursor && { cursor }) });
          seen.push(...page.tasks.map(({ id }) => id));
          cursor = page.nextCursor;
        }
        expect(seen).toEqual(whole.tasks.map(({ id }) => id));
      }
    }
  },
);

test('a filter takes several values, and what a task is not', async () => {
  const mark = { text: 'chosen' };
  await add({ title: 'chosen mine', assigneeId: me, priority: 'high', due: '2026-11-20' });
  await add({ title: 'chosen bug', kind: 'bug', severity: 'major', due: '2026-11-22' });
  await add({ title: 'chosen done', statusId: status('Done'), newLabels: ['dns'], estimate: 3 });
  const found: Record<string, string[]> = {};
  const queries: Record<string, Record<string, string>> = {
    'not mine': { assigneeNot: 'me' },
    assigned: { assigneeNot: 'none' },
    'not done': { statusNot: status('Done') },
    open: { done: 'hide' },
    'no bug': { kindNot: 'bug' },
    'no high': { priorityNot: 'high,urgent' },
    labelled: { labelNot: 'none' },
    'due or late': { due: 'overdue,today', today: '2026-11-22' },
    'not late': { dueNot: 'overdue', today: '2026-11-22' },
    'not major': { severityNot: 'major' },
    'by me': { creator: 'me' },
    'not by me': { creatorNot: 'me' },
    'of today': { createdFrom: new Date().toISOString().slice(0, 10) },
    'of long ago': { updatedTo: '2020-01-01' },
  };
  for (const [name, query] of Object.entries(queries))
    found[name] = (await titles({ ...mark, ...query })).map((title) => title.replace('chosen ', ''));
  expect(found).toEqual({
    'not mine': ['bug', 'done'],
    assigned: ['mine'],
    'not done': ['mine', 'bug'],
    open: ['mine', 'bug'],
    'no bug': ['mine', 'done'],
    'no high': ['bug', 'done'],
    labelled: ['done'],
    'due or late': ['mine', 'bug'],
    'not late': ['bug', 'done'],
    'not major': ['mine', 'done'],
    'by me': ['mine', 'bug', 'done'],
    'not by me': [],
    'of today': ['mine', 'bug', 'done'],
    'of long ago': [],
  });
});

test('a start after the due day is refused with a sentence, and nothing of the change is kept', async () => {
  const task = await add({ title: 'Planned', start: '2026-12-01', due: '2026-12-05' });
  const late = await ada.call<ErrorBody>('PATCH', `${path}/tasks/${task.id}`, { start: '2026-12-10', priority: 'low' });
  expect([late.status, late.body.error.code]).toEqual([409, 'tasks/start-after-due']);
  const both = { start: '2026-12-10', due: '2026-12-12', estimate: 5 };
  expect((await ada.call<TaskDetails>('PATCH', `${path}/tasks/${task.id}`, both)).body).toMatchObject({
    ...both,
    priority: 'none',
  });
  const created = await ada.call('POST', `${path}/tasks`, { title: 'x', start: '2026-12-10', due: '2026-12-01' });
  expect(created.status).toBe(409);
});

test('tasks that would block each other are refused, also by way of others, and deleted ones block nothing', async () => {
  const [a, b, c] = [await add({ title: 'A' }), await add({ title: 'B' }), await add({ title: 'C' })];
  const block = (from: TaskDetails, to: TaskDetails) =>
    ada.call<ErrorBody>('POST', `${path}/tasks/${from.id}/relations`, { kind: 'blocks', otherId: to.id });
  expect((await block(a, b)).status).toBe(200);
  expect((await block(b, c)).status).toBe(200);
  expect((await block(b, a)).body.error.code).toBe('tasks/blocks-itself');
  const around = await block(c, a);
  expect([around.status, around.body.error.message]).toEqual([
    409,
    `${a.key} already blocks ${b.key} already blocks ${c.key}, so that none of them could begin. The relation was not added.`,
  ]);
  expect((await block(a, c)).status).toBe(200);
  await ada.call('POST', `${path}/task-deletions`, { ids: [b.id] });
  expect((await block(c, a)).status).toBe(409);
});

test('a comment is answered in a thread, which goes and comes back with it, and reacted to', async () => {
  const task = await add({ title: 'Talked about' });
  const say = (body: string, parentId?: string) =>
    ada.call<TaskComment>('POST', `${path}/tasks/${task.id}/comments`, { body, ...(parentId && { parentId }) });
  const read = async () =>
    (await ada.call<{ comments: TaskComment[] }>('GET', `${path}/tasks/${task.id}/comments`)).body.comments;
  const first = (await say('Question')).body;
  const answer = (await say('Answer', first.id)).body;
  await say('Apart');
  expect((await read()).map(({ body, replies }) => [body, replies.map((reply) => reply.body)])).toEqual([
    ['Apart', []],
    ['Question', ['Answer']],
  ]);
  expect((await say('Too deep', answer.id)).status).toBe(409);
  const other = await add({ title: 'Elsewhere' });
  const strayed = { body: 'x', parentId: first.id };
  expect((await ada.call('POST', `${path}/tasks/${other.id}/comments`, strayed)).status).toBe(404);
  for (const isSet of [true, true])
    await ada.call('PUT', `${path}/comments/${answer.id}/reactions`, { kind: 'thanks', isSet });
  expect((await read())[1]?.replies[0]?.reactions).toEqual([{ kind: 'thanks', memberIds: [me] }]);
  await ada.call('PUT', `${path}/comments/${answer.id}/reactions`, { kind: 'thanks', isSet: false });
  expect((await read())[1]?.replies[0]?.reactions).toEqual([]);
  await ada.call('DELETE', `${path}/comments/${first.id}`);
  expect((await read()).map(({ body }) => body)).toEqual(['Apart']);
  await ada.call('POST', `${path}/comments/${first.id}/restore`);
  expect((await read())[1]?.replies.map(({ body }) => body)).toEqual(['Answer']);
});

test('a member chooses the view that the tasks open with, also a viewer, and it is nobody else’s', async () => {
  const view = (
    await ada.call<TaskView>('POST', `${path}/task-views`, { name: 'Mine', query: 'assignee=me', isShared: true })
  ).body;
  const invitation = await ada.call<{ url: string }>('POST', `${path}/invitations`, { role: 'viewer' });
  const eva = await app.signUp('eva@example.com');
  const token = new URL(invitation.body.url).searchParams.get('token');
  await eva.call('POST', '/workspace-invitations/accept', { token });
  const defaults = async (person: TestPerson) =>
    (await person.call<{ views: TaskView[] }>('GET', `${path}/task-views`)).body.views?.map(
      ({ isDefault }) => isDefault,
    );
  expect((await ada.call('PUT', `${path}/default-task-view`, { viewId: view.id })).status).toBe(200);
  expect([await defaults(ada), await defaults(eva)]).toEqual([[true], [false]]);
  expect((await eva.call('PUT', `${path}/default-task-view`, { viewId: view.id })).status).toBe(200);
  expect([await defaults(ada), await defaults(eva)]).toEqual([[true], [true]]);
  expect((await ada.call('PUT', `${path}/default-task-view`, { viewId: me })).status).toBe(404);
  await ada.call('PUT', `${path}/default-task-view`, { viewId: null });
  expect([await defaults(ada), await defaults(eva)]).toEqual([[false], [true]]);
});
