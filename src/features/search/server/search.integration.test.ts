// What a search finds: everything the person may open, by the words of its title, and nothing of anybody else. On both
// engines.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { SearchHit } from '../shared/search-shapes.ts';

/** The parts of things of a workspace that this file looks at. */
type Named = { id: string };
type Member = Named & { email: string | null };

let app: TestApp;

async function search(person: TestPerson, text: string): Promise<SearchHit[]> {
  return (await person.call<{ hits: SearchHit[] }>('GET', `/search?q=${encodeURIComponent(text)}`)).body.hits;
}

const shown = ({ type, key, title }: SearchHit): string => [type, key, title].filter(Boolean).join(' ');

describe.each(engines)('on the %s database', (engine) => {
  let database: TestDatabase;
  let ana: TestPerson;
  let bo: TestPerson;
  let path = '';

  async function addTask(title: string, fields: object = {}): Promise<Named> {
    return (await ana.call<Named>('POST', `${path}/tasks`, { title, ...fields })).body;
  }

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: database.environment });
    [ana, bo] = [await app.signUp('ana@example.com'), await app.signUp('bo@example.com')];
    const workspace = { name: 'Platform', keyPrefix: 'PLT' };
    path = `/workspaces/${(await ana.call<Named>('POST', '/workspaces', workspace)).body.id}`;
    await ana.call('POST', `${path}/projects`, { name: 'Firewall renewal', key: 'FW' });
    await addTask('Order the second firewall');
    await addTask('Firewall rules of the hub', { description: 'Needs certificates' });
    await addTask('Rotate 100% of the keys_');
    await ana.call('POST', `${path}/doc-pages`, {
      title: 'Firewall runbook',
      content: 'Needs certificates',
      parentId: null,
      projectId: null,
    });
    await ana.call('POST', `${path}/ideas`, { title: 'One firewall for all hubs' });
    await ana.call('POST', '/designs', { title: 'Hub with a firewall', topics: [], services: [], content: '' });
    const code = { title: 'Firewall module', language: 'terraform', files: [{ path: 'main.tf', content: '' }] };
    await ana.call('POST', '/code/projects', code);
    await ana.send('/documents', {
      method: 'POST',
      body: 'words',
      headers: { ...ana.headers, 'x-file-name': 'firewall.txt' },
    });
    const message = { requestId: crypto.randomUUID(), agentId: 'lounge-offline', message: 'How does a firewall work?' };
    const { runId } = (await ana.call<{ runId: number }>('POST', '/chat/messages', message)).body;
    await ana.follow(runId);
  });
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  test('a word finds every type in one order, and what begins with it first', async () => {
    expect((await search(ana, 'FIREwall')).map(shown)).toEqual([
      'task PLT-2 Firewall rules of the hub',
      'task PLT-1 Order the second firewall',
      'project FW Firewall renewal',
      'page Firewall runbook',
      'idea One firewall for all hubs',
      'conversation How does a firewall work?',
      'design Hub with a firewall',
      'code Firewall module',
      'document firewall.txt',
    ]);
  });

  test('every word has to be in the title, in any order; texts and patterns are not looked through', async () => {
    expect((await search(ana, ' hub  fire ')).map(shown)).toEqual([
      'task PLT-2 Firewall rules of the hub',
      'idea One firewall for all hubs',
      'design Hub with a firewall',
    ]);
    expect(await search(ana, 'certificates')).toEqual([]);
    expect((await search(ana, '100% keys_')).map(shown)).toEqual(['task PLT-3 Rotate 100% of the keys_']);
    expect(await search(ana, 'f%l')).toEqual([]);
    expect((await ana.call('GET', `/search?q=${'x'.repeat(201)}`)).status).toBe(400);
  });

  test('a whole key comes first of all, a number and a former key find the task, too', async () => {
    await addTask('PLT-1 in the title of another');
    const [exact, other] = await search(ana, 'plt-1');
    expect([exact && shown(exact), exact?.isExact]).toEqual(['task PLT-1 Order the second firewall', true]);
    expect(other?.title).toBe('PLT-1 in the title of another');
    expect((await search(ana, '2')).map(shown)).toEqual(['task PLT-2 Firewall rules of the hub']);
    expect((await search(ana, 'OLD-2')).map(({ key, isExact }) => [key, isExact])).toEqual([['PLT-2', false]]);
    expect((await search(ana, 'fw'))[0]).toMatchObject({ type: 'project', isExact: true });
    expect(await search(ana, '999999999')).toEqual([]);
  });

  test('without a word the latest of each type are found', async () => {
    const found = await search(ana, '  ');
    expect(found[0]?.title).toBe('PLT-1 in the title of another');
    expect(new Set(found.map(({ type }) => type)).size).toBe(8);
  });

  test('sample data are found by their words, and are not among the latest', async () => {
    const eve = await app.signUp('eve@example.com');
    const { workspaces } = (await eve.call<{ workspaces: Named[] }>('GET', '/workspaces')).body;
    expect(await search(eve, '')).toEqual([]);
    expect(new Set((await search(eve, 'a')).map(({ type }) => type))).toEqual(
      new Set(['task', 'project', 'page', 'idea']),
    );
    await eve.call('POST', `/workspaces/${workspaces[0]?.id}/tasks`, { title: 'Move the sandbox' });
    expect((await search(eve, '')).map(({ title }) => title)).toEqual(['Move the sandbox']);
  });

  test('members find what is in the workspace and nothing else, until they are removed', async () => {
    expect(await search(bo, 'firewall')).toEqual([]);
    const { url } = (await ana.call<{ url: string }>('POST', `${path}/invitations`, { role: 'viewer' })).body;
    await bo.call('POST', '/workspace-invitations/accept', { token: new URL(url).searchParams.get('token') });
    expect((await search(bo, 'firewall')).map(({ type }) => type)).toEqual(['task', 'task', 'project', 'page', 'idea']);
    const { members } = (await ana.call<{ members: Member[] }>('GET', `${path}/members`)).body;
    const { id } = members.find(({ email }) => email === bo.email)!;
    await ana.call('DELETE', `${path}/members/${id}`);
    expect(await search(bo, 'firewall')).toEqual([]);
    expect(await search(bo, 'PLT-1')).toEqual([]);
  });

  test('what is deleted is not found', async () => {
    const gone = await addTask('Firewall to be deleted');
    await ana.call('POST', `${path}/task-deletions`, { ids: [gone.id] });
    expect(await search(ana, 'to be deleted')).toEqual([]);
  });
});
