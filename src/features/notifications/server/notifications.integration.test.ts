// Who is told what: mentions, assignments, due days, leads, people who join, and long runs; grouped, once, live, and never
// to those who may not read it. On both engines.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RunHandle } from '#platform/runs/run.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Notification, NotificationSettings } from '../shared/notification-shapes.ts';

/** The parts of things of a workspace that this file looks at. */
type Named = { id: string };
type Task = Named & { key: string };
type Member = Named & { email: string | null };

/** Its time is a text here. */
type Shown = Notification;
type Team = { id: string; path: string; ana: TestPerson; bo: TestPerson; anaId: string; boId: string };

const bin = findPostgres();
let app: TestApp;
let teams = 0;

/** A workspace of Ana with Bo as a member. What they were told of it is read. */
async function newTeam(role: 'member' | 'viewer' = 'member'): Promise<Team> {
  teams += 1;
  const ana = await app.signUp(`ana-${teams}@example.com`);
  const bo = await app.signUp(`bo-${teams}@example.com`);
  const { id } = (await ana.call<Named>('POST', '/workspaces', { name: 'Platform', keyPrefix: 'PLT' })).body;
  const path = `/workspaces/${id}`;
  await joinTeam({ path, ana, bo, role });
  const { members } = (await ana.call<{ members: Member[] }>('GET', `${path}/members`)).body;
  const idOf = (email: string) => members.find((member) => member.email === email)?.id ?? '';
  await ana.call('POST', '/notifications/read');
  return { id, path, ana, bo, anaId: idOf(ana.email), boId: idOf(bo.email) };
}

async function joinTeam({ path, ana, bo, role }: Pick<Team, 'path' | 'ana' | 'bo'> & { role: string }): Promise<void> {
  const { url } = (await ana.call<{ url: string }>('POST', `${path}/invitations`, { role })).body;
  const token = new URL(url).searchParams.get('token');
  expect((await bo.call('POST', '/workspace-invitations/accept', { token })).status).toBe(200);
}

async function idOf(person: TestPerson): Promise<string> {
  return (await person.call<{ user: { id: string } }>('GET', '/auth/session')).body.user.id;
}

async function unread(person: TestPerson): Promise<Shown[]> {
  return (await person.call<{ notifications: Shown[] }>('GET', '/notifications?filter=unread')).body.notifications;
}

async function countOf(person: TestPerson): Promise<number> {
  return (await person.call<{ count: number }>('GET', '/notifications/unread')).body.count;
}

async function addTask({ ana, path }: Team, task: object): Promise<Task> {
  return (await ana.call<Task>('POST', `${path}/tasks`, { title: 'Rotate the keys', ...task })).body;
}

describe.each(['embedded', ...(bin ? (['postgres'] as const) : [])] as const)('on the %s database', (engine) => {
  let postgres: TestPostgres | undefined;
  /** The time by which days begin. */
  let now = new Date('2026-11-22T12:00:00Z');

  beforeAll(async () => {
    if (engine === 'postgres') postgres = await startTestPostgres(bin ?? '');
    const environment = postgres ? { DATABASE_URL: await postgres.createDatabase() } : {};
    app = await openTestApp({ environment, now: () => now });
  });
  afterAll(async () => {
    await app.close();
    await postgres?.stop();
  });

  test('ten comments that mention a person are one line, and the author is told nothing', async () => {
    const team = await newTeam();
    const task = await addTask(team, {});
    for (let n = 0; n < 10; n++)
      await team.ana.call('POST', `${team.path}/tasks/${task.id}/comments`, {
        body: `@bo-${teams} and @ana-${teams}, look`,
      });
    expect(await unread(team.bo)).toMatchObject([
      {
        kind: 'mention',
        event: 'comment-mention',
        actorName: `Ana ${teams}`,
        hasOthers: false,
        amount: 10,
        workspaceId: team.id,
        subject: { type: 'task', id: task.id, key: 'PLT-1', name: 'Rotate the keys' },
      },
    ]);
    expect(await unread(team.ana)).toEqual([]);
  });

  test('a mention is told once: not again when the text is edited, and again for somebody new', async () => {
    const team = await newTeam();
    const task = await addTask(team, { description: `For @bo-${teams}` });
    expect(await unread(team.bo)).toMatchObject([{ event: 'description-mention', amount: 1 }]);
    await team.bo.call('POST', '/notifications/read');
    const path = `${team.path}/tasks/${task.id}`;
    await team.ana.call('PATCH', path, { description: `For @bo-${teams}, soon`, baseRevision: 1 });
    const comment = (await team.ana.call<Named>('POST', `${path}/comments`, { body: 'Nobody' })).body;
    expect(await unread(team.bo)).toEqual([]);
    await team.ana.call('PATCH', `${team.path}/comments/${comment.id}`, { body: `Now @bo-${teams}` });
    await team.ana.call('PATCH', `${team.path}/comments/${comment.id}`, { body: `Now, @bo-${teams}` });
    expect(await unread(team.bo)).toMatchObject([{ event: 'comment-mention', amount: 1 }]);
  });

  test('an assignment by somebody else is told, one line for many at once, and none for oneself', async () => {
    const team = await newTeam();
    const { boId } = team;
    const first = await addTask(team, { assigneeId: boId });
    const [second, third] = [await addTask(team, {}), await addTask(team, {})];
    expect(await unread(team.bo)).toMatchObject([{ event: 'assigned', amount: 1, subject: { key: first.key } }]);
    const ids = [second.id, third.id];
    await team.ana.call('PATCH', `${team.path}/tasks`, { ids, changes: { assigneeId: boId } });
    expect(await unread(team.bo)).toMatchObject([
      { event: 'assigned', amount: 2, subject: { type: 'tasks', id: team.id } },
      { amount: 1 },
    ]);
    const own = (await team.bo.call<Task>('POST', `${team.path}/tasks`, { title: 'Mine', assigneeId: boId })).body;
    await team.bo.call('PATCH', `${team.path}/tasks/${own.id}`, { assigneeId: team.anaId });
    await team.bo.call('PATCH', `${team.path}/tasks/${own.id}`, { assigneeId: boId });
    expect(await unread(team.bo)).toHaveLength(2);
    expect(await unread(team.ana)).toMatchObject([{ event: 'assigned', subject: { name: 'Mine' } }]);
  });

  test('a due day is told once for each of its three days, as the days begin where the person is', async () => {
    const team = await newTeam();
    // Nothing is due yet when the server looks by itself.
    now = new Date('2026-11-20T12:00:00Z');
    await team.bo.call('PATCH', '/notification-settings', { timeZone: 'Pacific/Auckland' });
    await addTask(team, { title: 'Near', due: '2026-11-24', assigneeId: team.boId });
    await addTask(team, { title: 'Far', due: '2026-12-24', assigneeId: team.boId });
    await addTask(team, { title: 'Old', due: '2026-09-01', assigneeId: team.boId });
    await team.bo.call('POST', '/notifications/read');
    const eventsAt = async (time: string): Promise<string[]> => {
      now = new Date(time);
      for (let round = 0; round < 2; round++) await app.runJobs();
      const events = (await unread(team.bo)).map(({ event, subject }) => `${event} ${subject.name}`);
      await team.bo.call('POST', '/notifications/read');
      return events;
    };
    // Auckland is 13 hours ahead.
    expect(await eventsAt('2026-11-22T10:30:00Z')).toEqual([]);
    expect(await eventsAt('2026-11-22T11:30:00Z')).toEqual(['due-tomorrow Near']);
    expect(await eventsAt('2026-11-23T11:30:00Z')).toEqual(['due-today Near']);
    expect(await eventsAt('2026-11-24T11:30:00Z')).toEqual(['overdue Near']);
    expect(await eventsAt('2026-11-25T11:30:00Z')).toEqual([]);
    now = new Date('2026-11-22T12:00:00Z');
  });

  test('a lead is told of the project and of its health, and the owner of who joined', async () => {
    const team = await newTeam();
    const { ana, bo, path } = team;
    const project = (await ana.call<Named>('POST', `${path}/projects`, { name: 'Landing zone', leadId: team.boId }))
      .body;
    await ana.call('PATCH', `${path}/projects/${project.id}`, { health: 'at-risk' });
    expect((await unread(bo)).map(({ event, detail }) => [event, detail])).toEqual([
      ['health-changed', 'at-risk'],
      ['lead-changed', null],
    ]);
    const cy = await app.signUp(`cy-${teams}@example.com`);
    await joinTeam({ path, ana, bo: cy, role: 'viewer' });
    expect(await unread(ana)).toMatchObject([{ event: 'member-joined', actorName: `Cy ${teams}` }]);
  });

  test('a long run that ends while nobody follows it is told, and a short, a stopped or a followed one is not', async () => {
    const person = await app.signUp();
    const userId = await idOf(person);
    const { db, runs } = app.services;
    const run = async (title: string, { seconds = 11, isFollowed = false, hasFailed = false, isStopped = false }) => {
      const design = { title, topics: ['Network'], services: ['AKS'] };
      const { id: subjectId } = (await person.call<{ id: string }>('POST', '/designs', design)).body;
      const order = { userId, kind: 'design', subjectId, requestId: crypto.randomUUID(), fingerprint: null } as const;
      const { id } = await db.asUser(userId, (tx) => runs.insert(tx, order));
      await db.asSystem((tx) =>
        tx.execute(sql`update runs set started_at = now() - make_interval(secs => ${seconds}) where id = ${id}`),
      );
      const gate = Promise.withResolvers<void>();
      const work = async ({ write, signal }: RunHandle) => {
        signal.addEventListener('abort', () => gate.reject(new Error('stopped')));
        write('begun');
        await gate.promise;
      };
      runs.begin({ id, ...order }, { work, finalize: async () => undefined });
      const begun = Promise.withResolvers<void>();
      const following = isFollowed ? person.follow(id, { onText: () => begun.resolve() }) : null;
      if (following) await begun.promise;
      if (isStopped) await runs.stop(userId, id);
      else if (hasFailed) gate.reject(new Error('The provider is away.'));
      else gate.resolve();
      await following;
      await vi.waitFor(async () => {
        const ended = await db.asSystem((tx) =>
          tx.execute(sql`select 1 from runs where id = ${id} and status <> 'running'`),
        );
        expect(ended).toHaveLength(1);
      }, 10_000);
    };
    await run('Short', { seconds: 5 });
    await run('Watched', { isFollowed: true });
    await run('Stopped', { isStopped: true });
    expect(await countOf(person)).toBe(0);
    await run('Hub and spoke', {});
    await run('Broken', { hasFailed: true });
    expect(await unread(person)).toMatchObject([
      { kind: 'run', event: 'run-failed', subject: { name: 'Broken' } },
      { kind: 'run', event: 'run-done', workspaceId: null, subject: { type: 'design', name: 'Hub and spoke' } },
    ]);
  });

  test('a kind that is switched off is not told, and comes back when it is switched on', async () => {
    const team = await newTeam();
    const off = await team.bo.call<NotificationSettings>('PATCH', '/notification-settings', {
      kinds: { mention: false },
    });
    expect(off.body.kinds).toMatchObject({ mention: false, assignment: true });
    const body = `@bo-${teams}`;
    const task = await addTask(team, { description: body });
    expect(await countOf(team.bo)).toBe(0);
    await team.bo.call('PATCH', '/notification-settings', { kinds: { mention: true } });
    await team.ana.call('POST', `${team.path}/tasks/${task.id}/comments`, { body });
    expect(await countOf(team.bo)).toBe(1);
    const zone = await team.bo.call('PATCH', '/notification-settings', { timeZone: 'Mars/Olympus' });
    expect(zone.status).toBe(400);
  });

  test('one is marked as read and unread, all are marked at once, and nobody marks those of others', async () => {
    const team = await newTeam();
    for (let n = 0; n < 3; n++) await addTask(team, { assigneeId: team.boId });
    const [first] = await unread(team.bo);
    const mark = (person: TestPerson, isRead: boolean) =>
      person.call<Shown>('PATCH', `/notifications/${first?.id}`, { isRead });
    expect((await mark(team.bo, true)).body.isRead).toBe(true);
    expect(await countOf(team.bo)).toBe(2);
    expect((await mark(team.bo, false)).body.isRead).toBe(false);
    expect(await countOf(team.bo)).toBe(3);
    expect((await mark(team.ana, true)).status).toBe(404);
    expect((await team.bo.call('POST', '/notifications/read')).body).toMatchObject({ count: 3 });
    expect(await countOf(team.bo)).toBe(0);
    const all = await team.bo.call<{ notifications: Shown[]; nextCursor: string }>('GET', '/notifications?limit=2');
    expect(all.body.notifications.map(({ isRead }) => isRead)).toEqual([true, true]);
    const rest = await team.bo.call<{ notifications: Shown[] }>('GET', `/notifications?cursor=${all.body.nextCursor}`);
    expect(rest.body.notifications).toHaveLength(1);
  });

  test('a removed member reads nothing of the workspace any more, and gets nothing more', async () => {
    const team = await newTeam();
    const task = await addTask(team, { title: 'Secret', description: `@bo-${teams}` });
    const [told] = await unread(team.bo);
    expect(told?.subject.name).toBe('Secret');
    await team.ana.call('DELETE', `${team.path}/members/${team.boId}`);
    expect(await countOf(team.bo)).toBe(0);
    expect((await team.bo.call('GET', '/notifications')).body).toEqual({ notifications: [], nextCursor: null });
    expect((await team.bo.call('PATCH', `/notifications/${told?.id}`, { isRead: true })).status).toBe(404);
    await team.ana.call('POST', `${team.path}/tasks/${task.id}/comments`, { body: `@bo-${teams}` });
    const { db } = app.services;
    const bo = await idOf(team.bo);
    const count = sql`select count(*)::int as count, coalesce(sum(amount), 0)::int as amount from notifications where user_id = ${bo}`;
    expect(await db.asUser(bo, (tx) => tx.execute(count))).toEqual([{ count: 0, amount: 0 }]);
    expect(await db.asSystem((tx) => tx.execute(count))).toEqual([{ count: 1, amount: 1 }]);
  });

  test('without the service, nobody writes a notification of somebody else, or to a workspace of others', async () => {
    const team = await newTeam();
    const stranger = await app.signUp(`stranger-${teams}@example.com`);
    const { db } = app.services;
    const [me, bo] = [await idOf(stranger), await idOf(team.bo)];
    const told = { kind: 'mention', event: 'assigned', group_key: 'x', subject_type: 'task', subject_id: team.id };
    const entries = [
      { ...told, id: crypto.randomUUID(), subject_name: 'x', amount: 1, to_user_id: bo },
      { ...told, id: crypto.randomUUID(), subject_name: 'x', amount: 1, workspace_id: team.id, member_id: team.boId },
    ];
    const insert = sql`select * from insert_notifications(${JSON.stringify(entries)}::jsonb)`;
    expect(await db.asUser(me, (tx) => tx.execute(insert))).toEqual([]);
    await expect(
      db.asUser(bo, (tx) => tx.execute(sql`update notifications set subject_name = 'x'`)),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await countOf(team.bo)).toBe(0);
  });

  test('only the newest thousand are kept, for 90 days', async () => {
    const team = await newTeam();
    const bo = await idOf(team.bo);
    const { db } = app.services;
    await db.asSystem((tx) =>
      tx.execute(sql`
        insert into notifications (id, user_id, kind, event, group_key, subject_type, subject_id, subject_name, happened_at)
        select gen_random_uuid(), ${bo}, 'run', 'run-done', n::text, 'design', gen_random_uuid(), n::text,
          now() - case when n > 1003 then interval '91 days' else n * interval '1 second' end
        from generate_series(1, 1010) n`),
    );
    expect(await countOf(team.bo)).toBe(100);
    await app.runJobs();
    const [kept] = (await db.asSystem((tx) =>
      tx.execute(
        sql`select count(*)::int as count, max(subject_name::int) as oldest from notifications where user_id = ${bo}`,
      ),
    )) as unknown as { count: number; oldest: number }[];
    expect(kept).toEqual({ count: 1000, oldest: 1000 });
  });

  test('open pages of the person are told at once that something changed, and those of others are not', async () => {
    const team = await newTeam();
    const stop = new AbortController();
    const heard: Record<'ana' | 'bo', string> = { ana: '', bo: '' };
    for (const name of ['ana', 'bo'] as const) {
      const { headers } = team[name];
      const response = await fetch(`${app.url}/api/notifications/events`, { headers, signal: stop.signal });
      void (async () => {
        for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) heard[name] += chunk;
      })().catch(() => undefined);
    }
    await vi.waitFor(() => expect([heard.ana, heard.bo].every((text) => text.includes('event: ready'))).toBe(true));
    await addTask(team, { assigneeId: team.boId, title: 'Secret' });
    await vi.waitFor(() => expect(heard.bo).toContain('event: change'));
    expect(heard.bo).not.toContain('Secret');
    expect(heard.ana).not.toContain('change');
    stop.abort();
  });
});
