// Mail over HTTP: only admins read it, its HTML is in a sandbox, and a list is left by its link and by nothing else.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { ListedMail } from '../contract.ts';

let app: TestApp;
let admin: TestPerson;
let person: TestPerson;
let userId: string;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signUpAdmin();
  person = await app.signUp();
  userId = (await person.call<{ user: { id: string } }>('GET', '/auth/session')).body.user.id;
}, 60_000);
afterAll(() => app.close());

async function queueDigest(subject: string): Promise<string> {
  const { db, mail } = app.services;
  return db.asSystem((tx) =>
    mail.queue(tx, {
      kind: 'digest',
      to: { userId, email: person.email },
      content: { subject, blocks: [{ type: 'text', text: '<script>alert(1)</script>' }], reason: 'You chose it.' },
    }),
  );
}

async function listMails(): Promise<ListedMail[]> {
  return (await admin.call<{ mails: ListedMail[] }>('GET', '/admin/mails')).body.mails;
}

test('an admin reads what was kept, as text and in a sandbox, and the audit log says so', async () => {
  expect(await queueDigest('First')).toBe('kept');
  const [mail] = await listMails();
  expect(mail).toMatchObject({ subject: 'First', state: 'kept', hasText: true });
  const path = `/admin/mails/${mail?.id}`;
  const one = await admin.call<{ text: string }>('GET', path);
  expect(one.body.text).toContain('<script>alert(1)</script>');
  const html = await admin.send<string>(`${path}/html`, { headers: admin.headers });
  expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/);
  expect(html.body).not.toContain('<script');
  const log = await admin.call<{ events: { targetId: string }[] }>('GET', '/admin/audit-events?kind=mail.read');
  expect(log.body.events.map(({ targetId }) => targetId)).toEqual([mail?.id, mail?.id]);
});

test('nobody else reads mails', async () => {
  const [mail] = await listMails();
  for (const path of [
    '/admin/mails',
    `/admin/mails/${mail?.id}`,
    `/admin/mails/${mail?.id}/html`,
    '/admin/mail-server',
  ]) {
    expect((await person.call('GET', path)).status).toBe(403);
    expect((await app.stranger.call('GET', path)).status).toBe(401);
  }
});

test('a mailbox leaves a list with one click, only with a link of ours, and the person gets it again when they want', async () => {
  const { body: before } = await admin.call<{ text: string }>('GET', `/admin/mails/${(await listMails())[0]?.id}`);
  const token = new URL(/Unsubscribe: (\S+)/.exec(before.text)?.[1] ?? '').searchParams.get('token') ?? '';
  const oneClick = (value: string) =>
    app.stranger.send(`/mail/unsubscribe?token=${encodeURIComponent(value)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await oneClick(`${token}x`)).status).toBe(404);
  expect((await app.stranger.send(`/mail/unsubscribe?token=${token}`, { method: 'GET' })).status).toBe(405);
  expect(await queueDigest('Second')).toBe('kept');
  expect((await oneClick(token)).status).toBe(204);
  expect(await queueDigest('Third')).toBe('stopped');
  const stops = await person.call<{ lists: string[] }>('GET', '/mail/stops');
  expect(stops.body).toEqual({ hasServer: false, lists: ['digest'] });
  expect((await admin.call<{ lists: string[] }>('GET', '/mail/stops')).body.lists).toEqual([]);
  await person.call('POST', '/mail/resumptions', { list: 'digest' });
  expect(await queueDigest('Fourth')).toBe('kept');
});

test('a mail that is kept cannot be said to be on its way, and an unknown one is not found', async () => {
  const [mail] = await listMails();
  const again = await admin.call<ListedMail>('POST', `/admin/mails/${mail?.id}/attempts`);
  expect(again.body.state).toBe('kept');
  const unknown = await admin.call('POST', '/admin/mails/00000000-0000-7000-8000-000000000000/attempts');
  expect(unknown.body.error.code).toBe('mail/not-found');
});

test('a person’s export has the mails they were sent, and nothing of how', async () => {
  const rows = await app.services.db.asUser(userId, async (tx) => tx.execute('select user_id from mails'));
  expect(rows.length).toBe(3);
});
