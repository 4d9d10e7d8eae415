// Two members in two browsers: what one does, the other sees without a reload, also when each is at a server of their own; and
// what happens to the open page of a person who may no longer write, or read.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { errorsOf } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, startServer, type LoungeServer } from '../support/server.ts';

const bin = findPostgres();
let server: LoungeServer;
let owner: Page;
let member: Page;
let path: string;
let memberId: string;

const row = (page: Page, title: string) => page.locator('.task-row', { hasText: title });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Calls the API as the person of a page. */
async function call(page: Page, method: string, address: string, data?: unknown) {
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.fetch(`/api${address}`, { method, headers, data });
  return { status: response.status(), body: await response.json() };
}

/** A workspace of two members, each on the list of its tasks, at the first and at the last server. */
async function meet(urls: [string, string]): Promise<void> {
  owner = await newPerson({ baseUrl: urls[0] });
  await owner.goto('/project/team');
  const { body } = await call(owner, 'POST', '/workspaces', { name: 'Harbour' });
  path = `/workspaces/${body.id}`;
  await call(owner, 'POST', `${path}/tasks`, { title: 'Rotate the harbour keys' });
  await owner.evaluate(`localStorage.setItem('workspace', '${body.id}')`);
  await owner.goto('/project/tasks');
  member = await newPerson({ baseUrl: urls[1] });
  await join(member);
  memberId = (await call(owner, 'GET', `${path}/members`)).body.members.find(
    (each: { isYou: boolean }) => !each.isYou,
  ).id;
  await member.getByRole('link', { name: 'Tasks', exact: true }).click();
  for (const page of [owner, member]) await row(page, 'Rotate the harbour keys').waitFor();
}

/** Opens a link of the owner and accepts it. */
async function join(page: Page): Promise<void> {
  const { body } = await call(owner, 'POST', `${path}/invitations`, {});
  const { pathname, search } = new URL(body.url);
  await page.goto(pathname + search);
  await button(page, 'Join workspace').click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

async function expectToSeeEachOther(): Promise<void> {
  await row(owner, 'Rotate the harbour keys').locator('[data-field=priority]').click();
  await owner.getByRole('menuitemradio', { name: 'Urgent' }).click();
  await row(member, 'Rotate the harbour keys').getByRole('button', { name: 'Priority: Urgent' }).waitFor();
  await member.getByLabel('New task').fill('Paint the lighthouse');
  await member.keyboard.press('Enter');
  await row(owner, 'Paint the lighthouse').waitFor();
}

describe('at one server', () => {
  beforeAll(async () => {
    server = await sharedServer();
    await meet([server.baseUrl, server.baseUrl]);
  });

  test('what one member changes and creates, the other sees without a reload', expectToSeeEachOther);

  test('a person whose page does not know yet that they only read is refused, and the change is taken back', async () => {
    // Their page hears of nothing.
    await member.route('**/events', (route) => route.abort());
    await member.reload();
    await row(member, 'Paint the lighthouse').waitFor();
    expect((await call(owner, 'PATCH', `${path}/members/${memberId}`, { role: 'viewer' })).status).toBe(200);
    await row(member, 'Paint the lighthouse').locator('[data-field=priority]').click();
    await member.getByRole('menuitemradio', { name: 'Low' }).click();
    await member.getByText('The task could not be changed').waitFor();
    await row(member, 'Paint the lighthouse').getByRole('button', { name: 'Priority: No priority' }).waitFor();
    expect((await call(member, 'POST', `${path}/tasks`, { title: 'x' })).status).toBe(403);
    await member.unroute('**/events');
    await member.reload();
    await row(member, 'Paint the lighthouse').waitFor();
    await expect.poll(() => member.getByLabel('New task').count()).toBe(0);
  });

  test('the open page of a person who was removed leaves the workspace, and shows nothing of it any more', async () => {
    expect((await call(owner, 'DELETE', `${path}/members/${memberId}`)).status).toBe(200);
    await expect.poll(() => button(member, 'Workspace: Harbour').count()).toBe(0);
    await expect.poll(() => member.getByText('harbour').count()).toBe(0);
    expect((await call(member, 'GET', `${path}/tasks`)).status).toBe(404);
    await row(member, 'Peer the hub').waitFor();
  });

  test('an invitation for another address says so, and nothing of the workspace', async () => {
    const { body } = await call(owner, 'POST', `${path}/invitations`, { email: 'somebody@example.com' });
    const { pathname, search } = new URL(body.url);
    await member.goto(pathname + search);
    await member.getByText('This invitation cannot be used').waitFor();
    await expect.poll(() => member.getByText('Harbour').count()).toBe(0);
    expect(errorsOf(owner)).toEqual([]);
  });
});

describe.skipIf(!bin)('at two servers on one Postgres', () => {
  let postgres: TestPostgres;
  const servers: LoungeServer[] = [];

  beforeAll(async () => {
    postgres = await startTestPostgres(bin!);
    const environment = {
      DATABASE_URL: await postgres.createDatabase(),
      AUTH_SECRET: 'a secret that both servers of this journey have',
    };
    // The first one migrates.
    for (let i = 0; i < 2; i++) servers.push(await startServer(environment));
    await meet(servers.map(({ baseUrl }) => baseUrl) as [string, string]);
  });
  afterAll(async () => {
    for (const each of servers) await each.close();
    await postgres?.stop();
  });

  test('what one member changes and creates, the other sees without a reload', expectToSeeEachOther);
});
