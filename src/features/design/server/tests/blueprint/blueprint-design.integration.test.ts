// The document of a blueprint: its tables are those of the blueprint, and a blueprint that has changed is followed by the next
// generation, not before.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DiagramPicture } from '#contract/diagram.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { generate } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Design, DesignEmbeds } from '../../../contract.ts';
import type { BlueprintUpdate } from '../../../shared/blueprint-shapes.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

const { solution } = buildSolution({
  title: 'Orders',
  provider: 'azure',
  services: ['Azure Kubernetes Service', 'Storage account'],
  requirements: { availability: 99.9 },
});

async function createBlueprint(): Promise<string> {
  const { status, body } = await person.call<{ id: string }>('POST', '/blueprints', { title: 'Orders', solution });
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body.id;
}

async function save(blueprintId: string, changes: object): Promise<void> {
  const path = `/blueprints/${blueprintId}`;
  const { revision: baseRevision } = (await person.call<{ revision: number }>('GET', path)).body;
  const { status, body } = await person.call('PATCH', path, { baseRevision, ...changes });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function readEmbeds(id: string): Promise<DesignEmbeds> {
  return (await person.call<DesignEmbeds>('GET', `/designs/${id}/facts`)).body;
}

async function readSubnets(id: string): Promise<string> {
  return (await readEmbeds(id)).blocks.find(({ key }) => key === 'table:subnets')?.markdown ?? '';
}

function moved({ subnets, ...rest }: Solution): Solution {
  return { ...rest, subnets: subnets.map((each, index) => (index === 0 ? { ...each, cidr: '10.20.32.0/23' } : each)) };
}

test('the document of a blueprint shows its solution, and follows it with the next generation', async () => {
  const blueprintId = await createBlueprint();
  const { status, body: design } = await person.call<Design>('POST', `/blueprints/${blueprintId}/design`, {});
  expect([200, 201], JSON.stringify(design)).toContain(status);
  expect(design).toMatchObject({ title: 'Orders', cloudProvider: 'azure', content: '' });
  await generate(person, design.id);
  const first = solution.subnets[0]?.cidr ?? '';
  expect(await readSubnets(design.id)).toContain(`| ${first} |`);

  await save(blueprintId, { solution: moved(solution) });
  expect(await readSubnets(design.id)).toContain(`| ${first} |`);
  await generate(person, design.id);
  const after = await readSubnets(design.id);
  expect(after).toContain('| 10.20.32.0/23 |');
  expect(after).not.toContain(`| ${first} |`);
});

test('what a blueprint says is changed in the blueprint', async () => {
  const blueprintId = await createBlueprint();
  const { body: design } = await person.call<Design>('POST', `/blueprints/${blueprintId}/design`, {});
  await generate(person, design.id);
  const { facts } = await readEmbeds(design.id);
  expect(facts.find(({ key }) => key === 'rto')).toMatchObject({ value: '4 hours', isComputed: true });
  const refused = await person.call('PATCH', `/designs/${design.id}/facts/rto`, { value: '1 hour' });
  expect(refused.body.error.code).toBe('design/invalid-fact');
});

test('the preview of a document shows the drawing of the blueprint', async () => {
  const blueprintId = await createBlueprint();
  const { body: design } = await person.call<Design>('POST', `/blueprints/${blueprintId}/design`, {});
  await generate(person, design.id);
  const draw = async (key: string, theme: string) =>
    (
      await person.call<{ picture: DiagramPicture | null }>(
        'GET',
        `/designs/${design.id}/diagrams/${key}?theme=${theme}`,
      )
    ).body.picture;
  const light = await draw('diagram:production', 'light');
  expect(light?.kind).toBe('solution');
  expect(light?.texts).toContain('Azure Kubernetes Service');
  expect(light?.svg).not.toContain('<text');
  const dark = await draw('diagram:production', 'dark');
  expect([dark?.width, dark?.height]).toEqual([light?.width, light?.height]);
  expect(dark?.svg).not.toBe(light?.svg);
  expect((await draw('diagram:concept', 'light'))?.texts).toContain('Azure Kubernetes Service');
  expect(await draw('diagram:nowhere', 'light')).toBeNull();
});

test('a version is shown with the tables and drawings of the solution that it described', async () => {
  const blueprintId = await createBlueprint();
  const { body: design } = await person.call<Design>('POST', `/blueprints/${blueprintId}/design`, {});
  await generate(person, design.id);
  const first = solution.subnets[0]?.cidr ?? '';
  await save(blueprintId, { solution: moved(solution) });
  const { body: update } = await person.call<BlueprintUpdate>('POST', `/designs/${design.id}/blueprint`);
  const shown = async (query: string): Promise<string> => {
    const { blocks } = (await person.call<DesignEmbeds>('GET', `/designs/${design.id}/facts${query}`)).body;
    const path = `/designs/${design.id}/diagrams/diagram:production${query}`;
    const { picture } = (await person.call<{ picture: DiagramPicture }>('GET', path)).body;
    return [...blocks.map(({ markdown }) => markdown), ...picture.texts].join('\n');
  };
  const then = await shown(`?versionId=${update.versionId}`);
  expect([then.includes(first), then.includes('10.20.32.0/23')]).toEqual([true, false]);
  const now = await shown('');
  expect([now.includes(first), now.includes('10.20.32.0/23')]).toEqual([false, true]);

  const stranger = await app.signUp();
  for (const [caller, versionId] of [
    [stranger, update.versionId],
    [person, design.id],
  ] as const)
    for (const path of ['facts', 'diagrams/diagram:production']) {
      const { status, body } = await caller.call('GET', `/designs/${design.id}/${path}?versionId=${versionId}`);
      expect([status, body.error.code]).toEqual([404, 'design/not-found']);
    }
});

test('a box that a person has moved on the canvas is moved in the drawings of the document', async () => {
  const blueprintId = await createBlueprint();
  const { body: design } = await person.call<Design>('POST', `/blueprints/${blueprintId}/design`, {});
  await generate(person, design.id);
  const draw = async (key: string): Promise<string> =>
    (await person.call<{ picture: DiagramPicture }>('GET', `/designs/${design.id}/diagrams/${key}`)).body.picture.svg;
  const [environment, concept] = [await draw('diagram:production'), await draw('diagram:concept')];
  await save(blueprintId, { positions: { 'component-aks': { x: 120, y: 90 } } });
  expect(await draw('diagram:production')).not.toBe(environment);
  expect(await draw('diagram:concept')).toBe(concept);
  await save(blueprintId, { positions: { 'component-aks': { x: -120, y: 90 } } });
  expect(await draw('diagram:production')).toBe(environment);
});

test('a blueprint of another person has no document', async () => {
  const blueprintId = await createBlueprint();
  const stranger = await app.signUp();
  const { status, body } = await stranger.call('POST', `/blueprints/${blueprintId}/design`, {});
  expect([status, body.error.code]).toEqual([404, 'blueprints/not-found']);
});

test('values in the text that the blueprint does not have are found, and its own are not', async () => {
  const { body: design } = await person.call<Design>('POST', `/blueprints/${await createBlueprint()}/design`, {});
  await generate(person, design.id);
  const listCodes = async (): Promise<string[]> => {
    const { status, body } = await person.call<{ findings: { code: string }[] }>(
      'GET',
      `/designs/${design.id}/findings`,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body.findings.map(({ code }) => code).filter((code) => /unfounded|model-contradicted|assumption/.test(code));
  };
  expect(await listCodes()).toEqual([]);
  const { content, revision } = (await person.call<Design>('GET', `/designs/${design.id}`)).body;
  const own =
    'Failover takes 37 minutes. Agents report on TCP 8471. Azure Kubernetes Service runs with the SKU Premium.';
  const { status } = await person.call('PATCH', `/designs/${design.id}`, {
    baseRevision: revision,
    content: content.replace('## Network\n', `## Network\n\n${own}\n`),
  });
  expect(status).toBe(200);
  expect((await listCodes()).toSorted()).toEqual([
    'design/model-contradicted',
    'design/value-unfounded',
    'design/value-unfounded',
  ]);
});
