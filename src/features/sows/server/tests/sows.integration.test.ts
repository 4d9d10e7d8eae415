// Statements of work through HTTP, on both engines: create from a blueprint, edit, list, search, delete, and nothing of another person.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { ErrorBody } from '#contract/problem.ts';
import type { SearchHit } from '#features/search/shared/search-shapes.ts';
import type { Blueprint } from '#features/solution/contract.ts';
import { describeSolution } from '#model/describe/describe-solution.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { findSowFindings } from '../../shared/findings/find-sow-findings.ts';
import type { SowSettings } from '../../shared/settings-shapes.ts';
import type { SavedSow, Sow, SowSummary } from '../../shared/sow-shapes.ts';

const WEB_SHOP =
  'A web shop on App Service with Azure SQL Database, Redis, a storage account and Front Door in West Europe. 2,000 users, 99.95 % availability, RTO 1 hour, RPO 5 minutes.';

describe.each(engines)('on the %s database', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ann: TestPerson;
  let bob: TestPerson;
  let blueprint: Blueprint;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: database.environment });
    [ann, bob] = [await app.signUp('ann@example.com'), await app.signUp('bob@example.com')];
    const { solution } = describeSolution({ provider: 'azure', services: [], text: WEB_SHOP, requirements: {} });
    blueprint = (await ann.call<Blueprint>('POST', '/blueprints', { title: 'Web shop', solution })).body;
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function create(order: object, person = ann): Promise<Sow> {
    const { status, body } = await person.call<Sow>('POST', '/sows', order);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }
  const refuse = async (person: TestPerson, ...call: [method: string, path: string, body?: unknown]) => {
    const { status, body } = await person.call<ErrorBody>(...call);
    return [status, body.error.code];
  };
  async function list(person = ann, query = ''): Promise<SowSummary[]> {
    return (await person.call<{ sows: SowSummary[] }>('GET', `/sows${query}`)).body.sows;
  }

  test('a blueprint becomes scope, deliverables, effort, dates and a price, and nothing of it is left out', async () => {
    const { title, content, value, currency, state, version } = await create({ blueprintId: blueprint.id });
    expect([title, state, version, currency]).toEqual(['Web shop', 'draft', 1, 'EUR']);
    expect(content.blueprint).toEqual({ id: blueprint.id, title: 'Web shop', revision: blueprint.revision });
    expect(content.effort.length).toBeGreaterThan(30);
    expect(content.effort.every(({ isAssumed }) => isAssumed)).toBe(true);
    expect(value).toBeGreaterThan(10_000_00);
    expect(content.cloud).toMatchObject({ currency: 'USD', hasSamples: true });
    const codes = findSowFindings(content, { today: '2026-11-30' }).map(({ code }) => code);
    expect(codes).not.toContain('sow/part-not-covered');
    expect(new Set(codes)).toEqual(new Set(['sow/party-undefined', 'sow/rates-assumed', 'sow/hours-assumed']));
  });

  test('a template works without a blueprint, and a foreign blueprint is not found', async () => {
    const { content } = await create({ title: ' Move ', template: 'migration' });
    expect([content.blueprint, content.parts, content.cloud]).toEqual([null, [], null]);
    expect(content.prose.background).toContain('data centre');
    const taken = { blueprintId: blueprint.id };
    expect(await refuse(bob, 'POST', '/sows', taken)).toEqual([404, 'blueprints/not-found']);
    expect(await refuse(ann, 'POST', '/sows', { blueprintId: newId() })).toEqual([404, 'blueprints/not-found']);
    expect(await list(bob)).toEqual([]);
  });

  test('a refusal takes no unit, and what is created takes one', async () => {
    const person = await app.signUp();
    const used = async (): Promise<number | undefined> => {
      const { body } = await person.call<{ allowances: { allowance: string; used: number }[] }>('GET', '/usage');
      return body.allowances.find(({ allowance }) => allowance === 'sow')?.used;
    };
    expect(await refuse(person, 'POST', '/sows', { blueprintId: newId() })).toEqual([404, 'blueprints/not-found']);
    expect(await used()).toBe(0);
    await create({ template: 'blank' }, person);
    expect(await used()).toBe(1);
  });

  test('what is saved is based on a revision, and the list shows client and value', async () => {
    const { id, content, revision } = await create({ template: 'blank', title: 'Saved' });
    const changed = {
      ...content,
      parties: { ...content.parties, client: { ...content.parties.client, name: 'Contoso' } },
    };
    const saved = await ann.call<SavedSow>('PATCH', `/sows/${id}`, { content: changed, baseRevision: revision });
    expect(saved.body.revision).toBe(revision + 1);
    expect(await refuse(ann, 'PATCH', `/sows/${id}`, { content: changed, baseRevision: revision })).toEqual([
      409,
      'sows/changed',
    ]);
    expect(await list(ann, '?search=saved')).toMatchObject([{ id, client: 'Contoso', value: 0 }]);
  });

  test('what is absurd is refused', async () => {
    const { id, content, revision } = await create({ template: 'build', title: 'Absurd' });
    const [first] = content.effort;
    const absurd = [
      { ...content, pricing: { ...content.pricing, discount: -1 } },
      { ...content, effort: [{ ...first, high: 60_000_000_000 }] },
      { ...content, rates: { ...content.rates, currency: 'XXX' } },
      { ...content, schedule: { ...content.schedule, start: '1900-01-01' } },
      { ...content, schedule: { ...content.schedule, start: '2026-02-30' } },
      { ...content, schedule: { ...content.schedule, workdays: [] } },
    ];
    for (const wrong of absurd)
      expect(await refuse(ann, 'PATCH', `/sows/${id}`, { content: wrong, baseRevision: revision })).toEqual([
        400,
        'request/invalid',
      ]);
    const most = { count: 10_000, low: 600_000, likely: 600_000, high: 600_000 };
    const effort = content.effort.map((line) => ({ ...line, ...most }));
    const rates = { ...content.rates, roles: content.rates.roles.map((role) => ({ ...role, rate: 10_000_000 })) };
    const dear = { content: { ...content, effort, rates }, baseRevision: revision };
    expect(await refuse(ann, 'PATCH', `/sows/${id}`, dear)).toEqual([400, 'sows/price-too-high']);
    const free = { ...rates, roles: rates.roles.map((role) => ({ ...role, rate: 0 })) };
    const saved = { content: { ...content, effort, rates: free }, baseRevision: revision };
    expect((await ann.call('PATCH', `/sows/${id}`, saved)).status).toBe(200);
  });

  test('rates and hours that a person has saved are those that the next one begins with', async () => {
    const person = await app.signUp();
    const before = (await person.call<SowSettings>('GET', '/sow-settings')).body;
    expect(before.rates.isAssumed).toBe(true);
    const [lead] = before.rates.roles;
    const rates = { ...before.rates, currency: 'CHF', roles: [{ ...lead, rate: 200_00 }] };
    const tasks = { 'kick-off': { low: 60, likely: 120, high: 240 } };
    const saved = await person.call<SowSettings>('PUT', '/sow-settings', { ...before, rates, tasks });
    expect(saved.body.rates.isAssumed).toBe(false);
    const { content, currency } = await create({ template: 'build' }, person);
    expect(currency).toBe('CHF');
    expect(content.effort.find(({ taskKey }) => taskKey === 'kick-off')).toMatchObject({
      likely: 120,
      isAssumed: false,
    });
    expect((await ann.call<SowSettings>('GET', '/sow-settings')).body.tasks).toEqual({});
  });

  test('another person neither reads, finds, changes nor exports it', async () => {
    const { id } = await create({ template: 'blank', title: 'Private' });
    const hits = async (person: TestPerson) =>
      (await person.call<{ hits: SearchHit[] }>('GET', '/search?q=private')).body.hits;
    expect(await hits(ann)).toMatchObject([{ type: 'sow', id, title: 'Private' }]);
    expect(await hits(bob)).toEqual([]);
    for (const wanted of [id, newId(), 'x']) {
      expect(await refuse(bob, 'GET', `/sows/${wanted}`)).toEqual([404, 'sows/not-found']);
      expect(await refuse(bob, 'PATCH', `/sows/${wanted}`, { title: 'Taken' })).toEqual([404, 'sows/not-found']);
      const order = { requestId: newId(), format: 'md' };
      expect(await refuse(bob, 'POST', `/sows/${wanted}/exports`, order)).toEqual([404, 'sows/not-found']);
    }
  });

  test.each(['md', 'docx', 'pdf'] as const)(
    'the file in %s has what the client reads, and no cost of an hour',
    async (format) => {
      const person = await app.signUp();
      const settings = (await person.call<SowSettings>('GET', '/sow-settings')).body;
      const roles = settings.rates.roles.map((role) => ({ ...role, cost: 77_777 }));
      await person.call('PUT', '/sow-settings', { ...settings, rates: { ...settings.rates, roles } });
      const { id } = await create({ template: 'build', title: 'Hub' }, person);
      const { body } = await person.call<{ runId: number }>('POST', `/sows/${id}/exports`, {
        requestId: newId(),
        format,
      });
      const { notes, end } = await person.follow(body.runId);
      expect(end, JSON.stringify(notes)).toMatchObject({ status: 'done' });
      const { fileId } = notes.at(-1) as { fileId: string };
      const response = await fetch(`${app.url}/api/design-files/${fileId}/content`, { headers: person.headers });
      const file = Buffer.from(await response.arrayBuffer());
      expect(file.length).toBeGreaterThan(1_000);
      if (format === 'md') {
        expect(file.toString()).toContain('## Payment schedule');
        expect(file.toString()).not.toMatch(/777\.77|margin|P80/i);
      }
    },
  );

  test('what is deleted comes back until the purge', async () => {
    const { id } = await create({ template: 'blank', title: 'Deleted by mistake' });
    expect((await ann.call('DELETE', `/sows/${id}`)).status).toBe(200);
    expect(await list(ann, '?search=mistake')).toEqual([]);
    expect((await ann.call('DELETE', `/sows/${id}`)).status).toBe(404);
    expect((await ann.call<SowSummary>('POST', `/sows/${id}/restore`)).body.title).toBe('Deleted by mistake');
    expect(await list(ann, '?search=mistake')).toHaveLength(1);
  });
});
