// A state compared with a design document over HTTP, on both engines: links to node, fact and text, approved versions, other people, and
// bad files.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { generate } from '#server/testing/designer.ts';
import { stateOf } from '#server/testing/terraform-state.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Design } from '../../contract.ts';
import type { StateComparison } from '../../shared/state-shapes.ts';

let app: TestApp;
let person: TestPerson;

const { solution } = buildSolution({ title: 'Orders', provider: 'azure', services: ['AKS', 'Azure SQL Database'] });
const planted = 'Planted-Password-1';
const subnet = solution.subnets.find(({ name }) => name === 'snet-app') ?? solution.subnets[0]!;

type File = { path: string; text: string };

/** Another range of one subnet, something made by hand, and a secret. */
function changedState(of: Solution): File[] {
  const state = stateOf(of, 'production');
  const instances = state.resources.filter(({ type }) => type === 'azurerm_subnet').flatMap((each) => each.instances);
  instances.find(({ index_key: key }) => key === subnet.name)!.attributes.address_prefixes = ['10.99.0.0/24'];
  state.resources.push({
    mode: 'managed',
    type: 'azurerm_public_ip',
    name: 'by_hand',
    instances: [{ attributes: { note: planted, access_key: planted } }],
  });
  return [{ path: 'terraform.tfstate', text: JSON.stringify(state) }];
}

async function createDesign(): Promise<{ id: string; blueprintId: string }> {
  const { id: blueprintId } = (await person.call<{ id: string }>('POST', '/blueprints', { title: 'Orders', solution }))
    .body;
  const { id } = (await person.call<Design>('POST', `/blueprints/${blueprintId}/design`, {})).body;
  expect((await generate(person, id)).end?.status).toBe('done');
  return { id, blueprintId };
}

async function compare(id: string, body: object, by = person) {
  return by.call<StateComparison>('POST', `/designs/${id}/terraform/compare`, body);
}

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: database.environment });
    person = await app.signUp();
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  test('each deviation leads to the node of the blueprint, the fact and the line of the document', async () => {
    const { id, blueprintId } = await createDesign();
    const { status, body } = await compare(id, { files: changedState(solution) });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ more: 0, blueprintId });
    expect(body.environments.map(({ name }) => name)).toContain('Production');
    expect(body.deviations.map(({ kind, address }) => [kind, address])).toEqual([
      ['changed', `azurerm_subnet.main["${subnet.name}"]`],
      ['extra', 'azurerm_public_ip.by_hand'],
    ]);
    const [changed, extra] = body.deviations;
    expect(changed).toMatchObject({
      part: { name: subnet.name, kind: 'subnet', nodeId: subnet.id, environmentId: 'production' },
      factRow: { value: subnet.cidr, isListed: false },
    });
    const [place] = changed!.places;
    expect(place).toMatchObject({ table: 'Subnets', column: 'CIDR', text: subnet.cidr });
    const { content } = (await person.call<Design>('GET', `/designs/${id}`)).body;
    expect(content.split('\n')[place!.range.line - 1]).toBe('{{table:subnets}}');
    expect(extra).toMatchObject({ part: null, factRow: null, places: [{ table: 'Components' }] });
  });

  test('a document without a blueprint has nodes that lead nowhere, and facts of its own', async () => {
    const services = ['AKS', 'Azure SQL Database'];
    const { id } = (await person.call<Design>('POST', '/designs', { services })).body;
    await generate(person, id, { agentId: 'lounge-offline' });
    const state = stateOf(solution, 'production');
    const { status, body } = await compare(id, { files: [{ path: 'state.json', text: JSON.stringify(state) }] });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.blueprintId).toBeNull();
    const missing = await compare(id, { files: changedState(solution), environmentId: 'production' });
    const found = missing.body.deviations.find(({ address }) => address.includes(subnet.name));
    expect(found).toMatchObject({ part: { nodeId: null }, factRow: { isListed: true } });
  });

  test('an approved version is compared as it was signed, and a deleted blueprint takes only the links to it along', async () => {
    const { id, blueprintId } = await createDesign();
    const signed = await person.call<{ id: string }>('POST', `/designs/${id}/versions`, {
      name: '1.0',
      state: 'approved',
    });
    const { revision } = (await person.call<{ revision: number }>('GET', `/blueprints/${blueprintId}`)).body;
    const subnets = solution.subnets.map((each) => (each.id === subnet.id ? { ...each, cidr: '10.20.61.0/24' } : each));
    await person.call('PATCH', `/blueprints/${blueprintId}`, {
      baseRevision: revision,
      solution: { ...solution, subnets },
    });
    expect((await person.call('POST', `/designs/${id}/blueprint`, {})).status).toBe(200);
    const files = [{ path: 'state.json', text: JSON.stringify(stateOf(solution, 'production')) }];
    const now = (await compare(id, { files })).body.deviations;
    expect(now.some(({ from, to }) => from?.includes('10.20.61.0/24') && to?.includes(subnet.cidr))).toBe(true);
    expect((await compare(id, { files, versionId: signed.body.id })).body.deviations).toEqual([]);
    expect((await person.call('DELETE', `/blueprints/${blueprintId}`)).status).toBe(200);
    const { body } = await compare(id, { files });
    expect(body.blueprintId).toBeNull();
    expect(body.deviations.map(({ part }) => part?.nodeId ?? null)).toEqual(body.deviations.map(() => null));
    expect(body.deviations[0]!.places.length).toBeGreaterThan(0);
  });

  test('another person finds neither the design nor its versions', async () => {
    const { id } = await createDesign();
    const { versions } = (await person.call<{ versions: { id: string }[] }>('GET', `/designs/${id}/versions`)).body;
    const stranger = await app.signUp();
    const own = (await stranger.call<Design>('POST', '/designs', { services: ['AKS'] })).body;
    const files = changedState(solution);
    for (const [design, body] of [
      [id, { files }],
      [own.id, { files, versionId: versions[0]!.id }],
      [id, { files, versionId: versions[0]!.id }],
    ] as const) {
      const answer = await compare(design, body, stranger);
      expect([answer.status, (answer.body as unknown as { error: { code: string } }).error.code]).toEqual([
        404,
        'design/not-found',
      ]);
    }
  });

  test('a secret of the state is in no answer and no row', async () => {
    const { id } = await createDesign();
    const { body } = await compare(id, { files: changedState(solution) });
    expect(body.redacted).toBe(1);
    const rows = await app.services.db.asSystem((tx) =>
      tx.execute(
        sql`select row_to_json(d)::text as row from designs d union all select row_to_json(v)::text from design_versions v union all select row_to_json(f)::text from design_facts f`,
      ),
    );
    expect(JSON.stringify([body, rows])).not.toContain(planted);
  });

  test('broken, foreign, cyclic and too large files are refused with a sentence, and the design stays as it is', async () => {
    const { id } = await createDesign();
    const before = (await person.call<Design>('GET', `/designs/${id}`)).body;
    const cycle = 'locals {\n  a = local.b\n  b = local.a\n}\nresource "azurerm_subnet" "x" {\n  name = local.a\n}\n';
    const problems: [File[], number, RegExp][] = [
      [[{ path: 'state.json', text: '{"version": 4,' }], 422, /not JSON/],
      [[{ path: 'state.json', text: '{"a": 1}' }], 422, /neither a plan nor a state/],
      [[{ path: 'main.tf', text: 'resource "x" {' }], 422, /main\.tf, line 1/],
      [[{ path: 'notes.txt', text: 'Hello' }], 422, /no resource of Azure, AWS or Google Cloud/],
      [[{ path: '../main.tf', text: cycle }], 400, /./],
      [[{ path: 'state.json', text: 'x'.repeat(5_000_001) }], 400, /./],
    ];
    for (const [files, status, message] of problems) {
      const answer = await compare(id, { files });
      expect(answer.status, files[0]!.path).toBe(status);
      expect(JSON.stringify(answer.body)).toMatch(message);
    }
    const cyclic = await compare(id, { files: [{ path: 'main.tf', text: cycle }] });
    expect([200, 422]).toContain(cyclic.status);
    expect((await person.call<Design>('GET', `/designs/${id}`)).body).toEqual(before);
  });

  test('a state of 5 MB is compared, and the list ends with how many more there are', async () => {
    const { id } = await createDesign();
    const byHand = Array.from({ length: 4_800 }, (_, index) => ({
      mode: 'managed',
      type: 'azurerm_public_ip',
      name: `ip_${index}`,
      instances: [{ attributes: { name: `ip-${index}`, tags: { note: 'x'.repeat(870) } } }],
    }));
    const state = stateOf(solution, 'production');
    const text = JSON.stringify({ ...state, resources: [...state.resources, ...byHand] });
    expect(text.length).toBeGreaterThan(4_800_000);
    const { status, body } = await compare(id, { files: [{ path: 'terraform.tfstate', text }] });
    expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
    expect(body.deviations.length).toBe(2_000);
    expect(body.more).toBeGreaterThan(2_500);
  }, 60_000);

  test('a document that was written by hand has nothing to compare, and says so', async () => {
    const { id } = (await person.call<Design>('POST', '/designs', { content: '## Purpose\n\nTo sell things.' })).body;
    const answer = await compare(id, { files: changedState(solution) });
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).toContain('describes no solution yet');
  });
});
