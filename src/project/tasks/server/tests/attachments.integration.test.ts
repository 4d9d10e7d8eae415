// Files of tasks through HTTP: what comes back, with which headers, who pays, and what is gone with what.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { GIF } from '#server/testing/designer.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { ATTACHMENT_BUCKET } from '../attachments/attachments.ts';
import type { TaskAttachment, TaskComment, TaskDetails } from '../../shared/task-shapes.ts';

let app: TestApp;
let ada: TestPerson;
let path: string;
let task: string;

beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp('ada@example.com');
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id } = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Files' })).body;
  path = `/workspaces/${id}`;
  task = (await ada.call<TaskDetails>('POST', `${path}/tasks`, { title: 'With files' })).body.id;
});

type File = { name: string; bytes: string | Uint8Array<ArrayBuffer>; type?: string; comment?: string };

function attach(person: TestPerson, { name, bytes, type, comment }: File): Promise<Answer<TaskAttachment>> {
  return person.send<TaskAttachment>(`${path}/tasks/${task}/attachments${comment ? `?comment=${comment}` : ''}`, {
    method: 'POST',
    body: bytes,
    headers: {
      ...person.headers,
      'x-file-name': encodeURIComponent(name),
      ...(type && { 'content-type': type }),
    },
  });
}

const listed = async (): Promise<TaskAttachment[]> =>
  (await ada.call<{ attachments: TaskAttachment[] }>('GET', `${path}/tasks/${task}/attachments`)).body.attachments;

const open = (id: string) => ada.send<string>(`${path}/attachments/${id}/content`, { headers: ada.headers });

/** The files in the store. */
const objects = (): string[] => {
  const folder = join(app.services.config.DATA_DIR, 'storage', ATTACHMENT_BUCKET);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
};

test('a file comes back as it was sent, is saved and never rendered, and is in the activity', async () => {
  const file = { name: 'Plan “A”.html', bytes: '<script>alert(1)</script>', type: 'text/html' };
  const { status, body } = await attach(ada, file);
  expect([status, body]).toMatchObject([
    200,
    { name: 'Plan “A”.html', type: 'text/html', size: 25, commentId: null, member: { name: 'Ada' } },
  ]);
  const answer = await open(body.id);
  expect(answer.body).toBe(file.bytes);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
  });
  const { body: activity } = await ada.call<{ activity: { kind: string; changes: object[] }[] }>(
    'GET',
    `${path}/activity?taskId=${task}`,
  );
  expect(activity.activity[0]).toMatchObject({ kind: 'attachment-added', changes: [{ to: 'Plan “A”.html' }] });
});

test('a picture is a picture by its first bytes, not by its name or declared type', async () => {
  expect((await attach(ada, { name: 'a.gif', bytes: GIF })).body.type).toBe('image/gif');
  const lie = (await attach(ada, { name: 'a.png', bytes: '<svg onload=alert(1)>', type: 'image/png' })).body;
  expect(lie.type).toBe('application/octet-stream');
});

test('a file is deleted and restored, and goes and comes back with its comment and its task', async () => {
  const comment = (await ada.call<TaskComment>('POST', `${path}/tasks/${task}/comments`, { body: 'See' })).body.id;
  const own = (await attach(ada, { name: 'own.txt', bytes: 'own' })).body;
  const said = (await attach(ada, { name: 'said.txt', bytes: 'said', comment })).body;
  expect((await listed()).map(({ commentId }) => commentId)).toEqual([null, comment]);

  await ada.call('DELETE', `${path}/attachments/${own.id}`);
  expect([(await listed()).length, (await open(own.id)).status]).toEqual([1, 404]);
  expect((await ada.call<TaskAttachment>('POST', `${path}/attachments/${own.id}/restore`)).body.id).toBe(own.id);

  await ada.call('DELETE', `${path}/comments/${comment}`);
  expect([(await listed()).length, (await open(said.id)).status]).toEqual([1, 404]);
  await ada.call('POST', `${path}/comments/${comment}/restore`);
  expect((await open(said.id)).body).toBe('said');

  await ada.call('POST', `${path}/task-deletions`, { ids: [task] });
  expect((await open(own.id)).status).toBe(404);
  await ada.call('POST', `${path}/task-deletions/restore`, { ids: [task] });
  expect((await open(own.id)).body).toBe('own');
});

test('a comment of another task is not found, and neither is one that does not exist', async () => {
  const other = (await ada.call<TaskDetails>('POST', `${path}/tasks`, { title: 'Other' })).body.id;
  const comment = (await ada.call<TaskComment>('POST', `${path}/tasks/${other}/comments`, { body: 'x' })).body.id;
  for (const id of [comment, 'nonsense']) {
    const { status } = await attach(ada, { name: 'a.txt', bytes: 'a', comment: id });
    expect([id, status]).toEqual([id, 404]);
  }
});

test('a file of more than 25 MB is refused, and a task takes a hundred', async () => {
  expect((await attach(ada, { name: 'big', bytes: new Uint8Array(25 * 1024 * 1024 + 1) })).status).toBe(413);
  const workspaceId = path.split('/')[2];
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`insert into task_attachments (id, workspace_id, task_id, name, type, size, storage_key, is_pending)
      select gen_random_uuid(), ${workspaceId}, ${task}, 'x', 'x', 1, gen_random_uuid()::text, false
      from generate_series(1, 100)`),
  );
  const over = (await attach(ada, { name: 'a.txt', bytes: 'a' })) as unknown as Answer<ErrorBody>;
  expect([over.status, over.body.error.code]).toEqual([409, 'tasks/too-many-attachments']);
});

test('what has lost its task, workspace or time is removed from the store with its row', async () => {
  const before = objects().length;
  const own = (await attach(ada, { name: 'own.txt', bytes: 'own' })).body;
  const workspaceId = path.split('/')[2];
  await ada.call('DELETE', `${path}/attachments/${own.id}`);
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`update task_attachments set deleted_at = now() - interval '1 hour' where id = ${own.id}`),
  );
  await attach(ada, { name: 'kept.txt', bytes: 'kept' });
  await app.runJobs();
  expect(objects().length).toBe(before + 1);
  const [kept] = await listed();
  expect((await open(kept?.id ?? '')).body).toBe('kept');
  await app.services.db.asSystem((tx) => tx.execute(sql`delete from workspaces where id = ${workspaceId}`));
  await app.runJobs();
  expect(objects().length).toBe(before);
});

test('the owner’s plan pays for the files of a member, and a removed member reads none', async () => {
  const local = await openTestApp({ environment: { BILLING: 'local' } });
  try {
    const [owner, member] = [await local.signUp('owner@example.com'), await local.signUp('member@example.com')];
    const workspace = (await owner.call<Workspace>('POST', '/workspaces', { name: 'Full' })).body.id;
    path = `/workspaces/${workspace}`;
    const { url } = (await owner.call<{ url: string }>('POST', `${path}/invitations`, {})).body;
    await member.call('POST', '/workspace-invitations/accept', { token: new URL(url).searchParams.get('token') });
    task = (await owner.call<TaskDetails>('POST', `${path}/tasks`, { title: 'Full' })).body.id;
    const large = { name: 'large.bin', bytes: new Uint8Array(20 * 1024 * 1024) };
    const first = await attach(member, large);
    expect([first.status, (await attach(member, large)).status]).toEqual([200, 200]);
    const over = (await attach(member, large)) as unknown as Answer<ErrorBody>;
    expect([over.status, over.body.error.code]).toEqual([403, 'plan/upgrade-required']);
    const use = await owner.call<{ usedBytes: number }>('GET', '/storage');
    expect(use.body.usedBytes).toBe(40 * 1024 * 1024);
    await local.services.db.asSystem((tx) =>
      tx.execute(sql`update workspace_members set removed_at = now() where email = 'member@example.com'`),
    );
    const content = `${path}/attachments/${first.body.id}/content`;
    expect((await member.send(content, { headers: member.headers })).status).toBe(404);
  } finally {
    await local.close();
  }
});
