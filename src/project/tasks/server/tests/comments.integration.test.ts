// Comments through HTTP: mentions, who may edit and delete, restore.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { TaskComment, TaskDetails } from '../../shared/task-shapes.ts';

let app: TestApp;
let ada: TestPerson;
let tom: TestPerson;
let path: string;
let tomId: string;

beforeAll(async () => {
  app = await openTestApp();
  [ada, tom] = [await app.signUp('ada@example.com'), await app.signUp('tom.berg@example.com')];
  const { id } = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Talk' })).body;
  path = `/workspaces/${id}`;
  const { url } = (await ada.call<{ url: string }>('POST', `${path}/invitations`, {})).body;
  const token = new URL(url).searchParams.get('token');
  tomId = (await tom.call<Workspace>('POST', '/workspace-invitations/accept', { token })).body.memberId;
});
afterAll(() => app.close());

async function newTask(): Promise<string> {
  return (await ada.call<TaskDetails>('POST', `${path}/tasks`, { title: 'Discussed' })).body.id;
}

async function comment(person: TestPerson, taskId: string, body: string): Promise<TaskComment> {
  return (await person.call<TaskComment>('POST', `${path}/tasks/${taskId}/comments`, { body })).body;
}

test('a comment names its author and the members it mentions', async () => {
  const task = await newTask();
  const written = await comment(ada, task, 'Ask @tom.berg. Not ada@tom.berg, not @nobody; @TOM.BERG again.');
  expect(written).toMatchObject({ member: { name: 'Ada' }, mentionIds: [tomId], isOwn: true, editedAt: null });
  await comment(tom, task, 'Asked.');
  const { body } = await tom.call<{ comments: TaskComment[]; nextCursor: string | null }>(
    'GET',
    `${path}/tasks/${task}/comments?limit=1`,
  );
  expect(body.comments).toMatchObject([{ body: 'Asked.', isOwn: true }]);
  const next = await tom.call<{ comments: TaskComment[] }>(
    'GET',
    `${path}/tasks/${task}/comments?limit=1&cursor=${body.nextCursor}`,
  );
  expect(next.body.comments).toMatchObject([{ id: written.id, isOwn: false }]);
  expect((await ada.call<TaskDetails>('GET', `${path}/tasks/${task}`)).body.commentCount).toBe(2);
});

test('a comment is edited by its author alone, and deleted by its author or the owner', async () => {
  const task = await newTask();
  const [adas, toms] = [await comment(ada, task, 'Mine'), await comment(tom, task, 'His')];
  const edited = await ada.call<TaskComment>('PATCH', `${path}/comments/${adas.id}`, { body: 'Mine, @tom.berg' });
  expect(edited.body).toMatchObject({ body: 'Mine, @tom.berg', mentionIds: [tomId] });
  expect(edited.body.editedAt).not.toBeNull();
  expect((await ada.call('PATCH', `${path}/comments/${toms.id}`, { body: 'x' })).status).toBe(403);
  expect((await tom.call('DELETE', `${path}/comments/${adas.id}`)).status).toBe(403);
  expect((await ada.call('DELETE', `${path}/comments/${toms.id}`)).status).toBe(200);
  expect((await tom.call('PATCH', `${path}/comments/${toms.id}`, { body: 'x' })).status).toBe(404);
  expect((await tom.call<TaskComment>('POST', `${path}/comments/${toms.id}/restore`)).body.body).toBe('His');
});

test('a comment without words is refused', async () => {
  const task = await newTask();
  expect((await ada.call('POST', `${path}/tasks/${task}/comments`, { body: ' \n' })).status).toBe(400);
});

test('the owner’s plan pays for what a member writes, and the member learns nothing of the owner', async () => {
  const local = await openTestApp({ environment: { BILLING: 'local' } });
  try {
    const [owner, member] = [await local.signUp('owner@example.com'), await local.signUp('member@example.com')];
    const workspace = (await owner.call<Workspace>('POST', '/workspaces', { name: 'Full' })).body.id;
    const where = `/workspaces/${workspace}`;
    const { url } = (await owner.call<{ url: string }>('POST', `${where}/invitations`, {})).body;
    const token = new URL(url).searchParams.get('token');
    await member.call('POST', '/workspace-invitations/accept', { token });
    const { id } = (await member.call<TaskDetails>('POST', `${where}/tasks`, { title: 'Small', description: 'four' }))
      .body;
    await local.services.db.asSystem((tx) =>
      tx.execute(sql`update tasks set description = repeat('x', 53 * 1000 * 1000) where id = ${id}`),
    );
    const full = await member.call('POST', `${where}/tasks/${id}/comments`, { body: 'One more' });
    expect([full.status, full.body.error.code]).toEqual([403, 'plan/upgrade-required']);
    const shorter = { description: 'short again', baseRevision: 1 };
    expect((await member.call('PATCH', `${where}/tasks/${id}`, shorter)).status).toBe(200);
    expect((await member.call('POST', `${where}/tasks/${id}/comments`, { body: 'One more' })).status).toBe(200);
    const stranger = await local.signUp();
    expect((await stranger.call('POST', `${where}/tasks/${id}/comments`, { body: 'x' })).status).toBe(404);
  } finally {
    await local.close();
  }
});
