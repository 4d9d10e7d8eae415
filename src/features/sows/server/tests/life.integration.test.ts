// The life of a statement of work through HTTP, on both engines: send, read behind a link, accept, decline, withdraw, revise, expire.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { ErrorBody } from '#contract/problem.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { SowHistory, SowOffer } from '../../shared/life/life-shapes.ts';
import type { SavedSow, Sow, SowSummary } from '../../shared/sow-shapes.ts';

const CLIENT = {
  name: 'Contoso',
  address: 'Street 1',
  contactName: 'Ada',
  contactRole: 'CIO',
  contactEmail: 'ada@example.com',
};

type Sent = { sow: Sow; path: string };

describe.each(engines)('on the %s database', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ann: TestPerson;
  let client: TestPerson;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: database.environment });
    [ann, client] = [await app.signUp(), await app.signUp()];
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function call<Body>(
    person: TestPerson,
    ...order: [method: string, path: string, body?: unknown]
  ): Promise<Body> {
    const { status, body } = await person.call<Body>(...order);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }
  async function refuse(person: TestPerson, ...order: [method: string, path: string, body?: unknown]) {
    const { status, body } = await person.call<ErrorBody>(...order);
    return [status, body.error.code];
  }
  async function write(): Promise<Sow> {
    const sow = await call<Sow>(ann, 'POST', '/sows', { title: 'Hub', template: 'build' });
    const { content, id, revision } = sow;
    const parties = { client: CLIENT, provider: { ...CLIENT, name: 'Fabrikam' } };
    await call<SavedSow>(ann, 'PATCH', `/sows/${id}`, { content: { ...content, parties }, baseRevision: revision });
    return call<Sow>(ann, 'GET', `/sows/${id}`);
  }
  async function send(): Promise<Sent & { offers: string; offer: SowOffer }> {
    const { id } = await write();
    const sent = await call<Sent>(ann, 'POST', `/sows/${id}/send`, { days: 7 });
    const offers = sent.path.replace('/offer/', '/sow-offers/');
    return { ...sent, offers, offer: await call<SowOffer>(client, 'GET', offers) };
  }
  const history = ({ id }: { id: string }) => call<SowHistory>(ann, 'GET', `/sows/${id}/history`);
  const acceptance = ({ hash }: SowOffer) => ({ hash, name: 'Ada Client', consents: true });

  test('a document with errors is not sent', async () => {
    const { id } = await call<Sow>(ann, 'POST', '/sows', { template: 'build' });
    const { status, body } = await ann.call<ErrorBody>('POST', `/sows/${id}/send`, {});
    expect([status, body.error.code]).toEqual([409, 'sows/not-ready']);
    expect(body.error.errors).toContain('The client has no name. Say who agrees.');
  });

  test('what is sent is frozen, and the client reads it without an account, costs or margins', async () => {
    const { sow, path, offer } = await send();
    expect(path).toMatch(/^\/offer\/[\w-]{43}$/);
    expect([sow.state, offer.state, offer.version, offer.decision]).toEqual(['sent', 'sent', 1, null]);
    expect(offer.document.price.total).toBe(sow.value);
    expect(JSON.stringify(offer)).not.toMatch(/"cost"|margin|"low"|"likely"|p80|"effort"/);
    const changed = { content: sow.content, baseRevision: sow.revision };
    expect(await refuse(ann, 'PATCH', `/sows/${sow.id}`, changed)).toEqual([409, 'sows/frozen']);
    expect(await refuse(ann, 'PATCH', `/sows/${sow.id}`, { title: 'Other' })).toEqual([409, 'sows/frozen']);
    expect(await refuse(ann, 'POST', `/sows/${sow.id}/send`, {})).toEqual([409, 'sows/frozen']);
    expect((await fetch(`${app.url}/api${path.replace('/offer/', '/sow-offers/')}`)).status).toBe(200);
  });

  test('the client accepts by name and consent, and the owner sees who and when', async () => {
    const { sow, offers, offer } = await send();
    expect(await refuse(client, 'POST', `${offers}/accept`, { ...acceptance(offer), consents: false })).toEqual([
      400,
      'request/invalid',
    ]);
    const accepted = await call<SowOffer>(client, 'POST', `${offers}/accept`, acceptance(offer));
    expect([accepted.state, accepted.decision?.name]).toEqual(['accepted', 'Ada Client']);
    const { events, versions } = await history(sow);
    expect(events.map(({ kind }) => kind)).toEqual(['accepted', 'viewed', 'sent']);
    expect(versions).toMatchObject([{ version: 1, hash: offer.hash, isIntact: true }]);
    expect(await refuse(ann, 'POST', `/sows/${sow.id}/revise`)).toEqual([409, 'sows/not-revisable']);
    expect(await refuse(ann, 'POST', `/sows/${sow.id}/withdraw`)).toEqual([409, 'sows/not-sent']);
  });

  test('of two who decide at once one wins, and the other is told', async () => {
    const { sow, offers, offer } = await send();
    const other = { hash: offer.hash, name: 'Eve Client', reason: 'Too expensive' };
    const answers = await Promise.all([
      client.call<ErrorBody>('POST', `${offers}/accept`, acceptance(offer)),
      client.call<ErrorBody>('POST', `${offers}/decline`, other),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('sows/decided');
    const { events } = await history(sow);
    expect(events.filter(({ kind }) => kind === 'accepted' || kind === 'declined')).toHaveLength(1);
  });

  test('a declined one says why, becomes a new version, and the first stays as it was', async () => {
    const { sow, offers, offer } = await send();
    await call(client, 'POST', `${offers}/decline`, { hash: offer.hash, name: 'Ada', reason: 'Too late' });
    const draft = await call<Sow>(ann, 'POST', `/sows/${sow.id}/revise`);
    expect([draft.state, draft.version]).toEqual(['draft', 2]);
    const content = { ...draft.content, assumptions: [] };
    await call(ann, 'PATCH', `/sows/${sow.id}`, { content, baseRevision: draft.revision });
    const second = await call<Sent>(ann, 'POST', `/sows/${sow.id}/send`, {});
    const { versions, events } = await history(sow);
    expect(versions.map(({ version, isIntact }) => [version, isIntact])).toEqual([
      [2, true],
      [1, true],
    ]);
    expect(versions[0]?.hash).not.toBe(offer.hash);
    expect(events.find(({ kind }) => kind === 'declined')).toMatchObject({
      name: 'Ada',
      reason: 'Too late',
      version: 1,
    });
    expect((await call<SowOffer>(client, 'GET', offers)).state).toBe('withdrawn');
    const next = await call<SowOffer>(client, 'GET', second.path.replace('/offer/', '/sow-offers/'));
    expect([next.version, next.state]).toEqual([2, 'sent']);
  });

  test('a link that is guessed, revoked, over or withdrawn does not work, and neither does one of a deleted document', async () => {
    const { sow, offers } = await send();
    const gone = [404, 'sows/link-not-found'];
    expect(await refuse(client, 'GET', `/sow-offers/${'a'.repeat(43)}`)).toEqual(gone);
    expect(await refuse(client, 'GET', '/sow-offers/x')).toEqual(gone);
    const { link, path } = await call<{ link: { id: string }; path: string }>(ann, 'POST', `/sows/${sow.id}/links`, {});
    await call(ann, 'DELETE', `/sows/${sow.id}/links/${link.id}`);
    expect(await refuse(client, 'GET', path.replace('/offer/', '/sow-offers/'))).toEqual(gone);
    await call(ann, 'DELETE', `/sows/${sow.id}`);
    expect(await refuse(client, 'GET', offers)).toEqual(gone);
    await call(ann, 'POST', `/sows/${sow.id}/restore`);
    expect((await call<SowOffer>(client, 'GET', offers)).state).toBe('sent');
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`update sow_links set expires_at = now() where sow_id = ${sow.id}`),
    );
    expect(await refuse(client, 'GET', offers)).toEqual(gone);
    const again = await call<{ path: string }>(ann, 'POST', `/sows/${sow.id}/links`, {});
    expect((await call<Sow>(ann, 'POST', `/sows/${sow.id}/withdraw`)).state).toBe('withdrawn');
    expect(await refuse(client, 'GET', again.path.replace('/offer/', '/sow-offers/'))).toEqual(gone);
  });

  test('a document that was changed in the database is not accepted, and its owner sees it', async () => {
    const { sow, offers, offer } = await send();
    expect(await refuse(client, 'POST', `${offers}/accept`, { ...acceptance(offer), hash: '0'.repeat(64) })).toEqual([
      409,
      'sows/tampered',
    ]);
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`update sow_versions set document = replace(document, 'Contoso', 'Evil') where sow_id = ${sow.id}`),
    );
    expect(await refuse(client, 'POST', `${offers}/accept`, acceptance(offer))).toEqual([409, 'sows/tampered']);
    expect((await history(sow)).versions).toMatchObject([{ isIntact: false }]);
  });

  test('after its last day an offer is expired, and nobody can accept it', async () => {
    const { sow, offers, offer } = await send();
    await app.services.db.asSystem(async (tx) => {
      await tx.execute(sql`update sow_versions set valid_until = '2020-01-01' where sow_id = ${sow.id}`);
      await tx.execute(sql`update sows set valid_until = '2020-01-01' where id = ${sow.id}`);
    });
    expect((await call<SowOffer>(client, 'GET', offers)).state).toBe('expired');
    expect(await refuse(client, 'POST', `${offers}/accept`, acceptance(offer))).toEqual([409, 'sows/expired']);
    await app.runJobs();
    expect((await call<Sow>(ann, 'GET', `/sows/${sow.id}`)).state).toBe('expired');
    expect((await history(sow)).events[0]?.kind).toBe('expired');
  });

  test('the owner cannot change a version or an event, and another person sees none', async () => {
    const { sow } = await send();
    const { db } = app.services;
    const [row] = await db.asSystem((tx) => tx.execute(sql`select user_id from sows where id = ${sow.id}`));
    const change = (table: string) =>
      db.asUser(String(row?.user_id), (tx) =>
        tx.execute(sql.raw(`update ${table} set version = 9 where sow_id = '${sow.id}'`)),
      );
    await expect(change('sow_versions')).rejects.toThrow();
    await expect(change('sow_events')).rejects.toThrow();
    for (const wanted of [sow.id, newId()]) {
      expect(await refuse(client, 'GET', `/sows/${wanted}/history`)).toEqual([404, 'sows/not-found']);
      expect(await refuse(client, 'POST', `/sows/${wanted}/withdraw`)).toEqual([404, 'sows/not-found']);
    }
    const { sows } = await call<{ sows: SowSummary[] }>(client, 'GET', '/sows');
    expect(sows).toEqual([]);
  });
});
