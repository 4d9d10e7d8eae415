// Tasks through HTTP: create, change field by field, many at once, delete and restore, order, sub-tasks and relations.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import type { Project } from '#project/projects/shared/project-shapes.ts';
import type { ActivityItem } from '#project/workspace/shared/activity-shapes.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { TaskPage } from '../../contract.ts';
import type { Task, TaskDetails, TaskLabel, TaskStatus } from '../../shared/task-shapes.ts';

let app: TestApp;
let ada: TestPerson;
let path: string;
/** By workspace. */
const statuses = new Map<string, TaskStatus[]>();

beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp('ada@example.com');
  path = await newWorkspace();
});
afterAll(() => app.close());

async function newWorkspace(): Promise<string> {
  const { id } = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Tasks' })).body;
  const where = `/workspaces/${id}`;
  statuses.set(where, (await ada.call<{ statuses: TaskStatus[] }>('GET', `${where}/task-settings`)).body.statuses);
  return where;
}

async function add(fields: Record<string, unknown> & { title: string }, where = path): Promise<TaskDetails> {
  const created = await ada.call<TaskDetails>('POST', `${where}/tasks`, fields);
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  return created.body;
}

async function list(query = '', where = path): Promise<TaskPage> {
  const { status, body } = await ada.call<TaskPage>('GET', `${where}/tasks?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function titles(query = '', where = path): Promise<string[]> {
  return (await list(query, where)).tasks.map(({ title }) => title);
}

async function change<T = TaskDetails>(id: string, fields: Record<string, unknown>) {
  return ada.call<T>('PATCH', `${path}/tasks/${id}`, fields);
}

function status(name: string, where = path): string {
  return statuses.get(where)?.find((one) => one.name === name)?.id ?? '';
}

async function activity(taskId: string): Promise<ActivityItem[]> {
  return (await ada.call<{ activity: ActivityItem[] }>('GET', `${path}/activity?taskId=${taskId}`)).body.activity;
}

test('a task begins in To do, on top of all others, with the next number and the labels that were new', async () => {
  const where = await newWorkspace();
  const first = await add({ title: ' Rotate the keys ', newLabels: ['Network', 'DNS'] }, where);
  const second = await add({ title: 'Second', newLabels: ['network'], priority: 'urgent', due: '2026-12-24' }, where);
  expect(first).toMatchObject({ key: 'TAS-1', title: 'Rotate the keys', priority: 'none', closedAt: null });
  expect(first.statusId).toBe(status('To do', where));
  expect(second).toMatchObject({ key: 'TAS-2', priority: 'urgent', due: '2026-12-24' });
  expect(second.rank < first.rank).toBe(true);
  expect((await add({ title: 'Third', place: 'last' }, where)).rank > first.rank).toBe(true);
  const { labels } = (await ada.call<{ labels: TaskLabel[] }>('GET', `${where}/task-settings`)).body;
  expect(labels.map(({ name }) => name)).toEqual(['DNS', 'Network']);
  expect(second.labelIds).toEqual([labels[1]?.id]);
});

test('two people who change different fields of a task both keep their change', async () => {
  const { id } = await add({ title: 'Shared' });
  await Promise.all([
    change(id, { title: 'Renamed' }),
    change(id, { priority: 'high' }),
    change(id, { due: '2027-01-01' }),
  ]);
  const { body } = await ada.call<TaskDetails>('GET', `${path}/tasks/${id}`);
  expect(body).toMatchObject({ title: 'Renamed', priority: 'high', due: '2027-01-01' });
});

test('a description that is based on an older revision is refused with both texts, and other fields are not', async () => {
  const { id, revision } = await add({ title: 'Described', description: 'one' });
  expect((await change(id, { description: 'two', baseRevision: revision })).body.revision).toBe(revision + 1);
  const late = await change<ErrorBody>(id, { description: 'three', baseRevision: revision, title: 'Not taken' });
  expect([late.status, late.body.error]).toEqual([
    409,
    {
      code: 'tasks/description-changed',
      message: 'Someone else changed this description in the meantime.',
      revision: revision + 1,
      current: 'two',
      yours: 'three',
    },
  ]);
  expect((await change(id, { title: 'Taken' })).body).toMatchObject({ title: 'Taken', description: 'two' });
});

test('done and cancelled tasks are closed, and open again when they move back', async () => {
  const { id } = await add({ title: 'Closed' });
  expect((await change(id, { statusId: status('Done') })).body.closedAt).not.toBeNull();
  expect((await change(id, { statusId: status('In review') })).body.closedAt).toBeNull();
  expect((await activity(id)).map(({ kind, changes }) => [kind, changes])).toEqual([
    ['task-updated', [{ field: 'status', from: 'Done', to: 'In review' }]],
    ['task-updated', [{ field: 'status', from: 'To do', to: 'Done' }]],
    ['task-created', []],
  ]);
});

test('a day that no calendar has is refused, in a task and in a filter', async () => {
  for (const due of ['2026-02-30', '0000-01-01', '10000-01-01'])
    expect(await ada.call('POST', `${path}/tasks`, { title: 'Day', due })).toMatchObject({ status: 400 });
  expect((await ada.call('GET', `${path}/tasks?dueFrom=0000-01-01`)).status).toBe(400);
  expect((await ada.call('GET', `${path}/tasks?dueTo=9999-12-31`)).status).toBe(200);
});

test('a change of nothing is no event', async () => {
  const { id, title } = await add({ title: 'Same' });
  await change(id, { title, priority: 'none', labelIds: [] });
  expect((await activity(id)).map(({ kind }) => kind)).toEqual(['task-created']);
});

test('a task follows its project: key, milestone and an old key', async () => {
  const project = (await ada.call<Project>('POST', `${path}/projects`, { name: 'Landing Zone' })).body;
  const other = (await ada.call<Project>('POST', `${path}/projects`, { name: 'Network', key: 'NET' })).body;
  expect([project.key, other.key]).toEqual(['LZ', 'NET']);
  const milestones = `${path}/projects/${project.id}/milestones`;
  const milestone = (await ada.call<{ id: string }>('POST', milestones, { name: 'M1' })).body.id;
  const task = await add({ title: 'Placed', milestoneId: milestone });
  expect(task).toMatchObject({ projectId: project.id, milestoneId: milestone, key: `LZ-${task.number}` });
  const moved = (await change(task.id, { projectId: other.id })).body;
  expect(moved).toMatchObject({ key: `NET-${task.number}`, milestoneId: null });
  expect((await ada.call<TaskDetails>('GET', `${path}/tasks/${task.key}`)).body.id).toBe(task.id);
  const mixed = await change<ErrorBody>(task.id, { projectId: other.id, milestoneId: milestone });
  expect(mixed.body.error).toMatchObject({ code: 'tasks/unknown-reference', field: 'milestoneId' });
});

test('many tasks are changed at once, all or none', async () => {
  const tasks = [await add({ title: 'Bulk 1' }), await add({ title: 'Bulk 2', newLabels: ['old'] })];
  const label = (await ada.call<TaskLabel>('POST', `${path}/labels`, { name: 'new', color: 'red' })).body.id;
  const ids = tasks.map(({ id }) => id);
  const changes = { priority: 'low', addLabelIds: [label], removeLabelIds: tasks[1]?.labelIds };
  const changed = await ada.call<{ tasks: Task[] }>('PATCH', `${path}/tasks`, { ids, changes });
  expect(changed.body.tasks.map(({ id, priority, labelIds }) => [id, priority, labelIds])).toEqual(
    ids.map((id) => [id, 'low', [label]]),
  );
  const missing = await ada.call('PATCH', `${path}/tasks`, {
    ids: [ids[0], '00000000-0000-7000-8000-000000000000'],
    changes: { priority: 'high' },
  });
  expect(missing.status).toBe(404);
  expect((await ada.call<TaskDetails>('GET', `${path}/tasks/${ids[0]}`)).body.priority).toBe('low');
});

test('deleted tasks take their sub-tasks along and bring them back', async () => {
  const parent = await add({ title: 'Parent' });
  const child = await add({ title: 'Child', parentId: parent.id });
  const gone = await add({ title: 'Gone before', parentId: parent.id });
  await ada.call('POST', `${path}/task-deletions`, { ids: [gone.id] });
  const deleted = await ada.call<{ ids: string[] }>('POST', `${path}/task-deletions`, { ids: [parent.id] });
  expect(deleted.body.ids.sort()).toEqual([parent.id, child.id].sort());
  expect((await ada.call('GET', `${path}/tasks/${child.id}`)).status).toBe(404);
  await app.runJobs();
  await ada.call('POST', `${path}/task-deletions/restore`, { ids: [parent.id] });
  const back = (await ada.call<TaskDetails>('GET', `${path}/tasks/${parent.id}`)).body;
  expect(back.children.map(({ title }) => title)).toEqual(['Child']);
  expect(back.subTasks).toEqual({ done: 0, total: 1 });
});

test('sub-tasks are one level deep and take the project of their parent', async () => {
  const project = (await ada.call<Project>('POST', `${path}/projects`, { name: 'Deep' })).body;
  const parent = await add({ title: 'Top', projectId: project.id });
  const child = await add({ title: 'Below', parentId: parent.id });
  expect(child).toMatchObject({ projectId: project.id, parent: { id: parent.id, key: parent.key } });
  const other = await add({ title: 'Other' });
  for (const [id, parentId] of [
    [other.id, child.id],
    [parent.id, other.id],
    [parent.id, parent.id],
  ] as const)
    expect((await change<ErrorBody>(id, { parentId })).body.error.code).toBe('tasks/not-a-parent');
});

test('a relation is seen from both sides, once, and says what is blocked', async () => {
  const [one, two] = [await add({ title: 'One' }), await add({ title: 'Two' })];
  const related = await ada.call<TaskDetails>('POST', `${path}/tasks/${one.id}/relations`, {
    kind: 'blocks',
    otherId: two.id,
  });
  expect(related.body.relations).toMatchObject([{ kind: 'blocks', task: { id: two.id, key: two.key } }]);
  const again = await ada.call('POST', `${path}/tasks/${two.id}/relations`, { kind: 'blocked-by', otherId: one.id });
  expect([again.status, again.body.error.code]).toEqual([409, 'tasks/related-already']);
  const blocked = (await ada.call<TaskDetails>('GET', `${path}/tasks/${two.id}`)).body;
  expect([blocked.isBlocked, blocked.relations[0]?.kind]).toEqual([true, 'blocked-by']);
  await change(one.id, { statusId: status('Done') });
  expect((await ada.call<TaskDetails>('GET', `${path}/tasks/${two.id}`)).body.isBlocked).toBe(false);
  const relation = blocked.relations[0]?.id;
  expect(
    (await ada.call<TaskDetails>('DELETE', `${path}/tasks/${two.id}/relations/${relation}`)).body.relations,
  ).toEqual([]);
});

test('a task is put between two others, at both ends, and into a status', async () => {
  const where = await newWorkspace();
  const tasks: TaskDetails[] = [];
  for (const title of ['a', 'b', 'c', 'd']) tasks.push(await add({ title, place: 'last' }, where));
  const [a, b, c, d] = tasks.map(({ id }) => id);
  const move = (id: string | undefined, place: Record<string, unknown>) =>
    ada.call<Task>('POST', `${where}/tasks/${id}/move`, { afterId: null, beforeId: null, ...place });
  await move(d, { afterId: a, beforeId: b });
  expect(await titles('', where)).toEqual(['a', 'd', 'b', 'c']);
  await move(c, { beforeId: a });
  expect(await titles('', where)).toEqual(['c', 'a', 'd', 'b']);
  const moved = await move(c, { afterId: b, statusId: status('In progress', where) });
  expect(moved.body.statusId).toBe(status('In progress', where));
  expect(await titles('', where)).toEqual(['a', 'd', 'b', 'c']);
  // The neighbours have changed their order meanwhile: the one above counts.
  await move(a, { afterId: c, beforeId: d });
  expect(await titles('', where)).toEqual(['d', 'b', 'c', 'a']);
});

test('simultaneous creations and moves give no two tasks the same number or place', async () => {
  const where = await newWorkspace();
  const [last, first] = [await add({ title: 'last' }, where), await add({ title: 'first' }, where)];
  const created = await Promise.all(
    Array.from({ length: 12 }, (_, i) => add({ title: `t${i}`, place: i % 2 === 0 ? 'first' : 'last' }, where)),
  );
  await Promise.all(
    created.map(({ id }) => ada.call('POST', `${where}/tasks/${id}/move`, { afterId: first.id, beforeId: last.id })),
  );
  const { tasks } = await list('', where);
  expect(new Set(tasks.map(({ number }) => number)).size).toBe(14);
  expect(new Set(tasks.map(({ rank }) => rank)).size).toBe(14);
  expect([tasks[0]?.title, tasks.at(-1)?.title]).toEqual(['first', 'last']);
});

test('a list is filtered by every field, and counts its statuses', async () => {
  const where = await newWorkspace();
  const workspace = (await ada.call<Workspace>('GET', where)).body;
  const project = (await ada.call<Project>('POST', `${where}/projects`, { name: 'Network' })).body.id;
  const label = (await ada.call<TaskLabel>('POST', `${where}/labels`, { name: 'dns' })).body.id;
  const due = { today: '2026-11-22' };
  await add(
    { place: 'last', title: 'mine', assigneeId: workspace.memberId, priority: 'high', labelIds: [label] },
    where,
  );
  await add({ place: 'last', title: '100% late', due: '2026-11-20', projectId: project, description: 'needle' }, where);
  await add({ place: 'last', title: 'today', due: '2026-11-22', statusId: status('In progress', where) }, where);
  const bug = await add({ place: 'last', title: 'bug', kind: 'bug', severity: 'major', due: '2026-11-28' }, where);
  await add({ place: 'last', title: 'late but done', due: '2026-11-20', statusId: status('Done', where) }, where);
  const query = (fields: Record<string, string>) => new URLSearchParams({ ...due, ...fields }).toString();
  const found: Record<string, string[]> = {};
  for (const [name, fields] of Object.entries<Record<string, string>>({
    assignee: { assignee: 'me' },
    unassigned: { assignee: 'none', kind: 'bug' },
    priority: { priority: 'high,urgent' },
    label: { label },
    'without a label': { label: 'none', project },
    overdue: { due: 'overdue' },
    today: { due: 'today' },
    week: { due: 'week' },
    range: { dueFrom: '2026-11-21', dueTo: '2026-11-22' },
    status: { status: status('In progress', where) },
    category: { category: 'done,cancelled' },
    severity: { severity: 'major' },
    text: { text: '100%' },
    description: { text: 'NEEDLE' },
    key: { text: bug.key },
    both: { kind: 'bug', priority: 'high' },
  }))
    found[name] = await titles(query(fields), where);
  expect(found).toEqual({
    assignee: ['mine'],
    unassigned: ['bug'],
    priority: ['mine'],
    label: ['mine'],
    'without a label': ['100% late'],
    overdue: ['100% late'],
    today: ['today'],
    week: ['today', 'bug'],
    range: ['today'],
    status: ['today'],
    category: ['late but done'],
    severity: ['bug'],
    text: ['100% late'],
    description: ['100% late'],
    key: ['bug'],
    both: [],
  });
  expect((await list('', where)).counts).toEqual({
    groups: null,
    total: 5,
    byStatus: { [status('To do', where)]: 3, [status('In progress', where)]: 1, [status('Done', where)]: 1 },
  });
});

test.each(['rank', 'created', 'updated', 'due', 'priority', 'title', 'number'])(
  'pages by %s, in both directions, have every task once',
  async (sort) => {
    const where = await newWorkspace();
    for (let i = 0; i < 7; i++)
      await add(
        { title: `${'long '.repeat(i % 3)}t${i}`, ...(i % 2 === 0 && { due: `2026-12-0${i + 1}`, priority: 'low' }) },
        where,
      );
    const read = async (direction: string, limit: number): Promise<string[]> => {
      const ids: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query = `sort=${sort}&direction=${direction}&limit=${limit}${cursor && `&cursor=${cursor}`}`;
        const page: TaskPage = await list(query, where);
        ids.push(...page.tasks.map(({ id }) => id));
        expect(page.counts === null).toBe(cursor !== '');
        cursor = page.nextCursor;
      }
      return ids;
    };
    for (const direction of ['asc', 'desc']) {
      const whole = await read(direction, 100);
      expect(whole).toHaveLength(7);
      expect(await read(direction, 2)).toEqual(whole);
    }
  },
);

test.each([
  'cursor=x',
  'cursor=%00',
  'status=x',
  'assignee=you',
  'due=soon',
  'dueFrom=2026-02-30',
  'limit=0',
  'sort=x',
])('the filter %s is refused', async (query) => {
  expect((await ada.call('GET', `${path}/tasks?${query}`)).body.error.code).toBe('request/invalid');
});

test.each(['number', 'title', 'due'])('a cursor of another order is never a server error (%s)', async (sort) => {
  const cursor = Buffer.from('00000000-0000-7000-8000-000000000000/a b').toString('base64url');
  expect([200, 400]).toContain((await ada.call('GET', `${path}/tasks?sort=${sort}&cursor=${cursor}`)).status);
});

test('a deleted project takes its tasks along, and only those, and brings them back', async () => {
  const where = await newWorkspace();
  const project = (await ada.call<Project>('POST', `${where}/projects`, { name: 'Gone' })).body.id;
  await add({ title: 'stays' }, where);
  await add({ title: 'goes', projectId: project }, where);
  const before = await add({ title: 'went before', projectId: project }, where);
  await ada.call('POST', `${where}/task-deletions`, { ids: [before.id] });
  await ada.call('DELETE', `${where}/projects/${project}`);
  expect(await titles('', where)).toEqual(['stays']);
  const restored = await ada.call<Project>('POST', `${where}/projects/${project}/restore`);
  expect(restored.body.progress).toEqual({ done: 0, total: 1 });
  expect(await titles('', where)).toEqual(['goes', 'stays']);
});

test('a label that is deleted leaves the tasks and comes back to them', async () => {
  const task = await add({ title: 'Labelled', newLabels: ['fleeting'] });
  const [label] = task.labelIds;
  await ada.call('DELETE', `${path}/labels/${label}`);
  expect((await ada.call<TaskDetails>('GET', `${path}/tasks/${task.id}`)).body.labelIds).toEqual([]);
  await ada.call('POST', `${path}/labels/${label}/restore`);
  expect((await ada.call<TaskDetails>('GET', `${path}/tasks/${task.id}`)).body.labelIds).toEqual([label]);
  const taken = await ada.call('POST', `${path}/labels`, { name: 'FLEETING' });
  expect([taken.status, taken.body.error.code]).toEqual([409, 'tasks/name-taken']);
});

test('statuses are added, moved and deleted, their tasks get the replacement', async () => {
  const where = await newWorkspace();
  const created = await ada.call<TaskStatus>('POST', `${where}/statuses`, { name: 'Testing', category: 'started' });
  const { id } = created.body;
  const order = async (body: unknown) =>
    (await ada.call<{ statuses: TaskStatus[] }>('PATCH', `${where}/statuses/${id}`, body)).body.statuses.map(
      ({ name }) => name,
    );
  expect(await order({ name: 'Tests' })).toEqual([
    'Backlog',
    'To do',
    'In progress',
    'In review',
    'Tests',
    'Done',
    'Cancelled',
  ]);
  expect((await order({ afterId: null })).slice(2, 5)).toEqual(['Tests', 'In progress', 'In review']);
  expect((await order({ afterId: status('In progress', where) })).slice(2, 5)).toEqual([
    'In progress',
    'Tests',
    'In review',
  ]);
  const task = await add({ title: 'Tested', statusId: id }, where);
  await ada.call('POST', `${where}/statuses/${id}/delete`, { replacementId: status('Done', where) });
  const replaced = (await ada.call<TaskDetails>('GET', `${where}/tasks/${task.id}`)).body;
  expect([replaced.statusId, replaced.closedAt === null]).toEqual([status('Done', where), false]);
  const last = await ada.call('POST', `${where}/statuses/${status('To do', where)}/delete`, {
    replacementId: status('Done', where),
  });
  expect(last.body.error.code).toBe('tasks/last-status');
});
