// What a project ties together, through HTTP: who may add, see, read, remove and restore.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Project as CodeProject } from '#features/code/shared/project-shapes.ts';
import type { Design } from '#features/design/contract.ts';
import type { Document } from '#features/documents/contract.ts';
import type { Project } from '#project/projects/shared/project-shapes.ts';
import type { TaskDetails } from '#project/tasks/shared/task-shapes.ts';
import type { ActivityItem } from '#project/workspace/shared/activity-shapes.ts';
import type { Member, Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Candidate, Resource, TaskSource } from '../shared/resource-shapes.ts';

let app: TestApp;
let ada: TestPerson;
let tom: TestPerson;
let vera: TestPerson;
let path: string;
let project: string;

beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp('ada@example.com');
  tom = await app.signUp('tom@example.com');
  vera = await app.signUp('vera@example.com');
  const { id } = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Shared' })).body;
  path = `/workspaces/${id}`;
  project = (await ada.call<Project>('POST', `${path}/projects`, { name: 'Network' })).body.id;
  await join(tom, 'member');
  await join(vera, 'viewer');
});
afterAll(() => app.close());

async function join(person: TestPerson, role: 'member' | 'viewer'): Promise<void> {
  const { url } = (await ada.call<{ url: string }>('POST', `${path}/invitations`, { role })).body;
  const token = new URL(url).searchParams.get('token');
  await person.call('POST', '/workspace-invitations/accept', { token });
}

async function upload(person: TestPerson, name: string, text: string): Promise<string> {
  const { body } = await person.send<Document>('/documents', {
    method: 'POST',
    body: text,
    headers: { ...person.headers, 'x-file-name': encodeURIComponent(name) },
  });
  return body.id;
}

async function add(person: TestPerson, kind: string, itemId: string) {
  return person.call<Resource>('POST', `${path}/projects/${project}/resources`, { kind, itemId });
}

async function addDocument(person: TestPerson, name: string): Promise<Resource> {
  return (await add(person, 'document', await upload(person, name, `Words of ${name}`))).body;
}

const read = (person: TestPerson, { id }: Resource) =>
  person.send<string>(`${path}/resources/${id}/content`, { headers: person.headers });

async function list(person: TestPerson, query = ''): Promise<Resource[]> {
  return (await person.call<{ resources: Resource[] }>('GET', `${path}/resources${query}`)).body.resources;
}

test('a document that is added is read by every member until it is removed, and again once that is taken back', async () => {
  const added = await addDocument(ada, 'Plan ünïq.txt');
  expect(added).toMatchObject({ title: 'Plan ünïq.txt', state: 'available', isOwn: true, kind: 'document' });
  for (const person of [tom, vera]) {
    const answer = await read(person, added);
    expect([answer.status, answer.body]).toEqual([200, 'Words of Plan ünïq.txt']);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  }
  expect(await list(tom)).toMatchObject([
    { id: added.id, isOwn: false, itemId: null, owner: { name: 'Ada' }, document: { isReadable: true } },
  ]);
  expect((await tom.call('GET', `/documents/${added.itemId}`)).status).toBe(404);

  expect((await vera.call('DELETE', `${path}/resources/${added.id}`)).status).toBe(403);
  expect((await tom.call('DELETE', `${path}/resources/${added.id}`)).status).toBe(200);
  expect((await read(ada, added)).status).toBe(404);
  expect(await list(ada)).toEqual([]);
  expect((await tom.call('POST', `${path}/resources/${added.id}/restore`)).status).toBe(200);
  expect((await read(vera, added)).status).toBe(200);
  const { activity } = (await tom.call<{ activity: ActivityItem[] }>('GET', `${path}/activity?limit=3`)).body;
  expect(activity.map(({ kind }) => kind)).toEqual(['resource-restored', 'resource-removed', 'resource-added']);
  await ada.call('DELETE', `${path}/resources/${added.id}`);
});

test('members open and ask a collection that is shared with their workspace, and of another one see the title', async () => {
  const { id } = (await ada.call<{ id: string }>('POST', '/knowledge/collections', { name: 'Runbooks' })).body;
  const added = (await add(ada, 'collection', id)).body;
  expect(await list(vera)).toMatchObject([{ title: 'Runbooks', kind: 'collection', isOwn: false, itemId: null }]);
  expect((await add(tom, 'collection', id)).status).toBe(404);
  await ada.call('PATCH', `/knowledge/collections/${id}`, { workspaceId: path.slice('/workspaces/'.length) });
  expect(await list(vera)).toMatchObject([{ isOwn: false, itemId: id }]);
  expect((await vera.call('GET', `/knowledge/collections/${id}`)).status).toBe(200);
  await ada.call('PATCH', `/knowledge/collections/${id}`, { workspaceId: null });
  expect(await list(vera)).toMatchObject([{ itemId: null }]);
  await ada.call('DELETE', `${path}/resources/${added.id}`);
});

test('what its owner has removed, nobody else brings back', async () => {
  const added = await addDocument(ada, 'Withdrawn.txt');
  await ada.call('DELETE', `${path}/resources/${added.id}`);
  expect((await tom.call('POST', `${path}/resources/${added.id}/restore`)).status).toBe(404);
  expect((await read(tom, added)).status).toBe(404);
  // Adding it again is the same resource.
  expect((await add(ada, 'document', added.itemId ?? '')).body.id).toBe(added.id);
  await ada.call('DELETE', `${path}/resources/${added.id}`);
});

test('a document is not readable while its owner has deleted it, or is not a member', async () => {
  const added = await addDocument(tom, 'Toms.txt');
  await tom.call('DELETE', `/documents/${added.itemId}`);
  expect((await read(ada, added)).status).toBe(404);
  expect(await list(ada)).toMatchObject([{ title: 'Toms.txt', state: 'deleted', document: null }]);
  await tom.call('POST', `/documents/${added.itemId}/restore`);
  expect((await read(ada, added)).status).toBe(200);

  const { members } = (await ada.call<{ members: Member[] }>('GET', `${path}/members`)).body;
  const member = members.find(({ name }) => name === 'Tom')?.id;
  await ada.call('DELETE', `${path}/members/${member}`);
  for (const person of [ada, tom]) expect((await read(person, added)).status).toBe(404);
  expect(await list(ada)).toMatchObject([{ state: 'owner-left', owner: { name: 'Tom' } }]);
  await ada.call('POST', `${path}/members/${member}/restore`);
  expect((await read(ada, added)).status).toBe(200);
  await tom.call('DELETE', `${path}/resources/${added.id}`);
});

test('of a design and of code, others see the present title and nothing that opens it', async () => {
  const design = (await ada.call<Design>('POST', '/designs', { title: 'Hub', content: '# Confidential' })).body.id;
  const code = (
    await ada.call<CodeProject>('POST', '/code/projects', {
      language: 'python',
      title: 'Scripts',
      files: [{ path: 'a.py', content: 'confidential = 1\n' }],
    })
  ).body.id;
  const added = [(await add(ada, 'design', design)).body, (await add(ada, 'code', code)).body];
  await ada.call('PATCH', `/designs/${design}`, { title: 'Hub and spokes' });
  const seen = await list(tom, `?projectId=${project}`);
  expect(seen).toMatchObject([
    { kind: 'code', title: 'Scripts', isOwn: false, itemId: null, owner: { name: 'Ada' } },
    { kind: 'design', title: 'Hub and spokes', isOwn: false, itemId: null },
  ]);
  const text = JSON.stringify(seen).toLowerCase();
  for (const hidden of [design, code, 'confidential']) expect(text).not.toContain(hidden);
  for (const resource of added) expect((await read(tom, resource)).status).toBe(404);
  expect((await list(ada, '?kind=design')).map(({ itemId }) => itemId)).toEqual([design]);

  await ada.call('DELETE', `/designs/${design}`);
  expect((await list(tom, '?kind=design'))[0]).toMatchObject({ title: 'Hub', state: 'deleted' });
  for (const { id } of added) await ada.call('DELETE', `${path}/resources/${id}`);
});

test('a member adds only what is theirs, once, and sees which items a project has', async () => {
  const own = await upload(tom, 'Mine.txt', 'Words');
  const foreign = await upload(ada, 'Not yours.txt', 'Words');
  const design = (await tom.call<Design>('POST', '/designs', { title: 'A design' })).body.id;
  for (const [kind, itemId] of [
    ['document', foreign],
    ['document', design],
    ['design', own],
  ] as const)
    expect((await add(tom, kind, itemId)).body).toMatchObject({ error: { code: 'resources/item-not-found' } });
  const first = await add(tom, 'document', own);
  expect((await add(tom, 'document', own)).body).toEqual(first.body);
  const { candidates } = (
    await tom.call<{ candidates: Candidate[] }>(
      'GET',
      `${path}/projects/${project}/resource-candidates?kind=document&text=MINE`,
    )
  ).body;
  expect(candidates).toMatchObject([{ itemId: own, title: 'Mine.txt', isAdded: true }]);
  expect((await vera.call('GET', `${path}/projects/${project}/resource-candidates?kind=document`)).status).toBe(403);
  await tom.call('DELETE', `${path}/resources/${first.body.id}`);
});

test('the list is read page by page, and searched by name', async () => {
  const added = [
    await addDocument(ada, 'Alpha.txt'),
    await addDocument(ada, 'Beta.txt'),
    await addDocument(ada, 'Gamma.txt'),
  ];
  type Page = { resources: Resource[]; nextCursor: string | null };
  const first = (await tom.call<Page>('GET', `${path}/resources?limit=2`)).body;
  const second = (await tom.call<Page>('GET', `${path}/resources?limit=2&cursor=${first.nextCursor}`)).body;
  expect([...first.resources, ...second.resources].map(({ title }) => title)).toEqual([
    'Gamma.txt',
    'Beta.txt',
    'Alpha.txt',
  ]);
  expect(second.nextCursor).toBeNull();
  expect((await list(tom, '?text=bet')).map(({ title }) => title)).toEqual(['Beta.txt']);
  for (const { id } of added) await ada.call('DELETE', `${path}/resources/${id}`);
});

test('a task made from a finding keeps the place for its owner, and for others the excerpt alone', async () => {
  const created = (
    await tom.call<CodeProject>('POST', '/code/projects', {
      language: 'python',
      title: 'Toms code',
      files: [{ path: 'a.py', content: 'import os\nprint(missing)\n' }],
    })
  ).body;
  const found = created.report?.findings[0];
  expect(found).toBeDefined();
  const { code = '', message = '', file = '', range } = found ?? {};
  const place = { file, line: range?.line, code, message };
  const task = (
    await tom.call<TaskDetails>('POST', `${path}/sourced-tasks`, {
      kind: 'bug',
      title: message,
      description: `> ${message}`,
      projectId: project,
      source: { kind: 'code', itemId: created.id, place, excerpt: message },
    })
  ).body;
  expect(task).toMatchObject({ kind: 'bug', title: message, projectId: project });
  const sourceOf = async (person: TestPerson) =>
    (await person.call<{ source: TaskSource | null }>('GET', `${path}/tasks/${task.id}/source`)).body.source;
  const own = { itemId: created.id, title: 'Toms code', place };
  expect(await sourceOf(tom)).toEqual({
    kind: 'code',
    state: 'available',
    owner: { id: expect.any(String), name: 'Tom' },
    excerpt: message,
    own: { ...own, isFound: true },
  });
  for (const person of [ada, vera]) {
    const seen = await sourceOf(person);
    expect(seen).toMatchObject({ excerpt: message, owner: { name: 'Tom' }, own: null });
    expect(JSON.stringify(seen)).not.toContain(created.id);
    expect(JSON.stringify(seen)).not.toContain('Toms code');
  }

  const changed = await tom.call<CodeProject>('PATCH', `/code/projects/${created.id}/files`, {
    baseRevision: created.revision,
    changes: [{ path: 'a.py', content: 'x = 1\n' }],
  });
  expect([changed.status, changed.body.report?.findings]).toEqual([200, []]);
  expect(await sourceOf(tom)).toMatchObject({ own: { isFound: false } });
  await tom.call('DELETE', `/code/projects/${created.id}`);
  expect(await sourceOf(tom)).toMatchObject({ state: 'deleted', own: { isFound: null } });
  const plain = (await ada.call<TaskDetails>('POST', `${path}/tasks`, { title: 'By hand' })).body.id;
  expect((await ada.call('GET', `${path}/tasks/${plain}/source`)).body).toEqual({ source: null });
});

test('nobody makes a task from what is not theirs, and an excerpt has its limit', async () => {
  const design = (await ada.call<Design>('POST', '/designs', { title: 'Private' })).body.id;
  const draft = (excerpt: string) => ({
    title: 'x',
    source: { kind: 'design', itemId: design, place: { section: 'Network' }, excerpt },
  });
  expect((await tom.call('POST', `${path}/sourced-tasks`, draft('x'))).body).toMatchObject({
    error: { code: 'resources/item-not-found' },
  });
  expect((await vera.call('POST', `${path}/sourced-tasks`, draft('x'))).status).toBe(403);
  expect((await ada.call('POST', `${path}/sourced-tasks`, draft('x'.repeat(2_001)))).status).toBe(400);
  expect((await ada.call('POST', `${path}/sourced-tasks`, draft('🙂'.repeat(1_000)))).status).toBe(200);
});

test('the sample workspace has documents that anyone of it can read; they go and come back with the sample', async () => {
  const { workspaces } = (await ada.call<{ workspaces: Workspace[] }>('GET', '/workspaces')).body;
  const sample = `/workspaces/${workspaces.find(({ isPersonal }) => isPersonal)?.id}`;
  const documents = async () =>
    (await ada.call<{ resources: Resource[] }>('GET', `${sample}/resources?kind=document`)).body.resources;
  const [first] = await documents();
  expect((await documents()).map(({ title }) => title).toSorted()).toEqual(['Address plan.md', 'Policy baseline.md']);
  const content = await ada.send<string>(`${sample}/resources/${first?.id}/content`, { headers: ada.headers });
  expect([content.status, Buffer.byteLength(content.body)]).toEqual([200, first?.document?.size]);
  await ada.call('DELETE', `${sample}/sample`);
  expect(await documents()).toEqual([]);
  await ada.call('POST', `${sample}/sample/restore`);
  expect(await documents()).toHaveLength(2);
});
