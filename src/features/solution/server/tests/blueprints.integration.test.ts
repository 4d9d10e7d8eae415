// Blueprints over HTTP, on both engines: what is stored and returned, versions, limits, and what becomes of bad input.

import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SearchHit } from '#features/search/shared/search-shapes.ts';
import type { StorageUse } from '#features/storage/contract.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { givePlan } from '#server/testing/plans.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Blueprint, BlueprintSummary, BlueprintVersion, SavedBlueprint } from '../../contract.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import { MAX_BLUEPRINT_BYTES, MAX_NAMED_VERSIONS } from '#model/limits.ts';
import type { Solution, SolutionComponent } from '#model/solution-shapes.ts';

const MINUTE = 60_000;
const shop = buildSolution({
  title: 'Shop',
  provider: 'azure',
  services: ['App Service', 'Azure SQL Database'],
}).solution;

let app: TestApp;
let ada: TestPerson;

async function create(values: object = { solution: shop }, by = ada): Promise<Blueprint> {
  const { status, body } = await by.call<Blueprint>('POST', '/blueprints', values);
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
  return body;
}

const read = async (id: string): Promise<Blueprint> => (await ada.call<Blueprint>('GET', `/blueprints/${id}`)).body;

function save(id: string, changes: object): Promise<Answer<SavedBlueprint>> {
  return ada.call<SavedBlueprint>('PATCH', `/blueprints/${id}`, changes);
}

async function versionsOf(id: string): Promise<BlueprintVersion[]> {
  return (await ada.call<{ versions: BlueprintVersion[] }>('GET', `/blueprints/${id}/versions`)).body.versions;
}

const codeOf = ({ status, body }: Answer<unknown>): unknown => [
  status,
  (body as { error?: { code: string } }).error?.code,
];

/** As if everything had been saved so many minutes ago. */
async function age(id: string, minutes: number): Promise<void> {
  const ago = sql`make_interval(mins => ${minutes}::int)`;
  await app.services.db.asSystem(async (tx) => {
    await tx.execute(sql`update blueprints set updated_at = updated_at - ${ago} where id = ${id}`);
    await tx.execute(
      sql`update blueprint_versions set created_at = created_at - ${ago}, saved_at = saved_at - ${ago} where blueprint_id = ${id}`,
    );
  });
}

/** Up to the limit of the free plan. */
async function fillStorage(email: string): Promise<void> {
  const { usedBytes, limitBytes } = (await ada.call<StorageUse>('GET', '/storage')).body;
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`
      insert into documents (id, user_id, name, size, type, url, storage_key, upload_id, content_sha256, readable)
      select gen_random_uuid(), id, 'n', ${limitBytes! - usedBytes}::bigint, 't', 'u', gen_random_uuid()::text, gen_random_uuid(), '', false
      from users where email = ${email}`),
  );
}

const retitle = (solution: Solution, note: string): Solution => ({
  ...solution,
  components: solution.components.map((component, index) => (index === 0 ? { ...component, note } : component)),
});

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({
      environment: { BILLING: 'local', ...database.environment },
    });
  }, 60_000);
  beforeEach(async () => {
    ada = await app.signUp();
    await givePlan(app.services.db, ada.email, 'enterprise');
  });
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  test('a solution and its positions come back as they were sent, and count in their order', async () => {
    const note = 'A\u0000B \ud800 𝄞 "quoted" \\u0000';
    const solution = retitle(shop, note);
    const blueprint = await create({ solution, positions: { hub: { x: -100_000, y: 40 } } });
    expect(blueprint).toMatchObject({ title: 'Shop', revision: 1, positions: { hub: { x: -100_000, y: 40 } } });
    const stored = await read(blueprint.id);
    // What no text can have is replaced where requests are read.
    expect(stored.solution).toEqual(retitle(shop, note.replace('\u0000', '\ufffd').toWellFormed()));
    expect(Object.keys(stored.solution.components[0]!.counts)).toEqual(Object.keys(shop.components[0]!.counts));
  });

  test('an empty one has a title, the cloud that was asked for, and one environment', async () => {
    const blueprint = await create({ provider: 'aws' });
    expect(blueprint).toMatchObject({
      title: 'Untitled blueprint',
      solution: { title: 'Untitled blueprint', provider: 'aws', environments: [{ id: 'production' }], components: [] },
    });
  });

  test('a new title is the title of the solution, and leaves the revision as it is', async () => {
    const { id } = await create();
    expect((await save(id, { title: '  Store  ' })).body.revision).toBe(1);
    expect(await read(id)).toMatchObject({ title: 'Store', solution: { title: 'Store' }, revision: 1 });
  });

  test('an edit based on an older revision is refused with the current one, and nothing is written', async () => {
    const { id } = await create();
    const positions = { hub: { x: 1, y: 1 } };
    expect((await save(id, { positions, baseRevision: 1 })).body.revision).toBe(2);
    const refused = await save(id, { solution: retitle(shop, 'late'), baseRevision: 1 });
    expect(codeOf(refused)).toEqual([409, 'blueprints/changed']);
    expect((refused.body as unknown as { error: { revision: number } }).error.revision).toBe(2);
    expect(codeOf(await save(id, { positions: {} }))).toEqual([409, 'blueprints/changed']);
    expect(await read(id)).toMatchObject({ revision: 2, positions });
  });

  test('of ten windows that save at once on one revision, one is saved and nine are told', async () => {
    const { id } = await create();
    const saves = Array.from({ length: 10 }, (_, x) => save(id, { positions: { hub: { x, y: 0 } }, baseRevision: 1 }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await read(id)).revision).toBe(2);
  });

  test('of ten blueprints created at once on a plan with one, one is created', async () => {
    await givePlan(app.services.db, ada.email, 'free');
    const created = await Promise.all(Array.from({ length: 10 }, () => ada.call('POST', '/blueprints', {})));
    expect(created.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(403)]);
  });

  test('an edit is saved where the storage has no room for a version of what it replaces', async () => {
    await givePlan(app.services.db, ada.email, 'free');
    const { id } = await create();
    await fillStorage(ada.email);
    expect((await save(id, { solution: { ...shop, rules: [] }, baseRevision: 1 })).status).toBe(200);
    expect(await versionsOf(id)).toEqual([]);
    const grown = { ...shop, components: shop.components.map((each) => ({ ...each, note: 'x'.repeat(2_000) })) };
    expect(codeOf(await save(id, { solution: grown, baseRevision: 2 }))).toEqual([403, 'plan/upgrade-required']);
    expect((await read(id)).revision).toBe(2);
  });

  test('an edit that changes nothing keeps the revision', async () => {
    const { id } = await create();
    expect((await save(id, { solution: shop, baseRevision: 1 })).body.revision).toBe(1);
  });

  test('blueprints are found by a part of their title, page by page, the latest first, and nobody else’s', async () => {
    await create({ title: 'Hub of another' }, await app.signUp());
    for (const title of ['Hub one', 'Spoke', 'HUB two', 'Hub 100%']) await create({ title });
    type List = { blueprints: BlueprintSummary[]; nextCursor: string | null };
    const list = async (query: string) => (await ada.call<List>('GET', `/blueprints?${query}`)).body;
    const first = await list('search=hub&limit=2');
    expect(first.blueprints.map(({ title }) => title)).toEqual(['Hub 100%', 'HUB two']);
    const second = await list(`search=hub&limit=2&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ blueprints: [{ title: 'Hub one' }], nextCursor: null });
    expect((await list('search=%25')).blueprints).toHaveLength(1);
    const { hits } = (await ada.call<{ hits: SearchHit[] }>('GET', '/search?q=hub+two')).body;
    expect(hits).toMatchObject([{ type: 'blueprint', title: 'HUB two' }]);
  });

  test('a deletion is taken back within ten minutes, with its versions, and is over after that', async () => {
    const { id } = await create();
    await ada.call('POST', `/blueprints/${id}/versions`, { name: 'Agreed' });
    expect((await ada.call('DELETE', `/blueprints/${id}`)).status).toBe(200);
    expect(codeOf(await ada.call('GET', `/blueprints/${id}`))).toEqual([404, 'blueprints/not-found']);
    expect(codeOf(await save(id, { title: 'Late' }))).toEqual([404, 'blueprints/not-found']);
    await app.runJobs();
    expect((await ada.call<BlueprintSummary>('POST', `/blueprints/${id}/restore`)).body).toMatchObject({
      id,
      title: 'Shop',
    });
    expect(await versionsOf(id)).toMatchObject([{ name: 'Agreed' }]);
    await ada.call('DELETE', `/blueprints/${id}`);
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`update blueprints set deleted_at = now() - interval '11 minutes' where id = ${id}`),
    );
    expect(codeOf(await ada.call('POST', `/blueprints/${id}/restore`))).toEqual([404, 'blueprints/not-found']);
    await app.runJobs();
    const left = await app.services.db.asSystem((tx) =>
      tx.execute(sql`select 1 from blueprint_versions where blueprint_id = ${id}`),
    );
    expect(left).toHaveLength(0);
  });

  test('what was there is kept at the start of an editing session, and once in ten minutes of it', async () => {
    const { id } = await create();
    for (const [index, minutes] of [0, 4, 4, 4, 20].entries()) {
      await age(id, minutes);
      await save(id, { solution: retitle(shop, `edit ${index}`), baseRevision: index + 1 });
    }
    const versions = await versionsOf(id);
    // Before the first edit, after twelve minutes, and before the session that began after twenty.
    expect(versions.map(({ revision, reason }) => [revision, reason])).toEqual([
      [5, 'edited'],
      [4, 'edited'],
      [1, 'edited'],
    ]);
    expect(Date.now() - new Date(versions[0]!.createdAt).getTime()).toBeGreaterThan(19 * MINUTE);
  });

  test('an edit that removes most of the components, or says so, keeps what it replaces', async () => {
    const { id } = await create();
    await save(id, { solution: retitle(shop, 'first'), baseRevision: 1 });
    await save(id, { solution: { ...shop, components: [], connections: [], rules: [] }, baseRevision: 2 });
    expect(await versionsOf(id)).toMatchObject([{ revision: 2, reason: 'replaced' }, { revision: 1 }]);
    await save(id, { solution: retitle(shop, 'again'), baseRevision: 3 });
    await save(id, { solution: retitle(shop, 'other'), baseRevision: 4, keepsReplaced: true });
    expect((await versionsOf(id))[0]).toMatchObject({ revision: 4, reason: 'replaced' });
  });

  test('a version is restored with its positions, and what it replaces is kept', async () => {
    const { id } = await create({ solution: shop, positions: { hub: { x: 1, y: 2 } } });
    const { body: named } = await ada.call<BlueprintVersion>('POST', `/blueprints/${id}/versions`, {
      name: ' Agreed ',
    });
    expect(named).toMatchObject({ name: 'Agreed', reason: 'named', componentCount: shop.components.length });
    await save(id, { solution: retitle(shop, 'later'), positions: {}, baseRevision: 1 });
    const found = await ada.call<Blueprint>('GET', `/blueprints/${id}/versions/${named.id}`);
    expect(found.body).toMatchObject({ solution: { title: 'Shop' }, positions: { hub: { x: 1, y: 2 } } });
    const restored = await ada.call<Blueprint>('POST', `/blueprints/${id}/versions/${named.id}/restore`);
    expect(restored.body).toMatchObject({ revision: 3, positions: { hub: { x: 1, y: 2 } }, solution: shop });
    expect(await versionsOf(id)).toMatchObject([
      { revision: 2, reason: 'restored', name: null },
      { revision: 1, name: 'Agreed' },
    ]);
  });

  test('a name of a version is given once, and to so many versions', async () => {
    const { id } = await create({});
    const name = (text: string) => ada.call('POST', `/blueprints/${id}/versions`, { name: text });
    expect((await name('1.0')).status).toBe(200);
    expect(codeOf(await name(' 1.0 '))).toEqual([409, 'blueprints/version-exists']);
    for (let count = 1; count < MAX_NAMED_VERSIONS; count++) await name(`1.${count}`);
    expect(codeOf(await name('One more'))).toEqual([409, 'blueprints/too-many-versions']);
    expect(await versionsOf(id)).toHaveLength(MAX_NAMED_VERSIONS);
  });

  test('two people never see each other’s rows, whatever they ask the database for', async () => {
    const { id } = await create();
    const grace = await app.signUp();
    const graceId = (await grace.call<{ user: { id: string } }>('GET', '/auth/session')).body.user.id;
    const seen = await app.services.db.asUser(graceId, async (tx) => [
      await tx.execute(sql`select 1 from blueprints`),
      await tx.execute(sql`select 1 from blueprint_versions`),
    ]);
    expect(seen.flat()).toEqual([]);
    expect(codeOf(await grace.call('GET', `/blueprints/${id}`))).toEqual([404, 'blueprints/not-found']);
  });

  test('storage counts a blueprint with its versions, and lists it with the place where it is', async () => {
    const before = (await ada.call<StorageUse>('GET', '/storage')).body.usedBytes;
    const { id } = await create();
    await ada.call('POST', `/blueprints/${id}/versions`, { name: 'Agreed' });
    const { usedBytes, items } = (await ada.call<StorageUse>('GET', '/storage')).body;
    const bytes = Buffer.byteLength(JSON.stringify(shop)) + 2;
    expect(usedBytes - before).toBe(2 * bytes);
    expect(items).toMatchObject([
      { kind: 'blueprint', name: 'Shop', bytes: 2 * bytes, versionBytes: bytes, url: `/azure?blueprint=${id}` },
    ]);
  });
});

describe('bad input', () => {
  beforeAll(async () => {
    app = await openTestApp();
    ada = await app.signUp();
  });
  afterAll(() => app.close());

  const [first] = shop.components;
  const withFirst = (changes: Partial<SolutionComponent>): object => ({
    solution: { ...shop, components: [{ ...first!, ...changes }] },
  });

  test.each([
    ['negative counts', withFirst({ counts: { production: -1 } })],
    ['10^9 of a component', withFirst({ counts: { production: 1e9 } })],
    ['half a component', withFirst({ counts: { production: 0.5 } })],
    ['1,001 components', { solution: { ...shop, components: Array.from({ length: 1_001 }, () => first) } }],
    ['a text instead of a solution', { solution: 'an AKS cluster' }],
    ['another cloud', { solution: { ...shop, provider: 'oracle' } }],
    ['a position far away', { positions: { hub: { x: 100_001, y: 0 } } }],
    ['half a pixel', { positions: { hub: { x: 0.5, y: 0 } } }],
    [
      '2,001 positions',
      { positions: Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`c${index}`, { x: 1, y: 1 }])) },
    ],
    ['an empty title', { title: '  ' }],
    ['a title of 121 characters', { title: 'x'.repeat(121) }],
  ])('%s: 400, and nothing is stored', async (_name, values) => {
    expect(codeOf(await ada.call('POST', '/blueprints', values))).toEqual([400, 'request/invalid']);
    expect((await ada.call<{ blueprints: unknown[] }>('GET', '/blueprints')).body.blueprints).toEqual([]);
  });

  test.each([
    ['two parts with one id', { ...shop, components: [first!, first!] }, `have the id “${first!.id}”`],
    ['a component called as what is outside', withFirst({ id: 'internet' }), 'names what is outside'],
  ])('%s: refused with what is wrong', async (_name, values, words) => {
    const solution = 'solution' in values ? values.solution : values;
    const refused = await ada.call<{ error: { message: string; issues: string[] } }>('POST', '/blueprints', {
      solution,
    });
    expect(codeOf(refused)).toEqual([422, 'blueprints/invalid']);
    expect(refused.body.error.message).toContain(words);
    expect(refused.body.error.issues.join('\n')).toContain(words);
  });

  test('a solution over 5 MB is refused by its size, and one below it is kept whole', async () => {
    const noted = (count: number): Solution => ({
      ...shop,
      components: Array.from({ length: count }, (_, index) => ({
        ...first!,
        id: `c${index}`,
        attributes: Object.fromEntries(Array.from({ length: 10 }, (__, key) => [`a${key}`, 'x'.repeat(2_000)])),
      })),
    });
    const large = await create({ solution: noted(230) });
    expect(Buffer.byteLength(JSON.stringify(large.solution))).toBeGreaterThan(MAX_BLUEPRINT_BYTES * 0.85);
    expect(codeOf(await ada.call('POST', '/blueprints', { solution: noted(270) }))).toEqual([
      413,
      'blueprints/too-large',
    ]);
    expect(codeOf(await ada.call('POST', '/blueprints', { solution: noted(330) }))).toEqual([413, 'request/too-large']);
    await ada.call('DELETE', `/blueprints/${large.id}`);
  });

  test('a reference to what was removed is stored, because it is a finding and not a loss of the edit', async () => {
    const { solution } = await create(withFirst({ subnetId: 'gone' }));
    expect(solution.components[0]?.subnetId).toBe('gone');
  });

  test('the export of a person’s data has the solutions and their versions', async () => {
    const { id } = await create({ title: 'Exported' });
    await ada.call('POST', `/blueprints/${id}/versions`, { name: 'Kept' });
    const response = await fetch(`${app.url}/api/settings/export`, { headers: ada.headers });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const textOf = (path: string) => new TextDecoder().decode(files[path]);
    expect(textOf('blueprints/blueprints.json')).toContain('"Exported"');
    expect(textOf('blueprints/versions.json')).toContain('"Kept"');
  });
});
