// Agreeing on a statement of work through HTTP, on both engines: questions, passcodes, notices, approvals, sharing, and the signed file.

import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import type { Notification } from '#features/notifications/shared/notification-shapes.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { SowHistory, SowOffer } from '../../shared/life/life-shapes.ts';
import type { ApprovalRule, SowReview } from '../../shared/review/review-shapes.ts';
import type { SavedSow, Sow, SowSummary } from '../../shared/sow-shapes.ts';

/** The process of the test is the server, too: it goes on meanwhile. */
const run = async (command: string, ...given: string[]): Promise<string> =>
  (await promisify(execFile)(command, given).catch((error: { stdout: string }) => error)).stdout;

const PARTY = {
  name: 'Contoso',
  address: 'Street 1',
  contactName: 'Ada',
  contactRole: 'CIO',
  contactEmail: 'a@example.com',
};

describe.each(engines)('on the %s database', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ann: TestPerson;
  let ben: TestPerson;
  let client: TestPerson;
  let workspaceId: string;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: database.environment });
    [ann, ben, client] = [await app.signUp(), await app.signUp(), await app.signUp()];
    workspaceId = (await call<{ id: string }>(ann, 'POST', '/workspaces', { name: 'Team' })).id;
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  type Order = [method: string, path: string, body?: unknown];
  async function call<Body>(person: TestPerson, ...order: Order): Promise<Body> {
    const { status, body } = await person.call<Body>(...order);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }
  async function refuse(person: TestPerson, ...order: Order) {
    const { status, body } = await person.call<ErrorBody>(...order);
    return [status, body.error.code];
  }
  async function write(): Promise<Sow> {
    const { content, id, revision } = await call<Sow>(ann, 'POST', '/sows', { title: 'Hub', template: 'build' });
    const parties = { client: PARTY, provider: { ...PARTY, name: 'Fabrikam' } };
    await call<SavedSow>(ann, 'PATCH', `/sows/${id}`, { content: { ...content, parties }, baseRevision: revision });
    return call<Sow>(ann, 'GET', `/sows/${id}`);
  }
  async function send(order: object = {}) {
    const { id } = await write();
    const { path } = await call<{ path: string }>(ann, 'POST', `/sows/${id}/send`, order);
    return { id, offers: path.replace('/offer/', '/sow-offers/') };
  }
  async function accept(): Promise<{ id: string; offers: string; offer: SowOffer }> {
    const { id, offers } = await send();
    const offer = await call<SowOffer>(client, 'GET', offers);
    await call(client, 'POST', `${offers}/accept`, { hash: offer.hash, name: 'Ada Client', consents: true });
    return { id, offers, offer };
  }
  const history = (id: string) => call<SowHistory>(ann, 'GET', `/sows/${id}/history`);
  const review = (person: TestPerson, id: string) => call<SowReview>(person, 'GET', `/sows/${id}/review`);
  async function told(person: TestPerson, id: string): Promise<string[]> {
    const list = await call<{ notifications: Notification[] }>(person, 'GET', '/notifications?limit=100&filter=all');
    return list.notifications.filter(({ subject }) => subject.id === id).map(({ event }) => event);
  }
  async function download(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; bytes: Buffer }> {
    const response = await fetch(`${app.url}/api${path}`, { headers: { ...headers } });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }
  async function letBenJoin(): Promise<void> {
    const { url } = await call<{ url: string }>(ann, 'POST', `/workspaces/${workspaceId}/invitations`, {
      role: 'member',
    });
    const token = new URL(url).searchParams.get('token');
    await call(ben, 'POST', '/workspace-invitations/accept', { token });
  }

  test('what is asked behind the link reaches the owner as text, and the answer appears there', async () => {
    const { id, offers } = await send();
    const hostile = '<img src=x onerror=alert(1)> [click](javascript:alert(1))';
    const asked = await call<SowOffer>(client, 'POST', `${offers}/questions`, {
      section: 'prices',
      name: 'Ada',
      body: hostile,
    });
    expect(asked.messages).toMatchObject([{ body: hostile, isFromProvider: false, section: 'prices' }]);
    const [question] = (await review(ann, id)).messages;
    expect(question).toMatchObject({ body: hostile, isFromClient: true, audience: 'client' });
    await call(ann, 'POST', `/sows/${id}/messages`, { body: 'By the hour.', parentId: question?.id });
    await call(ann, 'POST', `/sows/${id}/messages`, { body: 'Our margin is thin.' });
    const { messages } = await call<SowOffer>(client, 'GET', offers);
    expect(messages.map(({ body, isFromProvider }) => [body, isFromProvider])).toEqual([
      [hostile, false],
      ['By the hour.', true],
    ]);
    expect((await told(ann, id)).toSorted()).toEqual(['sow-asked', 'sow-viewed']);
    expect((await history(id)).events.map(({ kind }) => kind)).toEqual([
      'viewed',
      'commented',
      'answered',
      'asked',
      'sent',
    ]);
  });

  test('a passcode is asked for, and the link ends with the tenth wrong one', async () => {
    const { id, offers } = await send({ passcode: 'blue lamp' });
    expect(await refuse(client, 'GET', offers)).toEqual([403, 'sows/passcode-needed']);
    expect((await call<SowOffer>(client, 'POST', `${offers}/open`, { passcode: 'blue lamp' })).state).toBe('sent');
    for (let tries = 0; tries < 10; tries++)
      expect(await refuse(client, 'POST', `${offers}/open`, { passcode: 'red lamp' })).toEqual([
        403,
        'sows/passcode-wrong',
      ]);
    expect(await refuse(client, 'POST', `${offers}/open`, { passcode: 'blue lamp' })).toEqual([
      404,
      'sows/link-not-found',
    ]);
    const { events, links } = await history(id);
    expect([events[0]?.kind, links]).toEqual(['passcode-blocked', []]);
    expect(await told(ann, id)).toContain('sow-passcode-blocked');
    const stored = await app.services.db.asSystem((tx) =>
      tx.execute(sql`select passcode from sow_links where sow_id = ${id}`),
    );
    expect(JSON.stringify(stored)).not.toContain('blue lamp');
  });

  test('of twenty who accept at once one is the first, and one who accepts while it is withdrawn is told', async () => {
    const { id, offers } = await send();
    const { hash } = await call<SowOffer>(client, 'GET', offers);
    const order = { hash, name: 'Ada Client', consents: true };
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call('POST', `${offers}/accept`, order)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await history(id)).events.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
    expect(await told(ann, id)).toContain('sow-accepted');

    const second = await send();
    const offer = await call<SowOffer>(client, 'GET', second.offers);
    const [withdrawn, accepted] = await Promise.all([
      ann.call<Sow>('POST', `/sows/${second.id}/withdraw`),
      client.call<ErrorBody>('POST', `${second.offers}/accept`, { ...order, hash: offer.hash }),
    ]);
    const { events } = await history(second.id);
    const ended = events.filter(({ kind }) => kind === 'accepted' || kind === 'withdrawn').map(({ kind }) => kind);
    expect(ended).toEqual([withdrawn.status === 200 ? 'withdrawn' : 'accepted']);
    expect(withdrawn.status === 200).toBe(accepted.status !== 200);
  });

  test('the accepted version is a signed PDF that pdfsig verifies, and one changed byte breaks it', async () => {
    const { id, offers, offer } = await accept();
    const { status, bytes } = await download(`${offers}/signed`);
    expect(status).toBe(200);
    const own = await download(`/sows/${id}/signed/1`, ann.headers);
    expect(own.bytes.equals(bytes)).toBe(true);
    const folder = mkdtempSync(join(tmpdir(), 'signed-'));
    const file = join(folder, 'signed.pdf');
    const verify = (content: Buffer): Promise<string> => {
      writeFileSync(file, content);
      return run('pdfsig', '-nocert', file);
    };
    const report = await verify(bytes);
    expect(report).toContain('Signature is Valid.');
    expect(report).toContain('Total document signed');
    const text = await run('pdftotext', '-layout', file, '-');
    for (const words of ['Certificate of acceptance', 'Ada Client', '127.0.0.1', 'Opened by the client'])
      expect(text).toContain(words);
    expect(text.replace(/\s/g, '')).toContain(offer.hash);
    for (const at of [20, Math.floor(bytes.length / 3), bytes.length - 40]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await verify(changed)).not.toContain('Signature is Valid.');
    }
    const pem = (await download('/signing-certificate')).bytes.toString();
    expect(pem).toContain('BEGIN CERTIFICATE');
    const stored = await app.services.db.asSystem((tx) => tx.execute(sql`select * from signing_keys`));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('PRIVATE KEY');
    expect((await history(id)).signed).toMatchObject([{ version: 1, bytes: bytes.length }]);
  });

  test('a frozen document that was changed in the database is shown as changed on both pages, and nobody accepts or signs it', async () => {
    const { id, offers } = await send();
    const offer = await call<SowOffer>(client, 'GET', offers);
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`update sow_versions set document = replace(document, 'Contoso', 'Contosa') where sow_id = ${id}`),
    );
    expect((await call<SowOffer>(client, 'GET', offers)).isIntact).toBe(false);
    expect((await history(id)).versions).toMatchObject([{ isIntact: false }]);
    const order = { hash: offer.hash, name: 'Ada Client', consents: true };
    expect(await refuse(client, 'POST', `${offers}/accept`, order)).toEqual([409, 'sows/tampered']);

    const accepted = await accept();
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`update sow_versions set document = replace(document, 'Hub', 'Hug') where sow_id = ${accepted.id}`),
    );
    expect((await download(`${accepted.offers}/signed`)).status).toBe(409);
  });

  test('what is shared is read, commented and edited by its role; the owner alone sends it', async () => {
    const { id, content, revision } = await write();
    expect((await ben.call('GET', `/sows/${id}`)).status).toBe(404);
    await call(ann, 'PUT', `/sows/${id}/share`, { workspaceId, role: 'read' });
    expect((await ben.call('GET', `/sows/${id}`)).status).toBe(404);
    await letBenJoin();
    expect((await call<Sow>(ben, 'GET', `/sows/${id}`)).role).toBe('read');
    expect((await call<{ sows: SowSummary[] }>(ben, 'GET', '/sows-shared')).sows.map((sow) => sow.id)).toContain(id);
    expect(await refuse(ben, 'POST', `/sows/${id}/messages`, { body: 'Why?' })).toEqual([403, 'sows/forbidden']);
    await call(ann, 'PUT', `/sows/${id}/share`, { workspaceId, role: 'comment' });
    await call(ben, 'POST', `/sows/${id}/messages`, { section: 'scope', body: 'Why?' });
    expect(await told(ann, id)).toContain('sow-commented');
    const change = { content: { ...content, assumptions: [] }, baseRevision: revision };
    expect(await refuse(ben, 'PATCH', `/sows/${id}`, change)).toEqual([403, 'sows/forbidden']);
    await call(ann, 'PUT', `/sows/${id}/share`, { workspaceId, role: 'edit' });
    await call(ben, 'PATCH', `/sows/${id}`, change);
    for (const [method, path] of [
      ['POST', `/sows/${id}/send`],
      ['DELETE', `/sows/${id}`],
      ['DELETE', `/sows/${id}/share`],
    ] as const)
      expect(await refuse(ben, method, path, method === 'POST' ? {} : undefined)).toEqual([403, 'sows/forbidden']);
    await call(ann, 'DELETE', `/sows/${id}/share`);
    expect((await ben.call('GET', `/sows/${id}`)).status).toBe(404);
  });

  test('a rule blocks sending until the role has approved this text, and a changed text needs it again', async () => {
    const sow = await write();
    const rule: ApprovalRule = { id: 'finance', role: 'Finance', from: 1, currency: sow.currency, memberIds: [] };
    await call(ann, 'PUT', `/sow-workspaces/${workspaceId}/rules`, { rules: [rule] });
    expect(await refuse(ben, 'PUT', `/sow-workspaces/${workspaceId}/rules`, { rules: [] })).toEqual([
      404,
      'sows/unknown-workspace',
    ]);
    await call(ann, 'PUT', `/sows/${sow.id}/share`, { workspaceId, role: 'comment' });
    const path = `/sows/${sow.id}`;
    expect(await refuse(ann, 'POST', `${path}/send`, {})).toEqual([409, 'sows/not-approved']);
    const { hash, needed } = await review(ben, sow.id);
    expect(needed).toMatchObject([{ state: 'missing', isMine: true }]);
    const approval = { ruleId: 'finance', hash, verdict: 'approved', comment: 'Fine' };
    expect(await refuse(ann, 'POST', `${path}/approvals`, approval)).toEqual([403, 'sows/not-your-role']);
    await call(ben, 'POST', `${path}/approvals`, approval);
    expect((await review(ann, sow.id)).needed).toMatchObject([{ state: 'approved' }]);
    const change = { content: { ...sow.content, assumptions: [] }, baseRevision: sow.revision };
    await call(ann, 'PATCH', path, change);
    expect((await review(ann, sow.id)).needed).toMatchObject([{ state: 'missing' }]);
    expect(await refuse(ben, 'POST', `${path}/approvals`, approval)).toEqual([409, 'sows/changed-since']);
    expect(await refuse(ann, 'POST', `${path}/send`, {})).toEqual([409, 'sows/not-approved']);
    const again = (await review(ben, sow.id)).hash;
    await call(ben, 'POST', `${path}/approvals`, { ...approval, hash: again, verdict: 'changes-requested' });
    expect(await refuse(ann, 'POST', `${path}/send`, {})).toEqual([409, 'sows/not-approved']);
    await call(ben, 'POST', `${path}/approvals`, { ...approval, hash: again });
    await call(ann, 'POST', `${path}/send`, {});
    expect((await history(sow.id)).events.map(({ kind }) => kind)).toEqual([
      ...['sent', 'approved', 'changes-requested', 'approved', 'shared'],
    ]);
  });
});
