// Meetings through HTTP, on both engines: create, rename, search, delete and restore, and what others hear and read of it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import type { SearchHit } from '#features/search/shared/search-shapes.ts';
import type { ActivityItem } from '#project/workspace/shared/activity-shapes.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Meeting } from '../shared/meeting-shapes.ts';

describe.each(engines)('on the %s database', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  let vera: TestPerson;
  let path: string;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: database.environment });
    [ada, vera] = [await app.signUp('ada@example.com'), await app.signUp('vera@example.com')];
    path = `/workspaces/${(await ada.call<Workspace>('POST', '/workspaces', { name: 'Team' })).body.id}`;
    const { url } = (await ada.call<{ url: string }>('POST', `${path}/invitations`, { role: 'viewer' })).body;
    await vera.call('POST', '/workspace-invitations/accept', { token: new URL(url).searchParams.get('token') });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function create(title: string): Promise<Meeting> {
    const { status, body } = await ada.call<Meeting>('POST', `${path}/meetings`, { title });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }
  async function titles(person = ada): Promise<string[]> {
    return (await person.call<{ meetings: Meeting[] }>('GET', `${path}/meetings`)).body.meetings.map(
      ({ title }) => title,
    );
  }

  test('what is created is listed, the newest first, and names who created it', async () => {
    expect((await create(' First ')).createdBy?.name).toBe('Ada');
    await create('Second');
    expect((await titles()).slice(0, 2)).toEqual(['Second', 'First']);
    expect((await ada.call('POST', `${path}/meetings`, { title: ' ' })).status).toBe(400);
  });

  test('a new title is in the activity, and the same title again is not', async () => {
    const { id } = await create('Draft');
    for (const title of ['Final', 'Final']) await ada.call('PATCH', `${path}/meetings/${id}`, { title });
    const { activity } = (await ada.call<{ activity: ActivityItem[] }>('GET', `${path}/activity`)).body;
    expect(activity.slice(0, 2)).toMatchObject([
      {
        kind: 'meeting-updated',
        subject: { name: 'Final' },
        changes: [{ field: 'title', from: 'Draft', to: 'Final' }],
      },
      { kind: 'meeting-created', subject: { name: 'Draft' } },
    ]);
  });

  test('a viewer reads and finds them, and changes nothing', async () => {
    const { id } = await create('Readable');
    expect(await titles(vera)).toContain('Readable');
    const { hits } = (await vera.call<{ hits: SearchHit[] }>('GET', '/search?q=readable')).body;
    expect(hits).toMatchObject([{ type: 'meeting', id, title: 'Readable', workspace: { name: 'Team' } }]);
    for (const [method, call] of [
      ['POST', ''],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await vera.call(method, `${path}/meetings${call}`, { title: 'Taken' })).status).toBe(403);
  });

  test('what is deleted comes back until the purge', async () => {
    const { id } = await create('Deleted by mistake');
    expect((await ada.call('DELETE', `${path}/meetings/${id}`)).status).toBe(200);
    expect(await titles()).not.toContain('Deleted by mistake');
    const again = await ada.call<ErrorBody>('DELETE', `${path}/meetings/${id}`);
    expect([again.status, again.body.error.code]).toEqual([404, 'meetings/not-found']);
    expect((await ada.call<Meeting>('POST', `${path}/meetings/${id}/restore`)).body.title).toBe('Deleted by mistake');
    expect(await titles()).toContain('Deleted by mistake');
  });
});
