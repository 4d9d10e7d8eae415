// Calendar feeds through the routes, read by another parser of calendars.

import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

type Id = { id: string };

let app: TestApp;
let ada: TestPerson;
let workspace: string;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp();
  workspace = (await ada.call<Id>('POST', '/workspaces', { name: 'Platform, one' })).body.id;
  await ada.call('POST', `/workspaces/${workspace}/tasks`, { title: 'Peer hubs; "soon"', due: today });
  await ada.call('POST', `/workspaces/${workspace}/tasks`, { title: 'Without a day' });
  const project = (await ada.call<Id>('POST', `/workspaces/${workspace}/projects`, { name: 'Hub' })).body.id;
  await ada.call('POST', `/workspaces/${workspace}/projects/${project}/milestones`, { name: 'Live', due: today });
}, 60_000);
afterAll(() => app.close());

async function makeFeed(person: TestPerson, content = 'all'): Promise<string> {
  const { body } = await person.call<{ url: string }>('POST', `/workspaces/${workspace}/calendar-feed`, { content });
  return new URL(body.url).pathname;
}
const read = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers });

function namesIn(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown as never);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary);
}

test('a calendar shows the tasks and milestones with a day, without a session', async () => {
  const response = await read(await makeFeed(ada));
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const names = namesIn(await response.text());
  expect(names).toHaveLength(2);
  expect(names.join('\n')).toContain('Peer hubs; "soon"');
  expect(names).toContain('Live (Hub)');
});

test('nothing is sent again while nothing has changed', async () => {
  const path = await makeFeed(ada);
  const etag = (await read(path)).headers.get('etag') ?? '';
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
  await ada.call('POST', `/workspaces/${workspace}/tasks`, { title: 'New', due: today });
  expect((await read(path, { 'if-none-match': etag })).status).toBe(200);
});

test('an address stops working when it is replaced or revoked', async () => {
  const first = await makeFeed(ada);
  const second = await makeFeed(ada);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await ada.call('DELETE', `/workspaces/${workspace}/calendar-feed`);
  expect((await read(second)).status).toBe(404);
  expect((await ada.call<{ feed: unknown }>('GET', `/workspaces/${workspace}/calendar-feed`)).body.feed).toBeNull();
});

test('whoever leaves the workspace has an address that does not work any more, like one that never did', async () => {
  const ben = await app.signUp();
  const { url } = (await ada.call<{ url: string }>('POST', `/workspaces/${workspace}/invitations`, { role: 'viewer' }))
    .body;
  await ben.call('POST', '/workspace-invitations/accept', { token: new URL(url, app.url).searchParams.get('token') });
  const path = await makeFeed(ben, 'mine');
  expect(namesIn(await (await read(path)).text())).toEqual(['Live (Hub)']);
  const { members } = (
    await ada.call<{ members: (Id & { email: string })[] }>('GET', `/workspaces/${workspace}/members`)
  ).body;
  await ada.call('DELETE', `/workspaces/${workspace}/members/${members.find(({ email }) => email === ben.email)?.id}`);
  const gone = await read(path);
  const never = await read(`/api/calendar-feeds/${'x'.repeat(43)}.ics`);
  expect([gone.status, await gone.text()]).toEqual([never.status, await never.text()]);
});
