// The inbox and what leaves it by mail: done, put off, read at once and taken back; notices and digests, never twice.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Notification, NotificationSettings } from '../shared/notification-shapes.ts';

type Mail = { recipient: string; subject: string; kind: string; state: string };

let app: TestApp;
let admin: TestPerson;
let ana: TestPerson;
let bo: TestPerson;
let boId: string;
let memberId: string;
let path: string;
let teams = 0;
let now = new Date('2026-11-30T05:30:00Z');

beforeAll(async () => {
  app = await openTestApp({ now: () => now });
  admin = await app.signUpAdmin('admin@example.com');
}, 240_000);
afterAll(() => app.close());

beforeEach(async () => {
  teams += 1;
  ana = await app.signUp(`ana-${teams}@example.com`);
  bo = await app.signUp(`bo-${teams}@example.com`);
  const { id } = (await ana.call<{ id: string }>('POST', '/workspaces', { name: 'Platform', keyPrefix: 'PLT' })).body;
  path = `/workspaces/${id}`;
  const { url } = (await ana.call<{ url: string }>('POST', `${path}/invitations`, { role: 'member' })).body;
  await bo.call('POST', '/workspace-invitations/accept', { token: new URL(url).searchParams.get('token') });
  boId = (await bo.call<{ user: { id: string } }>('GET', '/auth/session')).body.user.id;
  const { members } = (await ana.call<{ members: { id: string; email: string }[] }>('GET', `${path}/members`)).body;
  memberId = members.find(({ email }) => email === bo.email)?.id ?? '';
}, 60_000);

async function assign(title: string): Promise<void> {
  await ana.call('POST', `${path}/tasks`, { title, assigneeId: memberId });
}

async function list(filter: string, kind = ''): Promise<Notification[]> {
  const query = `filter=${filter}${kind && `&kind=${kind}`}`;
  return (await bo.call<{ notifications: Notification[] }>('GET', `/notifications?${query}`)).body.notifications;
}

async function countUnread(): Promise<number> {
  return (await bo.call<{ count: number }>('GET', '/notifications/unread')).body.count;
}

async function change(marks: object): Promise<void> {
  const [{ id } = { id: '' }] = await list('all');
  expect((await bo.call('PATCH', `/notifications/${id}`, marks)).status).toBe(200);
}

async function mailsTo(person: TestPerson): Promise<Mail[]> {
  const { mails } = (await admin.call<{ mails: Mail[] }>('GET', '/admin/mails?limit=100')).body;
  return mails.filter(({ recipient }) => recipient === person.email);
}

/** Makes what waits older than a person at their desk needs to see it. */
const age = () =>
  app.services.db.asSystem((tx) =>
    tx.execute(sql`update notifications set happened_at = happened_at - interval '4 minutes'`),
  );

async function runMailJobs(): Promise<void> {
  for (const { name, work } of app.app.jobs) if (name.startsWith('mail-')) await work();
}

const settings = (changes: object) => bo.call<NotificationSettings>('PATCH', '/notification-settings', changes);

test('what is done leaves the inbox and can be moved back', async () => {
  await assign('One');
  await change({ isDone: true });
  expect([await list('all'), await countUnread()]).toEqual([[], 0]);
  const [done] = await list('done');
  expect(done).toMatchObject({ isDone: true, isRead: true });
  await bo.call('PATCH', `/notifications/${done?.id}`, { isDone: false, isRead: false });
  expect([(await list('unread')).length, await countUnread()]).toEqual([1, 1]);
});

test('what is put off is out of sight until its time, and comes back unread', async () => {
  await assign('One');
  await change({ isRead: true, snoozedUntil: new Date(Date.now() + 60_000) });
  expect([await list('all'), (await list('snoozed')).length]).toEqual([[], 1]);
  const { db } = app.services;
  await db.asSystem((tx) => tx.execute(sql`update notifications set snoozed_until = now() where user_id = ${boId}`));
  await app.app.jobs.find(({ name }) => name === 'wake-notifications')?.work();
  expect(await list('unread')).toHaveLength(1);
});

test('all are marked as read, and only these become unread again', async () => {
  await assign('One');
  await change({ isRead: true });
  await assign('Two');
  await assign('Three');
  const { at, count } = (await bo.call<{ at: string; count: number }>('POST', '/notifications/read')).body;
  expect([count, await countUnread()]).toEqual([2, 0]);
  expect((await ana.call<{ count: number }>('POST', '/notifications/unread', { at })).body.count).toBe(0);
  expect((await bo.call<{ count: number }>('POST', '/notifications/unread', { at })).body.count).toBe(2);
  expect(await countUnread()).toBe(2);
});

test('a kind filters, and one that is wanted by mail only is not on the screen', async () => {
  await settings({ kinds: { assignment: false }, mailKinds: { assignment: true } });
  await assign('By mail');
  expect([await list('all'), await countUnread()]).toEqual([[], 0]);
  await settings({ kinds: { assignment: true } });
  await assign('Here');
  expect((await list('all', 'assignment')).map(({ subject }) => subject.name)).toEqual(['Here']);
  expect(await list('all', 'mention')).toEqual([]);
  await age();
  await runMailJobs();
  expect(await mailsTo(bo)).toMatchObject([{ kind: 'notices', subject: '2 notifications', state: 'kept' }]);
});

test('a notice is mailed once, not before some minutes, and not when it is read by then', async () => {
  await settings({ mailKinds: { assignment: true } });
  await assign('Read');
  await change({ isRead: true });
  await age();
  await runMailJobs();
  await assign('Rotate the keys');
  await runMailJobs();
  expect(await mailsTo(bo)).toEqual([]);
  await age();
  await runMailJobs();
  await runMailJobs();
  expect(await mailsTo(bo)).toMatchObject([{ subject: `Ana ${teams} assigned you a task: PLT-2 Rotate the keys` }]);
});

test('nothing of a workspace is mailed to a person who was removed', async () => {
  await settings({ mailKinds: { assignment: true }, digestHour: 6 });
  await assign('Secret');
  await ana.call('DELETE', `${path}/members/${memberId}`);
  await age();
  now = new Date('2026-12-05T12:00:00Z');
  await runMailJobs();
  expect(await mailsTo(bo)).toEqual([]);
});

test('a digest comes once a day at the hour of the person, never empty, and one after days without a server', async () => {
  now = new Date('2026-12-10T05:30:00Z');
  const day = (time: string) => {
    now = new Date(time);
    return runMailJobs();
  };
  await settings({ timeZone: 'Europe/Lisbon', digestHour: 8 });
  await day('2026-12-10T08:05:00Z');
  expect(await mailsTo(bo)).toHaveLength(0);
  await assign('One');
  await day('2026-12-10T09:00:00Z');
  await day('2026-12-11T07:55:00Z');
  expect(await mailsTo(bo)).toHaveLength(0);
  const { db } = app.services;
  const setTime = (time: string) =>
    db.asSystem((tx) =>
      tx.execute(sql`update notifications set happened_at = ${time}::timestamptz where user_id = ${boId}`),
    );
  await setTime('2026-12-10T10:00:00Z');
  await day('2026-12-11T08:00:00Z');
  await day('2026-12-11T08:10:00Z');
  expect(await mailsTo(bo)).toMatchObject([{ kind: 'digest', subject: '1 thing you have not read' }]);
  await setTime('2026-12-12T10:00:00Z');
  await day('2026-12-14T20:00:00Z');
  await day('2026-12-14T20:05:00Z');
  expect(await mailsTo(bo)).toHaveLength(2);
});

test('a digest that is turned on after its hour begins the day after', async () => {
  now = new Date('2026-12-20T12:00:00Z');
  await assign('One');
  const { db } = app.services;
  await db.asSystem((tx) =>
    tx.execute(sql`update notifications set happened_at = ${now.toISOString()}::timestamptz where user_id = ${boId}`),
  );
  expect((await settings({ timeZone: 'UTC', digestHour: 9 })).body.digestHour).toBe(9);
  await runMailJobs();
  expect(await mailsTo(bo)).toEqual([]);
  now = new Date('2026-12-21T09:00:00Z');
  await runMailJobs();
  expect(await mailsTo(bo)).toHaveLength(1);
});

test('an invitation with an address sends its link, and a person has a limit for one address', async () => {
  const invite = () =>
    ana.call<{ url: string; mail: string | null }>('POST', `${path}/invitations`, {
      email: `new-${teams}@example.com`,
    });
  const { url, mail } = (await invite()).body;
  expect(mail).toBe('kept');
  const { mails } = (await admin.call<{ mails: (Mail & { id: string })[] }>('GET', '/admin/mails')).body;
  const sent = mails.find(({ recipient }) => recipient === `new-${teams}@example.com`);
  expect(sent?.subject).toBe(`Ana ${teams} invites you to Platform`);
  const { text } = (await admin.call<{ text: string }>('GET', `/admin/mails/${sent?.id}`)).body;
  expect(text).toContain(url);
  const outcomes = [];
  for (let n = 0; n < 5; n++) outcomes.push((await invite()).body.mail);
  expect(outcomes).toEqual(['kept', 'kept', 'kept', 'kept', 'limited']);
});
