// Code projects over HTTP: files, versions, what they are checked against, and what becomes of bad input.

import { unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckReport } from '#contract/code-check.ts';
import { newId } from '#contract/id.ts';
import type { StorageUse } from '#features/storage/contract.ts';
import { makeSigningKey } from '#platform/signing/signing-key.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { createMarkedCheckers, type MarkedCheckers } from '#server/testing/marked-checkers.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { CodeFile, Project, ProjectSummary, ProjectVersion } from '../../shared/project-shapes.ts';
import type { ReceiptVerdict } from '../../shared/receipt-verdict.ts';
import { signReceipt } from '../receipt/receipt-signature.ts';
import type { Receipt } from '../receipt/receipt.ts';

const writes = '```hcl main.tf\nERROR one\n```\n';
const agents = [{ agent: scriptedAgent('writes'), provider: createScripted([{ steps: [{ text: writes }] }]) }];

let app: TestApp;
let ada: TestPerson;
let checkers: MarkedCheckers;

beforeAll(async () => {
  app = await openTestApp({ agents });
  ada = await app.signUp('ada@example.com');
});
beforeEach(() => {
  checkers = createMarkedCheckers();
  Object.assign(app.services.checkers, { check: checkers.check });
});
afterAll(() => app.close());

const file = (path: string, content = 'a {}\n'): CodeFile => ({ path, content });

async function create(files: CodeFile[] = [], values: object = {}, by = ada): Promise<Project> {
  const { status, body } = await by.call<Project>('POST', '/code/projects', {
    language: 'terraform',
    files,
    ...values,
  });
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
  return body;
}

async function change({ id, revision }: Project, ...changes: object[]): Promise<Answer<Project>> {
  return ada.call<Project>('PATCH', `/code/projects/${id}/files`, { baseRevision: revision, changes });
}

async function read(id: string): Promise<Project> {
  return (await ada.call<Project>('GET', `/code/projects/${id}`)).body;
}

async function versionsOf({ id }: Project): Promise<ProjectVersion[]> {
  return (await ada.call<{ versions: ProjectVersion[] }>('GET', `/code/projects/${id}/versions`)).body.versions;
}

const codeOf = ({ status, body }: Answer<unknown>): unknown => [
  status,
  (body as { error?: { code: string } }).error?.code,
];

describe('a project', () => {
  test('of files that exist is checked at once and named after the time', async () => {
    const project = await create([file('main.tf', 'ERROR one')]);
    expect(project.title).toMatch(/^generated_\d{13}$/);
    expect(project).toMatchObject({ state: 'errors', revision: 1, fileCount: 1 });
    expect(project.report?.findings).toHaveLength(1);
  });

  test('is found by a part of its title, page by page, the latest first', async () => {
    const grace = await app.signUp();
    for (const title of ['Hub one', 'Spoke', 'HUB two', 'Hub 100%']) await create([], { title }, grace);
    type List = { projects: ProjectSummary[]; nextCursor: string | null };
    const list = async (query: string) => (await grace.call<List>('GET', `/code/projects?${query}`)).body;
    const first = await list('search=hub&limit=2');
    expect(first.projects.map(({ title }) => title)).toEqual(['Hub 100%', 'HUB two']);
    const second = await list(`search=hub&limit=2&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ projects: [{ title: 'Hub one' }], nextCursor: null });
    expect((await list('search=%25')).projects).toHaveLength(1);
  });

  test('is deleted with undo, and gone for good afterwards', async () => {
    const { id } = await create([file('main.tf')]);
    expect((await ada.call('DELETE', `/code/projects/${id}`)).status).toBe(200);
    expect(codeOf(await ada.call('GET', `/code/projects/${id}`))).toEqual([404, 'code/not-found']);
    expect((await ada.call('POST', `/code/projects/${id}/restore`)).status).toBe(200);
    expect((await read(id)).files).toHaveLength(1);
    await ada.call('DELETE', `/code/projects/${id}`);
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`update code_projects set deleted_at = now() - interval '1 hour' where id = ${id}`),
    );
    await app.runJobs();
    expect(codeOf(await ada.call('POST', `/code/projects/${id}/restore`))).toEqual([404, 'code/not-found']);
    const rows = await app.services.db.asSystem((tx) =>
      tx.execute(sql`select revision from code_versions where project_id = ${id}`),
    );
    expect(rows).toHaveLength(0);
  });

  test('counts in the storage with its versions, and goes with its person', async () => {
    const grace = await app.signUp('grace@example.com');
    const content = 'x'.repeat(1_000);
    const { id } = await create([file('main.tf', content)], { title: 'Hub' }, grace);
    const use = (await grace.call<StorageUse>('GET', '/storage')).body;
    expect(use.items).toEqual([
      { kind: 'code', id, name: 'Hub', url: `/editor?p=${id}`, bytes: 2_014, versionBytes: 1_007 },
    ]);
    expect(use.usedBytes).toBe(2_014);
    await grace.call('DELETE', `/code/projects/${id}`);
    expect((await grace.call<{ freedBytes: number }>('DELETE', '/storage/deleted')).body.freedBytes).toBe(2_014);
    await create([file('main.tf', content)], {}, grace);
    await app.services.db.asSystem((tx) => tx.execute(sql`delete from users where email = 'grace@example.com'`));
    const left = await app.services.db.asSystem((tx) =>
      tx.execute(sql`select id from code_projects where title like 'generated%' and bytes = 1007`),
    );
    expect(left).toHaveLength(0);
  });
});

describe('changes of files', () => {
  test('create, replace, rename and remove together, and come back checked', async () => {
    const project = await create([file('a.tf'), file('b.tf'), file('c.tf')]);
    const { body } = await change(
      project,
      { path: 'a.tf', newPath: 'net/a.tf' },
      { path: 'b.tf', content: 'ERROR one' },
      { path: 'c.tf', content: null },
      { path: 'd.tf', content: 'd {}' },
    );
    expect(body.files).toEqual([file('net/a.tf'), file('b.tf', 'ERROR one'), file('d.tf', 'd {}')]);
    expect(body).toMatchObject({ revision: 2, state: 'errors' });
  });

  test.each([
    ['../a.tf', 'code/unsafe-path'],
    ['/a.tf', 'code/unsafe-path'],
    ['a//b.tf', 'code/unsafe-path'],
    ['a\\b.tf', 'code/unsafe-path'],
    ['con.tf', 'code/unsafe-path'],
    ['a\u202Etf', 'code/unsafe-path'],
    ['MAIN.tf', 'code/path-taken'],
  ])('refuse the path %s, and change nothing', async (path, code) => {
    const project = await create([file('main.tf')]);
    const refused = await change(project, { path: 'other.tf', content: '' }, { path, content: 'x' });
    expect((refused.body as unknown as { error: { code: string } }).error.code).toBe(code);
    expect((await read(project.id)).files).toEqual([file('main.tf')]);
  });

  test('of a file that is not there, or onto one that is, are refused', async () => {
    const project = await create([file('a.tf'), file('b.tf')]);
    expect(codeOf(await change(project, { path: 'x.tf', newPath: 'y.tf' }))).toEqual([404, 'code/not-found']);
    expect(codeOf(await change(project, { path: 'a.tf', newPath: 'b.tf' }))).toEqual([409, 'code/path-taken']);
  });

  test('in two windows: the second is told the current revision', async () => {
    const project = await create([file('a.tf')]);
    await change(project, { path: 'a.tf', content: 'one' });
    const late = await change(project, { path: 'a.tf', content: 'two' });
    expect(codeOf(late)).toEqual([409, 'code/changed']);
    expect((late.body as unknown as { error: { revision: number } }).error.revision).toBe(2);
    expect((await read(project.id)).files).toEqual([file('a.tf', 'one')]);
  });

  test('beyond 200 files or 2 MB are refused', async () => {
    const many = Array.from({ length: 200 }, (_, index) => file(`${index}.tf`));
    const project = await create(many);
    expect(codeOf(await change(project, { path: 'more.tf', content: '' }))).toEqual([413, 'code/too-large']);
    const large = [file('a.tf', 'é'.repeat(600_000)), file('b.tf', 'é'.repeat(600_000))];
    const refused = await ada.call('POST', '/code/projects', { language: 'terraform', files: large });
    expect(codeOf(refused)).toEqual([413, 'code/too-large']);
  });

  test('that make the files smaller are saved on a full plan, others are not', async () => {
    const tight = await openTestApp({ environment: { BILLING: 'local', PLAN_LIMITS: 'free.storageBytes=3000' } });
    const grace = await tight.signUp();
    const patch = async (baseRevision: number, content: string): Promise<number> => {
      const changes = [{ path: 'a.tf', content }];
      return (await grace.call('PATCH', `/code/projects/${id}/files`, { baseRevision, changes })).status;
    };
    const files = [file('a.tf', 'x'.repeat(1_490))];
    const { id } = (await grace.call<Project>('POST', '/code/projects', { language: 'terraform', files })).body;
    expect(await patch(1, 'x'.repeat(1_500))).toBe(403);
    expect(await patch(1, 'x'.repeat(1_480))).toBe(200);
    await tight.close();
  });

  test('that follow each other are one version, and a version can be taken again', async () => {
    const project = await create([file('a.tf', 'zero')]);
    const one = (await change(project, { path: 'a.tf', content: 'one' })).body;
    const two = (await change(one, { path: 'a.tf', content: 'two' })).body;
    expect((await versionsOf(two)).map(({ revision, reason }) => [revision, reason])).toEqual([
      [3, 'edited'],
      [1, 'imported'],
    ]);
    const first = await ada.call<{ files: CodeFile[] }>('GET', `/code/projects/${two.id}/versions/1`);
    expect(first.body.files).toEqual([file('a.tf', 'zero')]);
    const restored = await ada.call<Project>('POST', `/code/projects/${two.id}/versions/1/restore`);
    expect(restored.body).toMatchObject({ revision: 4, files: [file('a.tf', 'zero')] });
    expect((await versionsOf(two)).map(({ revision }) => revision)).toEqual([4, 3, 1]);
    for (const revision of ['2', '99999999999', '-1', '1.5', 'x'])
      expect([400, 404]).toContain((await ada.call('GET', `/code/projects/${two.id}/versions/${revision}`)).status);
  });

  test('go through while too many checks wait, and are checked later', async () => {
    const project = await create([file('a.tf')]);
    const { Problem, sharedProblems } = await import('#contract/problem.ts');
    Object.assign(app.services.checkers, {
      check: () => Promise.reject(Problem.of(sharedProblems, 'server/unavailable')),
    });
    const { status, body } = await change(project, { path: 'a.tf', content: 'ERROR one' });
    expect([status, body.report, body.state]).toEqual([200, null, null]);
    Object.assign(app.services.checkers, { check: checkers.check });
    expect((await read(project.id)).state).toBe('errors');
  });
});

describe('what a project is checked against', () => {
  test('are the majors, tables and schemas its person gives, with the descriptions of the schema, which are shown beside arguments', async () => {
    const { id } = await create([file('a.tf')]);
    await ada.call('PATCH', `/code/projects/${id}`, { providerMajors: { azurerm: 3 }, kqlTables: 'T (A: string)' });
    const schema = JSON.stringify({
      format_version: '1.0',
      provider_schemas: {
        a: { attributes: { description: { type: 'string', description: 'Long', description_kind: 'plain' } } },
      },
    });
    const { body } = await ada.call<Project>('POST', `/code/projects/${id}/schemas`, { name: 'mine', schema });
    expect(body.providerSchemas).toMatchObject([{ name: 'mine' }]);
    expect(checkers.orders.at(-1)?.context).toEqual({
      language: 'terraform',
      providerMajors: { azurerm: 3 },
      kqlTables: 'T (A: string)',
      providerSchemas: [
        '{"format_version":"1.0","provider_schemas":{"a":{"attributes":{"description":{"type":"string","description":"Long"}}}}}',
      ],
    });
    const removed = await ada.call<Project>('DELETE', `/code/projects/${id}/schemas/mine`);
    expect(removed.body.providerSchemas).toEqual([]);
  });

  test.each(['', '{', '[]', '{"provider_schemas":{}}', 'null'])('is not a schema such as %s', async (schema) => {
    const { id } = await create();
    const refused = await ada.call('POST', `/code/projects/${id}/schemas`, { name: 'mine', schema });
    expect(codeOf(refused)).toEqual([422, 'code/unreadable-schema']);
  });

  test('is used for files that are not stored, too', async () => {
    const { id } = await create([], { providerMajors: { aws: 5 } });
    const order = { language: 'terraform', files: [file('a.tf', 'ERROR one')], projectId: id };
    const { body } = await ada.call<CheckReport>('POST', '/code/check', order);
    expect(body.findings).toHaveLength(1);
    expect(checkers.orders.at(-1)?.context.providerMajors).toEqual({ aws: 5 });
  });

  test('a report lists 1,000 findings and says how many more there are', async () => {
    const files = [file('a.tf', Array.from({ length: 1_500 }, (_, line) => `ERROR e${line}`).join('\n'))];
    const { report } = await create(files);
    expect(report?.findings).toHaveLength(1_001);
    expect(report?.findings.at(-1)?.message).toBe('500 more findings are not listed. Repair those above first.');
  });
});

describe('an upgrade to another major version of a provider', () => {
  const old = `resource "azurerm_storage_account" "main" {
  name                      = "example"
  resource_group_name       = "example"
  location                  = "westeurope"
  account_tier              = "Standard"
  account_replication_type  = "ZRS"
  enable_https_traffic_only = true
}
`;

  test('rewrites what was renamed, says where, keeps a version, and checks against it from then on', async () => {
    const project = await create([file('main.tf', old)], { providerMajors: { azurerm: 3 } });
    const order = { baseRevision: 1, provider: 'azurerm', major: 4 };
    const { body } = await ada.call<Project>('POST', `/code/projects/${project.id}/upgrade`, order);
    expect(body.files[0]?.content).toContain('https_traffic_only_enabled');
    expect(body.files[0]?.content).not.toContain('enable_https_traffic_only');
    expect(body).toMatchObject({
      revision: 2,
      providerMajors: { azurerm: 4 },
      turns: [{ kind: 'upgrade', prompt: 'Upgrade to azurerm 4', status: 'done', agent: null, runId: null }],
    });
    expect(body.turns[0]?.words).toContain('`main.tf:7`');
    expect(checkers.orders.at(-1)?.context.providerMajors).toEqual({ azurerm: 4 });
    expect((await versionsOf(project)).map(({ reason }) => reason)).toEqual(['upgraded', 'imported']);
    const late = await ada.call('POST', `/code/projects/${project.id}/upgrade`, order);
    expect(codeOf(late)).toEqual([409, 'code/changed']);
  });

  test('of code that has nothing to rewrite only changes what it is checked against', async () => {
    const project = await create([file('main.tf', 'locals {}\n')]);
    const order = { baseRevision: 1, provider: 'azurerm', major: 4 };
    const { body } = await ada.call<Project>('POST', `/code/projects/${project.id}/upgrade`, order);
    expect(body).toMatchObject({ revision: 1, turns: [{ words: 'Nothing in the code had to be rewritten.' }] });
  });
});

test('a ZIP has the files and the receipt: hashes, engines, findings left, agent and rounds', async () => {
  const { id } = await create([file('modules/a.tf')], { title: 'Hub | “north”' });
  const order = { requestId: newId(), prompt: 'A network', agentId: 'writes' };
  const { body } = await ada.call<{ runId: number }>('POST', `/code/projects/${id}/generate`, order);
  await ada.follow(body.runId);
  const response = await fetch(`${ada.url}/api/code/projects/${id}/zip`, { headers: ada.headers });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toContain('filename="Hub  _north_.zip"');
  const zip = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(zip).sort()).toEqual([
    'RECEIPT.md',
    'main.tf',
    'modules/a.tf',
    'receipt.json',
    'receipt.sig.json',
  ]);
  const text = (name: string): string => Buffer.from(zip[name]!).toString();
  expect(text('main.tf')).toBe('ERROR one\n');
  const receipt = JSON.parse(text('receipt.json')) as Receipt;
  expect(receipt).toMatchObject({
    project: { title: 'Hub | “north”', language: 'terraform', revision: 2 },
    engines: [{ name: 'marks', version: '1.0' }],
    findings: [{ file: 'main.tf', code: 'test/one' }],
    turns: [{ kind: 'follow-up', agent: { id: 'writes' }, rounds: 2, status: 'done' }],
  });
  expect(receipt.files[1]?.sha256).toBe(createHash('sha256').update('ERROR one\n').digest('hex'));
  expect(text('RECEIPT.md')).toContain('| main.tf:1:1 | error | one is wrong. |');
});

describe('a signed receipt', () => {
  async function download(): Promise<CodeFile[]> {
    const { id } = await create([file('modules/a.tf', 'locals {}\n')], { title: 'Hub' });
    const response = await fetch(`${ada.url}/api/code/projects/${id}/zip`, { headers: ada.headers });
    const zip = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Object.entries(zip).map(([path, bytes]) => ({ path, content: Buffer.from(bytes).toString() }));
  }
  const verify = async (files: readonly CodeFile[]) =>
    (await ada.call<ReceiptVerdict>('POST', '/code/receipts/verify', { files })).body;
  const changed = (files: readonly CodeFile[], path: string): CodeFile[] =>
    files.map((each) => (each.path === path ? file(path, each.content.replace(/[a-z]/, 'X')) : each));

  test('holds for what was downloaded', async () => {
    expect(await verify(await download())).toMatchObject({
      answer: 'valid',
      title: 'Hub',
      revision: 1,
      isSignerKnown: true,
      fingerprint: expect.stringMatching(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/),
    });
  });

  test.each([
    ['modules/a.tf', 'modules/a.tf was changed.'],
    ['receipt.json', 'receipt.json was changed after it was signed.'],
    ['RECEIPT.md', 'RECEIPT.md was changed after it was signed.'],
  ])('breaks when a byte of %s changes', async (path, problem) => {
    const files = await download();
    expect(await verify(changed(files, path))).toEqual({ answer: 'broken', problems: [problem] });
  });

  test('breaks when a file is missing, or code was added', async () => {
    const files = await download();
    const others = [...files.filter(({ path }) => path !== 'modules/a.tf'), file('b.tf', 'locals {}\n')];
    expect(await verify(others)).toEqual({
      answer: 'broken',
      problems: ['modules/a.tf is missing.', 'b.tf is not in the receipt.'],
    });
  });

  test('is not checked without its signature, and with the certificate of somebody else', async () => {
    const files = await download();
    const unsigned = files.filter(({ path }) => path !== 'receipt.sig.json');
    expect(await verify(unsigned)).toMatchObject({ answer: 'not-checked' });
    expect(await verify([file('main.tf')])).toEqual({ answer: 'not-checked', because: 'There is no receipt.json.' });
    const [receipt = '', page = ''] = ['receipt.json', 'RECEIPT.md'].map(
      (name) => files.find(({ path }) => path === name)?.content ?? '',
    );
    const signed = file('receipt.sig.json', signReceipt({ receipt, page }, await makeSigningKey('elsewhere.example')));
    expect(await verify([...unsigned, signed])).toMatchObject({
      answer: 'not-checked',
      because: expect.stringContaining('is not known here'),
    });
    expect(await verify([...unsigned, file('receipt.sig.json', '{"a":1}')])).toMatchObject({ answer: 'broken' });
  });
});

describe('bad input', () => {
  test.each([
    ['a blank prompt', { prompt: ' \n' }, 400, 'code/no-prompt'],
    ['a prompt of more than 100,000 characters', { prompt: 'x'.repeat(100_001) }, 400, 'request/invalid'],
    ['a prompt of 1 MB', { prompt: 'x'.repeat(1024 * 1024) }, 413, 'request/too-large'],
    ['an agent that does not exist', { agentId: 'nobody' }, 404, 'code/not-found'],
  ])('%s is refused', async (_name, values, status, code) => {
    const { id } = await create();
    const order = { requestId: newId(), prompt: 'A network', agentId: 'writes', ...values };
    expect(codeOf(await ada.call('POST', `/code/projects/${id}/generate`, order))).toEqual([status, code]);
    expect((await read(id)).turns).toEqual([]);
  });

  test('half characters and NUL become the replacement character', async () => {
    const project = await create([file('a.tf', 'a\0\ud800b')]);
    expect(project.files[0]?.content).toBe('a\ufffd\ufffdb');
  });

  test('a language that does not exist is refused', async () => {
    expect((await ada.call('POST', '/code/projects', { language: 'cobol' })).status).toBe(400);
  });
});
