// Pull requests from the code editor through the routes, against servers that answer in the shapes of the hosts' documents:
// https://docs.github.com/en/rest/git, https://docs.gitlab.com/api/commits/ and https://docs.gitea.com/api.

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '#features/code/shared/project-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { CodeConnection } from '../../contract/code-contract.ts';
import type { PushOutcome } from '../../shared/push-shapes.ts';

type Id = { id: string };
type Asked = { method: string; path: string; body: Record<string, unknown> };
type Answered = { status: number; body: unknown } | 'cut';

const TOKEN = 'a token of the test';
const SHA = 'a'.repeat(40);
const repository = {
  id: 42,
  full_name: 'acme/hub',
  html_url: 'https://git.example.com/acme/hub',
  default_branch: 'main',
};
const project = { id: 42, path_with_namespace: 'acme/hub', web_url: repository.html_url, default_branch: 'main' };
const pull = { html_url: `${repository.html_url}/pull/7`, number: 7 };

let asked: Asked[] = [];
/** By the method and the end of the path; what is not here is answered as the host does. */
let answers: Record<string, Answered> = {};

/** What each host answers when all goes well. */
const USUAL: Record<string, Answered> = {
  'GET /user/repos': ok([repository]),
  'GET /api/v4/projects': ok([project]),
  'GET /repos/acme/hub': ok(repository),
  'GET /git/ref/heads/main': ok({ object: { sha: SHA } }),
  'GET /git/ref/heads/develop': ok({ object: { sha: SHA } }),
  [`GET /git/commits/${SHA}`]: ok({ tree: { sha: SHA } }),
  'POST /git/trees': made({ sha: SHA }),
  'POST /git/commits': made({ sha: SHA }),
  'POST /git/refs': made({ object: { sha: SHA } }),
  'POST /pulls': made(pull),
  'GET /projects/42': ok(project),
  'GET /repository/tree': ok([{ path: 'net/main.tf', type: 'blob' }]),
  'POST /repository/commits': made({ id: SHA }),
  'POST /merge_requests': made({ web_url: `${repository.html_url}/-/merge_requests/7`, iid: 7 }),
  'GET /git/trees/main': ok({ truncated: false, tree: [{ path: 'net/main.tf', type: 'blob', sha: SHA }] }),
  'POST /contents': made({ commit: { sha: SHA } }),
};

function ok(body: unknown): Answered {
  return { status: 200, body };
}
function made(body: unknown): Answered {
  return { status: 201, body };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

const host = createServer((request, response) => {
  void (async () => {
    const { method = '', url = '', headers } = request;
    const [path = ''] = url.split('?');
    const body = await readJson(request);
    const isKnown = String(headers.authorization ?? headers['private-token']).endsWith(TOKEN);
    asked.push({ method, path, body });
    const find = (table: Record<string, Answered>): Answered | undefined =>
      Object.entries(table).find(([key]) => {
        const [wanted, end = ''] = key.split(' ');
        return wanted === method && path.endsWith(end);
      })?.[1];
    const answer = isKnown
      ? (find(answers) ?? find(USUAL) ?? { status: 404, body: { message: 'Not Found' } })
      : { status: 401, body: { message: 'Bad credentials' } };
    if (answer === 'cut') return request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  })();
});

let app: TestApp;
let ada: TestPerson;
let workspace: string;
let address: string;
let code: Project;
const connections = new Map<string, CodeConnection>();
const HOSTS = ['github', 'gitlab', 'gitea'] as const;

beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(host.address() as AddressInfo).port}`;
  app = await openTestApp({ environment: { INTEGRATION_HOSTS: address } });
  ada = await app.signUp();
  workspace = (await ada.call<Id>('POST', '/workspaces', { name: 'Platform' })).body.id;
  code = await createCode([
    { path: 'main.tf', content: 'locals {\n  a = "ä"\n}\noutput "a" {\n  value = local.a\n}\n' },
    { path: 'modules/b.tf', content: 'locals {}\n' },
  ]);
  for (const name of HOSTS) {
    const connection = { host: name, baseUrl: `http://${address}`, token: TOKEN };
    const { body } = await ada.call<{ connection: CodeConnection }>('POST', path('code-connections'), connection);
    const linked = path(`code-connections/${body.connection.id}/repositories`);
    connections.set(name, (await ada.call<CodeConnection>('PUT', linked, { remoteIds: ['42'] })).body);
  }
}, 180_000);
beforeEach(() => {
  [asked, answers] = [[], {}];
});
afterAll(async () => {
  host.close();
  await app.close();
});

function path(part: string): string {
  return `/workspaces/${workspace}/${part}`;
}

async function createCode(files: Project['files']): Promise<Project> {
  return (await ada.call<Project>('POST', '/code/projects', { title: 'Hub', language: 'terraform', files })).body;
}

function open(name: (typeof HOSTS)[number], fields: object = {}, by = ada) {
  const connection = connections.get(name);
  const [repositoryId] = (connection?.repositories ?? []).map(({ id }) => id);
  return by.call<PushOutcome>('POST', path(`code-connections/${connection?.id}/pull-requests`), {
    ...{ repositoryId, codeProjectId: code.id, folder: 'net', branch: 'lounge/hub', title: 'Hub', text: 'As agreed.' },
    ...fields,
  });
}

const writes = () => asked.filter(({ method }) => method === 'POST');

describe('a pull request', () => {
  test('at GitHub is a tree, a commit, a new reference and a pull request with the receipt', async () => {
    const { body } = await open('github');
    expect(body).toEqual({ answer: 'opened', branch: 'lounge/hub', url: pull.html_url, number: 7 });
    expect(writes().map(({ path: asking }) => asking)).toEqual([
      '/api/v3/repos/acme/hub/git/trees',
      '/api/v3/repos/acme/hub/git/commits',
      '/api/v3/repos/acme/hub/git/refs',
      '/api/v3/repos/acme/hub/pulls',
    ]);
    const [tree, commit, reference, opened] = writes().map(({ body: sent }) => sent);
    expect(tree).toMatchObject({
      base_tree: SHA,
      tree: [
        { path: 'net/main.tf', content: code.files[0]?.content },
        { path: 'net/modules/b.tf', content: 'locals {}\n' },
      ],
    });
    expect(commit).toEqual({ message: 'Hub', tree: SHA, parents: [SHA] });
    expect(reference).toEqual({ ref: 'refs/heads/lounge/hub', sha: SHA });
    expect(opened).toMatchObject({ title: 'Hub', head: 'lounge/hub', base: 'main' });
    expect(opened?.['body']).toMatch(/^As agreed\.\n\n---\n\n# Receipt of Hub\n[^]*## Not checked/);
  });

  test('at GitLab is one commit on a new branch and a merge request', async () => {
    const { body } = await open('gitlab');
    expect(body).toMatchObject({ answer: 'opened', url: `${repository.html_url}/-/merge_requests/7` });
    const [commit, merge] = writes().map(({ body: sent }) => sent);
    expect(commit).toMatchObject({
      branch: 'lounge/hub',
      start_branch: 'main',
      actions: [
        { action: 'update', file_path: 'net/main.tf' },
        { action: 'create', file_path: 'net/modules/b.tf' },
      ],
    });
    expect(commit).not.toHaveProperty('force');
    expect(merge).toMatchObject({ source_branch: 'lounge/hub', target_branch: 'main', title: 'Hub' });
  });

  test('at Gitea is one commit on a new branch and a pull request', async () => {
    const { body } = await open('gitea');
    expect(body).toMatchObject({ answer: 'opened', number: 7 });
    const [commit, opened] = writes().map(({ body: sent }) => sent);
    expect(commit).toMatchObject({
      branch: 'main',
      new_branch: 'lounge/hub',
      files: [
        { operation: 'update', path: 'net/main.tf', sha: SHA },
        { operation: 'create', path: 'net/modules/b.tf', content: Buffer.from('locals {}\n').toString('base64') },
      ],
    });
    expect(commit).not.toHaveProperty('force_push');
    expect(opened).toMatchObject({ head: 'lounge/hub', base: 'main' });
  });

  test('may change another branch than the default one', async () => {
    expect((await open('github', { base: 'develop' })).body.answer).toBe('opened');
    expect(writes().at(-1)?.body).toMatchObject({ base: 'develop' });
  });
});

const MAKES = { github: 'POST /git/refs', gitlab: 'POST /repository/commits', gitea: 'POST /contents' };
const OPENS = { github: 'POST /pulls', gitlab: 'POST /merge_requests', gitea: 'POST /pulls' };

describe.each(HOSTS)('what goes wrong at %s', (name) => {
  test('before the branch changes nothing, and the words of the host say why', async () => {
    answers = { [MAKES[name]]: { status: 422, body: { message: `Reference already exists, ${TOKEN}` } } };
    const { body } = await open(name);
    expect(body).toEqual({
      answer: 'refused',
      because: 'The code host answered 422: Reference already exists, ….',
    });
    expect(writes().some(({ path: asking }) => asking.endsWith(OPENS[name].slice(5)))).toBe(false);
  });

  test('behind the branch says that the branch is there', async () => {
    answers = { [OPENS[name]]: { status: 403, body: { message: 'Forbidden' } } };
    expect((await open(name)).body).toEqual({
      answer: 'pushed',
      branch: 'lounge/hub',
      because: 'The code host does not let this token do that. It needs to write code and pull requests.',
    });
  });

  test('while the host writes is not known', async () => {
    answers = { [MAKES[name]]: 'cut' };
    expect((await open(name)).body).toMatchObject({ answer: 'unknown', branch: 'lounge/hub' });
  });

  test('in the shape of an answer is not taken for success', async () => {
    answers = { [OPENS[name]]: { status: 201, body: { html_url: 'javascript:alert(1)', number: 1 } } };
    expect((await open(name)).body.answer).toBe('unknown');
  });
});

describe('what is not sent', () => {
  test('is code with a secret in plain text', async () => {
    const key = ['AKIA', 'Z3MSJV4W', 'XNPLQ7KD'].join('');
    const secret = await createCode([{ path: 'main.tf', content: `locals {\n  key = "${key}"\n}\n` }]);
    const { body } = await open('github', { codeProjectId: secret.id });
    expect(body).toEqual({ answer: 'refused', because: 'Nothing was sent: main.tf has a secret in plain text.' });
    expect(asked).toEqual([]);
  });

  test.each(['main..x', '-x', 'x/', 'x.lock', 'a b', 'x\n', '/x', 'refs/../x'])(
    'is a branch named %j',
    async (branch) => {
      expect((await open('github', { branch })).status).toBe(branch === 'x\n' ? 200 : 400);
    },
  );

  test('is the code of somebody else, or from a workspace of somebody else', async () => {
    const ben = await app.signUp();
    const other = await ben.call<Project>('POST', '/code/projects', { language: 'terraform', files: code.files });
    expect((await open('github', { codeProjectId: other.body.id })).status).toBe(404);
    expect((await open('github', {}, ben)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('leaves the folder that was named', async () => {
    await open('github', { folder: '../../etc' });
    expect(writes()[0]?.body).toMatchObject({ tree: [{ path: 'etc/main.tf' }, { path: 'etc/modules/b.tf' }] });
  });
});
