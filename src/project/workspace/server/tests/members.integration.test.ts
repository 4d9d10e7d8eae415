// Members and invitations through HTTP.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskDetails } from '#project/tasks/shared/task-shapes.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { InvitationPreview } from '../../contract.ts';
import type { FormerMember, Member, Workspace, WorkspaceInvitation } from '../../shared/workspace-shapes.ts';

let app: TestApp;
let owner: TestPerson;
let workspace: Workspace;
let path: string;

beforeAll(async () => {
  app = await openTestApp();
  owner = await app.signUp('olga.berg@example.com');
});
afterAll(() => app.close());

async function newWorkspace(): Promise<void> {
  workspace = (await owner.call<Workspace>('POST', '/workspaces', { name: 'Team' })).body;
  path = `/workspaces/${workspace.id}`;
}

async function invite(fields: Record<string, unknown> = {}): Promise<WorkspaceInvitation & { url: string }> {
  return (await owner.call<WorkspaceInvitation & { url: string }>('POST', `${path}/invitations`, fields)).body;
}

function tokenOf({ url }: { url: string }): string {
  return new URL(url).searchParams.get('token') ?? '';
}

function accept(person: TestPerson, invitation: { url: string }): Promise<Answer<Workspace>> {
  return person.call<Workspace>('POST', '/workspace-invitations/accept', { token: tokenOf(invitation) });
}

async function join(person: TestPerson, role = 'member'): Promise<Member> {
  await accept(person, await invite({ role }));
  const { members } = await team(person);
  const me = members.find(({ isYou }) => isYou);
  if (!me) throw new Error('The person has not joined.');
  return me;
}

async function team(person = owner): Promise<{ members: Member[]; formerMembers: FormerMember[] }> {
  return (await person.call<{ members: Member[]; formerMembers: FormerMember[] }>('GET', `${path}/members`)).body;
}

function code(answer: Answer<unknown>): string | undefined {
  return (answer.body as { error?: { code: string } }).error?.code;
}

test('an invitation is for one person and once, and its link is shown once', async () => {
  await newWorkspace();
  const [ana, tom] = [await app.signUp('ana@example.com'), await app.signUp()];
  const invitation = await invite({ role: 'viewer' });
  expect(invitation.url).toMatch(/\/project\/join\?token=[\w-]{43}$/);
  const listed = await owner.call<{ invitations: WorkspaceInvitation[] }>('GET', `${path}/invitations`);
  expect(JSON.stringify(listed.body)).not.toContain(tokenOf(invitation));
  expect(listed.body.invitations).toMatchObject([{ id: invitation.id, role: 'viewer', createdBy: 'Olga Berg' }]);

  const preview = await ana.call<InvitationPreview>('POST', '/workspace-invitations/find', {
    token: tokenOf(invitation),
  });
  expect(preview.body).toMatchObject({
    workspaceName: 'Team',
    role: 'viewer',
    invitedBy: 'Olga Berg',
    isMember: false,
  });
  expect((await accept(ana, invitation)).body).toMatchObject({ id: workspace.id, role: 'viewer', memberCount: 2 });
  expect((await team()).members).toMatchObject([
    { name: 'Olga Berg', handle: 'olga.berg', role: 'owner', isYou: true },
    { name: 'Ana', handle: 'ana', email: 'ana@example.com', role: 'viewer', isYou: false },
  ]);

  expect(code(await accept(tom, invitation))).toBe('workspace/invitation-not-found');
  // Opening one's own link again leads to the workspace.
  expect((await accept(ana, invitation)).status).toBe(200);
  expect((await owner.call<{ invitations: [] }>('GET', `${path}/invitations`)).body.invitations).toEqual([]);
});

test('of two people with one link one joins', async () => {
  await newWorkspace();
  const people = [await app.signUp(), await app.signUp(), await app.signUp()];
  const invitation = await invite();
  const answers = await Promise.all(people.map((person) => accept(person, invitation)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
  expect((await team()).members).toHaveLength(2);
});

test('an invitation for an address is refused to every other one', async () => {
  await newWorkspace();
  const [ana, tom] = [await app.signUp('ana.lopes@example.com'), await app.signUp()];
  const invitation = await invite({ email: 'Ana.Lopes@Example.com' });
  const refused = await accept(tom, invitation);
  expect([refused.status, code(refused)]).toEqual([403, 'workspace/invitation-for-other']);
  expect(JSON.stringify(refused.body)).not.toMatch(/ana/i);
  expect((await accept(ana, invitation)).status).toBe(200);
});

test('a revoked, an expired and an unknown invitation are the same 404', async () => {
  await newWorkspace();
  const ana = await app.signUp();
  const [revoked, expired] = [await invite(), await invite()];
  expect((await owner.call('DELETE', `${path}/invitations/${revoked.id}`)).status).toBe(200);
  expect(code(await owner.call('DELETE', `${path}/invitations/${revoked.id}`))).toBe('workspace/invitation-not-found');
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`update workspace_invitations set expires_at = now() where id = ${expired.id}`),
  );
  const answers = [
    await accept(ana, revoked),
    await accept(ana, expired),
    await accept(ana, { url: 'http://x/?token=x' }),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
});

test('the owner changes roles, and a viewer becomes a member', async () => {
  await newWorkspace();
  const ana = await app.signUp();
  const me = await join(ana, 'viewer');
  expect(code(await ana.call('POST', `${path}/tasks`, { title: 'x' }))).toBe('workspace/forbidden');
  expect(code(await ana.call('PATCH', `${path}/members/${me.id}`, { role: 'member' }))).toBe('workspace/forbidden');
  const changed = await owner.call<Member>('PATCH', `${path}/members/${me.id}`, { role: 'member' });
  expect(changed.body.role).toBe('member');
  expect((await ana.call('POST', `${path}/tasks`, { title: 'x' })).status).toBe(200);
  const renamed = await ana.call<Member>('PATCH', `${path}/members/${me.id}`, { name: 'Ana Lopes' });
  expect(renamed.body).toMatchObject({ name: 'Ana Lopes', isYou: true });
  expect(code(await owner.call('PATCH', `${path}/members/${workspace.memberId}`, { role: 'viewer' }))).toBe(
    'workspace/owner-stays',
  );
});

test('a member has the load of their open tasks', async () => {
  await newWorkspace();
  const me = await join(await app.signUp());
  for (const title of ['a', 'b']) await owner.call('POST', `${path}/tasks`, { title, assigneeId: me.id });
  const { statuses } = (await owner.call<{ statuses: { id: string; name: string }[] }>('GET', `${path}/task-settings`))
    .body;
  const done = statuses.find(({ name }) => name === 'Done')?.id;
  await owner.call('POST', `${path}/tasks`, { title: 'c', assigneeId: me.id, statusId: done });
  expect((await team()).members.map(({ openTaskCount }) => openTaskCount)).toEqual([0, 2]);
});

test('a removed member sees nothing any more, their tasks keep their name, and they can come back', async () => {
  await newWorkspace();
  const ana = await app.signUp('ana.back@example.com');
  const me = await join(ana);
  const task = (await ana.call<TaskDetails>('POST', `${path}/tasks`, { title: 'x', assigneeId: me.id })).body;
  expect((await owner.call('DELETE', `${path}/members/${me.id}`)).status).toBe(200);
  expect(code(await ana.call('GET', path))).toBe('workspace/not-found');
  const { body } = await ana.call<{ workspaces: Workspace[] }>('GET', '/workspaces');
  expect(body.workspaces.map(({ id }) => id)).not.toContain(workspace.id);
  expect((await team()).formerMembers).toEqual([{ id: me.id, name: 'Ana Back' }]);
  const kept = (await owner.call<TaskDetails>('GET', `${path}/tasks/${task.id}`)).body;
  expect([kept.assigneeId, kept.createdBy?.name]).toEqual([me.id, 'Ana Back']);

  expect((await owner.call<Member>('POST', `${path}/members/${me.id}/restore`)).body.name).toBe('Ana Back');
  expect((await ana.call('GET', path)).status).toBe(200);
  await owner.call('DELETE', `${path}/members/${me.id}`);
  expect((await join(ana, 'viewer')).id).toBe(me.id);
});

test('a member leaves, the owner only after a transfer', async () => {
  await newWorkspace();
  const ana = await app.signUp('ana.heir@example.com');
  const me = await join(ana);
  expect(code(await owner.call('DELETE', `${path}/members/${workspace.memberId}`))).toBe('workspace/owner-stays');
  const transferred = await owner.call<Workspace>('POST', `${path}/owner`, { memberId: me.id });
  expect(transferred.body.role).toBe('member');
  expect((await ana.call<Workspace>('GET', path)).body.role).toBe('owner');
  expect(code(await owner.call('PATCH', path, { name: 'Mine' }))).toBe('workspace/forbidden');
  expect((await owner.call('DELETE', `${path}/members/${workspace.memberId}`)).status).toBe(200);
  expect(code(await owner.call('GET', path))).toBe('workspace/not-found');
});

test('a workspace cannot be transferred to a name without an account', async () => {
  const ada = await app.signUp();
  const [own] = (await ada.call<{ workspaces: Workspace[] }>('GET', '/workspaces')).body.workspaces;
  const members = (await ada.call<{ members: Member[] }>('GET', `/workspaces/${own?.id}/members`)).body.members;
  const sample = members.find(({ isSample }) => isSample)?.id;
  expect(code(await ada.call('POST', `/workspaces/${own?.id}/owner`, { memberId: sample }))).toBe(
    'workspace/not-transferable',
  );
});

test('a deleted account leaves: the next member owns the workspace, and nobody sees the address any more', async () => {
  await newWorkspace();
  const ana = await app.signUp('ana.stays@example.com');
  const leaving = await app.signUp('leaving@example.com');
  await join(ana);
  const me = await join(leaving);
  await owner.call('POST', `${path}/owner`, { memberId: me.id });
  await leaving.call('POST', `${path}/tasks`, { title: 'By the one who left' });
  const alone = (await leaving.call<Workspace>('POST', '/workspaces', { name: 'Alone' })).body.id;
  await app.services.db.asSystem((tx) => tx.execute(sql`delete from users where email = 'leaving@example.com'`));

  // Olga joined first.
  expect((await owner.call<Workspace>('GET', path)).body.role).toBe('owner');
  const { members, formerMembers } = await team();
  expect(members).toHaveLength(2);
  expect(formerMembers).toEqual([{ id: me.id, name: 'Deleted account' }]);
  expect(JSON.stringify(await team())).not.toContain('leaving');
  const left = (await app.services.db.asSystem((tx) =>
    tx.execute(sql`select id from workspaces where id = ${alone}`),
  )) as unknown as unknown[];
  expect(left).toEqual([]);
});
