// The documentation through HTTP: the tree, saving, versions, references, search, deletion, exports and the sample pages.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { Project } from '#project/projects/shared/project-shapes.ts';
import type { TaskDetails } from '#project/tasks/shared/task-shapes.ts';
import type { ActivityItem } from '#project/workspace/shared/activity-shapes.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { DocPage, DocPageDetails, DocVersion, FoundPage, PageReference } from '../../shared/doc-shapes.ts';
import { MAX_DEPTH, MAX_PAGE_BYTES, MAX_PAGE_VERSIONS } from '../../shared/limits.ts';

let app: TestApp;
let ada: TestPerson;
let tom: TestPerson;
let path: string;
let project: Project;
/** What the server's clock is ahead by. */
let ahead = 0;

beforeAll(async () => {
  app = await openTestApp({ now: () => new Date(Date.now() + ahead) });
  [ada, tom] = [await app.signUp('ada@example.com'), await app.signUp('tom@example.com')];
  path = await newWorkspace(ada, tom);
  project = (await ada.call<Project>('POST', `${path}/projects`, { name: 'Harbour', key: 'HAR' })).body;
});
afterAll(() => app.close());

/** Returns the path of a workspace of the owner that the others are members of. */
async function newWorkspace(owner: TestPerson, ...members: TestPerson[]): Promise<string> {
  const { id } = (await owner.call<Workspace>('POST', '/workspaces', { name: 'Docks' })).body;
  for (const member of members) {
    const { url } = (await owner.call<{ url: string }>('POST', `/workspaces/${id}/invitations`, {})).body;
    const token = new URL(url).searchParams.get('token');
    await member.call('POST', '/workspace-invitations/accept', { token });
  }
  return `/workspaces/${id}`;
}

type NewPage = Partial<Pick<DocPageDetails, 'title' | 'content' | 'parentId' | 'projectId'>> & { afterId?: string };

async function create(page: NewPage = {}): Promise<DocPageDetails> {
  const answer = await ada.call<DocPageDetails>('POST', `${path}/doc-pages`, { title: 'Page', ...page });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const pathOf = ({ id }: { id: string }) => `${path}/doc-pages/${id}`;
const find = async (page: { id: string }) => (await ada.call<DocPageDetails>('GET', pathOf(page))).body;
const list = async () => (await ada.call<{ pages: DocPage[] }>('GET', `${path}/doc-pages`)).body.pages;
const titlesBelow = async (parentId: string | null) =>
  (await list()).filter((page) => page.parentId === parentId).map(({ title }) => title);
const versionsOf = async (page: { id: string }) =>
  (await ada.call<{ versions: DocVersion[] }>('GET', `${pathOf(page)}/versions`)).body.versions;

async function write(person: TestPerson, page: { id: string; revision: number }, content: string, more = {}) {
  return person.call<DocPageDetails>('PATCH', pathOf(page), { content, baseRevision: page.revision, ...more });
}

test('pages are created below each other, moved between siblings and to another project, and keep their order', async () => {
  const top = await create({ title: 'Top', projectId: project.id });
  const [a, b, c] = [
    await create({ title: 'A', parentId: top.id }),
    await create({ title: 'B', parentId: top.id }),
    await create({ title: 'C', parentId: top.id }),
  ];
  expect(a.projectId).toBe(project.id);
  await ada.call('POST', `${pathOf(c)}/move`, { parentId: top.id, projectId: null, afterId: a.id });
  expect(await titlesBelow(top.id)).toEqual(['A', 'C', 'B']);
  await ada.call('POST', `${pathOf(b)}/move`, { parentId: top.id, projectId: null, afterId: null });
  expect(await titlesBelow(top.id)).toEqual(['B', 'A', 'C']);
  await ada.call('POST', `${pathOf(a)}/move`, { parentId: b.id, projectId: null, afterId: null });
  const moved = await ada.call<DocPage>('POST', `${pathOf(b)}/move`, {
    parentId: null,
    projectId: null,
    afterId: null,
  });
  expect(moved.body).toMatchObject({ parentId: null, projectId: null });
  expect(await find(a)).toMatchObject({ parentId: b.id, projectId: null });
});

test('a page goes neither below itself nor deeper than the limit, nor to what is not there', async () => {
  const chain = [await create({ title: 'Level 1' })];
  while (chain.length < MAX_DEPTH)
    chain.push(await create({ title: `Level ${chain.length + 1}`, parentId: chain.at(-1)!.id }));
  const [first, second] = chain as [DocPageDetails, DocPageDetails];
  const codeOf = async (page: DocPageDetails, to: object) =>
    (await ada.call('POST', `${pathOf(page)}/move`, { parentId: null, projectId: null, afterId: null, ...to })).body
      .error?.code;
  expect(await codeOf(first, { parentId: second.id })).toBe('docs/inside-itself');
  expect(await codeOf(first, { parentId: first.id })).toBe('docs/inside-itself');
  const other = await create({ title: 'Other' });
  expect(await codeOf(other, { parentId: chain.at(-1)!.id })).toBe('docs/too-deep');
  expect(await codeOf(first, { parentId: other.id })).toBe('docs/too-deep');
  expect(await codeOf(other, { parentId: newId() })).toBe('docs/unknown-reference');
  expect(await codeOf(other, { projectId: newId() })).toBe('docs/unknown-reference');
  expect(await codeOf(other, { afterId: second.id })).toBe('docs/unknown-reference');
  const below = { title: 'x', parentId: chain.at(-1)!.id };
  expect((await ada.call('POST', `${path}/doc-pages`, below)).body.error.code).toBe('docs/too-deep');
});

test('two moves at the same moment leave a tree', async () => {
  const [a, b] = [await create({ title: 'Left' }), await create({ title: 'Right' })];
  const answers = await Promise.all([
    ada.call('POST', `${pathOf(a)}/move`, { parentId: b.id, projectId: null, afterId: null }),
    tom.call('POST', `${pathOf(b)}/move`, { parentId: a.id, projectId: null, afterId: null }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a text is saved on the revision it was read with, and an older one loses nothing of the other', async () => {
  const page = await create({ content: 'one' });
  const saved = (await write(ada, page, 'two')).body;
  expect(saved).toMatchObject({ content: 'two', revision: 2, editedBy: { name: 'Ada' } });
  const late = await tom.call('PATCH', pathOf(page), { content: 'mine', baseRevision: 1 });
  expect([late.status, late.body.error]).toMatchObject([409, { code: 'docs/changed', revision: 2 }]);
  expect((await tom.call('PATCH', pathOf(page), { title: 'Renamed' })).status).toBe(200);
  expect(await find(page)).toMatchObject({ title: 'Renamed', content: 'two', revision: 2 });
  const large = 'ü'.repeat(MAX_PAGE_BYTES / 2 + 1);
  expect((await write(ada, saved, large)).body).toMatchObject({ error: { code: 'docs/too-large' } });
});

test('a version is kept at a pause and when somebody else goes on, and not for every save', async () => {
  let page = await create({ content: 'first' });
  for (const text of ['second', 'third']) page = (await write(ada, page, text)).body;
  expect(await versionsOf(page)).toEqual([]);
  page = (await write(tom, page, 'fourth')).body;
  expect(await versionsOf(page)).toMatchObject([{ revision: 3, author: { name: 'Ada' }, length: 5 }]);
  page = (await write(tom, page, 'fifth')).body;
  ahead += 11 * 60_000;
  page = (await write(tom, page, 'sixth')).body;
  const versions = await versionsOf(page);
  expect(versions).toMatchObject([{ revision: 5, author: { name: 'Tom' } }, { revision: 3 }]);
  const { body } = await ada.call<{ content: string }>('GET', `${pathOf(page)}/versions/${versions[0]!.id}`);
  expect(body.content).toBe('fifth');
  const merged = await write(tom, page, 'merged', { keepsReplaced: true });
  expect((await versionsOf(page))[0]).toMatchObject({ revision: 6 });
  expect(merged.status).toBe(200);
});

test('restoring a version keeps the text it replaces, and the oldest versions go', async () => {
  let page = await create({ content: 'old' });
  page = (await write(ada, page, 'new', { keepsReplaced: true })).body;
  const [old] = await versionsOf(page);
  const restored = await ada.call<DocPageDetails>('POST', `${pathOf(page)}/versions/${old!.id}/restore`);
  expect(restored.body).toMatchObject({ content: 'old', revision: 3 });
  expect(await versionsOf(page)).toMatchObject([{ revision: 2 }, { revision: 1 }]);
  const { id, workspaceId } = { ...page, workspaceId: path.split('/')[2] };
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`insert into doc_versions (id, workspace_id, page_id, revision, content, saved_at)
      select gen_random_uuid(), ${workspaceId}, ${id}, -n, 'x', now() from generate_series(1, ${MAX_PAGE_VERSIONS}) n`),
  );
  await write(ada, restored.body, 'newer', { keepsReplaced: true });
  const kept = await versionsOf(page);
  expect([kept.length, kept[0]?.revision]).toEqual([MAX_PAGE_VERSIONS, 3]);
});

test('a page and a task know of each other, as both are now', async () => {
  const task = (await ada.call<TaskDetails>('POST', `${path}/tasks`, { title: 'Lift', projectId: project.id })).body;
  const page = await create({ title: 'Cranes', content: `Before ${task.key}, not \`${task.key}\`, UTF-8 or HAR-999.` });
  expect(page.tasks).toMatchObject([{ written: task.key, task: { id: task.id, key: task.key, title: 'Lift' } }]);
  const mentions = async () =>
    (await ada.call<{ pages: PageReference[] }>('GET', `${path}/tasks/${task.id}/doc-pages`)).body.pages;
  expect(await mentions()).toMatchObject([{ id: page.id, title: 'Cranes' }]);
  await ada.call('PATCH', `${path}/projects/${project.id}`, { key: 'QUAY' });
  await ada.call('PATCH', `${path}/tasks/${task.id}`, { title: 'Lift twice' });
  expect((await find(page)).tasks).toMatchObject([
    { written: task.key, task: { key: task.key.replace('HAR', 'QUAY'), title: 'Lift twice' } },
  ]);
  const kept = (await write(ada, page, `Still ${task.key}`)).body;
  expect(kept.tasks).toHaveLength(1);
  await ada.call('PATCH', `${path}/projects/${project.id}`, { key: 'HAR' });
  await write(ada, kept, 'Nothing');
  expect(await mentions()).toEqual([]);
});

test('a task that is created after it was named is found', async () => {
  const number = (await ada.call<TaskDetails>('POST', `${path}/tasks`, { title: 'Last' })).body.number;
  const page = await create({ content: `Waits for HAR-${number + 1}` });
  expect(page.tasks).toEqual([]);
  await ada.call('POST', `${path}/tasks`, { title: 'Next', projectId: project.id });
  expect((await find(page)).tasks).toMatchObject([{ task: { title: 'Next' } }]);
});

test('pages link to each other by title and by address, also after a change of the title', async () => {
  const plan = await create({ title: 'Grand plan' });
  const page = await create({
    title: 'Referrer',
    content: `[[grand  Plan]], [it](/project/docs?page=${plan.id}), [[Later]]`,
  });
  expect(new Map(page.links.map(({ label, page: { id } }) => [label, id]))).toEqual(
    new Map([
      [plan.id, plan.id],
      ['grand plan', plan.id],
    ]),
  );
  await ada.call('PATCH', pathOf(plan), { title: 'Small plan' });
  expect((await find(page)).links.map(({ page: { title } }) => title)).toEqual(['Small plan', 'Small plan']);
  const saved = (await write(ada, page, '[[Grand plan]] and [[Later]]')).body;
  expect(saved.links.map(({ label }) => label)).toEqual(['grand plan']);
  expect((await find(plan)).linkedFrom).toMatchObject([{ id: page.id, title: 'Referrer' }]);
  const later = await create({ title: 'Later' });
  expect((await find(page)).links.map(({ label }) => label)).toEqual(['grand plan', 'later']);
  expect(later.linkedFrom).toMatchObject([{ id: page.id }]);
});

test('a search finds words in titles first, then in texts with their line', async () => {
  await create({ title: 'Tides', content: 'nothing' });
  await create({ title: 'Almanac', content: 'first line\nhigh TIDES at noon\nlast' });
  const search = async (text: string) =>
    (await tom.call<{ pages: FoundPage[] }>('GET', `${path}/doc-search?text=${encodeURIComponent(text)}`)).body.pages;
  expect(await search('tides')).toMatchObject([
    { title: 'Tides', excerpt: '' },
    { title: 'Almanac', excerpt: 'high TIDES at noon' },
  ]);
  expect(await search('100%')).toEqual([]);
  expect(await search('')).toEqual([]);
});

test('a page is deleted and restored with its sub-pages, alone only what was there at the time', async () => {
  const top = await create({ title: 'Goes' });
  const below = await create({ title: 'Goes along', parentId: top.id });
  const earlier = await create({ title: 'Went before', parentId: top.id });
  await ada.call('DELETE', pathOf(earlier));
  const { body } = await ada.call<{ ids: string[] }>('DELETE', pathOf(top));
  expect(body.ids.sort()).toEqual([top.id, below.id].sort());
  expect((await ada.call('GET', pathOf(below))).status).toBe(404);
  expect((await tom.call('PATCH', pathOf(below), { title: 'x' })).status).toBe(404);
  expect((await ada.call('POST', `${pathOf(top)}/restore`)).status).toBe(200);
  expect(await titlesBelow(top.id)).toEqual(['Goes along']);
  await ada.call('DELETE', pathOf(top));
  const alone = await ada.call<DocPage>('POST', `${pathOf(below)}/restore`);
  expect(alone.body.parentId).toBeNull();
});

test('pages of a project that is deleted stay, as pages of the workspace', async () => {
  const gone = (await ada.call<Project>('POST', `${path}/projects`, { name: 'Gone' })).body;
  const page = await create({ title: 'Stays', projectId: gone.id });
  await ada.call('DELETE', `${path}/projects/${gone.id}`);
  expect((await find(page)).projectId).toBeNull();
  await ada.call('POST', `${path}/projects/${gone.id}/restore`);
  expect((await find(page)).projectId).toBe(gone.id);
});

test('a page is exported alone or with its sub-pages as one document, as the member’s own file', async () => {
  const top = await create({ title: 'Manual', content: '## Start\n\nSee [[Part]].' });
  await create({ title: 'Part', parentId: top.id, content: `# Inside\n\n[up](/project/docs?page=${top.id})` });
  const exported = async (withSubPages: boolean): Promise<[name: string, text: string]> => {
    const order = { requestId: newId(), format: 'md', withSubPages };
    const { runId } = (await tom.call<{ runId: number }>('POST', `${pathOf(top)}/exports`, order)).body;
    expect((await tom.follow(runId)).end?.status).toBe('done');
    const { files } = (await tom.call<{ files: { url: string; name: string }[] }>('GET', '/design-files')).body;
    const [file] = files as [{ url: string; name: string }];
    return [file.name, (await tom.send<string>(file.url.replace('/api', ''), { headers: tom.headers })).body];
  };
  expect(await exported(false)).toEqual(['manual.md', '# Manual\n\n## Start\n\nSee Part.']);
  const [, whole] = await exported(true);
  expect(whole).toContain('## Part\n\n### Inside');
  expect(whole).toMatch(/\[up\]\(https?:\/\/[^/]+\/project\/docs\?page=/);
  expect((await ada.call<{ files: unknown[] }>('GET', '/design-files')).body.files).toEqual([]);
});

test('the activity says what happened to a page, once for a sitting', async () => {
  const page = await create({ title: 'Logged', projectId: project.id });
  let saved = (await write(tom, page, 'a')).body;
  saved = (await write(tom, saved, 'b')).body;
  await write(tom, saved, 'c');
  const { body } = await ada.call<{ activity: ActivityItem[] }>('GET', `${path}/activity?projectId=${project.id}`);
  const kinds = body.activity.filter(({ subject }) => subject.id === page.id).map(({ kind }) => kind);
  expect(kinds).toEqual(['page-updated', 'page-created']);
});

test('the owner’s plan pays for pages and their versions', async () => {
  const local = await openTestApp({ environment: { BILLING: 'local' } });
  try {
    const [owner, member] = [await local.signUp('owner@example.com'), await local.signUp('member@example.com')];
    const where = await newWorkspace(owner, member);
    const { id } = (
      await member.call<DocPageDetails>('POST', `${where}/doc-pages`, { title: 'Small', content: 'four' })
    ).body;
    await local.services.db.asSystem((tx) =>
      tx.execute(sql`insert into doc_versions (id, workspace_id, page_id, revision, content, saved_at)
        select ${newId()}, workspace_id, id, 0, repeat('x', 53 * 1000 * 1000), now() from doc_pages where id = ${id}`),
    );
    const grown = await member.call('PATCH', `${where}/doc-pages/${id}`, { content: 'five!', baseRevision: 1 });
    expect([grown.status, grown.body.error.code]).toEqual([403, 'plan/upgrade-required']);
    const shorter = { content: 'fou', baseRevision: 1, keepsReplaced: true };
    expect((await member.call('PATCH', `${where}/doc-pages/${id}`, shorter)).status).toBe(200);
    const { versions } = (await member.call<{ versions: DocVersion[] }>('GET', `${where}/doc-pages/${id}/versions`))
      .body;
    expect(versions.map(({ revision }) => revision)).toEqual([0]);
  } finally {
    await local.close();
  }
});

test('the sample workspace has pages whose links lead somewhere, and they go with it unless somebody worked on them', async () => {
  const { workspaces } = (await tom.call<{ workspaces: Workspace[] }>('GET', '/workspaces')).body;
  const own = `/workspaces/${workspaces.find(({ isPersonal }) => isPersonal)!.id}`;
  const pages = async () => (await tom.call<{ pages: DocPage[] }>('GET', `${own}/doc-pages`)).body.pages;
  const sample = await pages();
  expect(sample.length).toBe(6);
  for (const { id } of sample) {
    const page = (await tom.call<DocPageDetails>('GET', `${own}/doc-pages/${id}`)).body;
    expect([page.title, page.content]).not.toContain('{task');
    const titles = [...page.content.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, title]) => title!.toLowerCase());
    expect(page.links.map(({ label }) => label).sort()).toEqual([...new Set(titles)].sort());
    expect(page.title === 'Engineering handbook' || page.tasks.length > 0).toBe(true);
  }
  const part = sample.find(({ title }) => title === 'Release checklist')!;
  await tom.call('PATCH', `${own}/doc-pages/${part.id}`, { title: 'Our checklist' });
  await tom.call('DELETE', `${own}/sample`);
  expect((await pages()).map(({ title }) => title)).toEqual(['Engineering handbook', 'Our checklist']);
  await tom.call('POST', `${own}/sample/restore`);
  expect((await pages()).length).toBe(6);
});
