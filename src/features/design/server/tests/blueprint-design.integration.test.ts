// The document of a blueprint: its tables are those of the blueprint, and a blueprint that has changed is followed by the next
// generation, not before.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DiagramPicture } from '#contract/diagram.ts';
import { buildSolution } from '#features/solution/shared/patterns/build-solution.ts';
import type { Solution } from '#features/solution/shared/solution-shapes.ts';
import { generate } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Design, DesignEmbeds } from '../../contract.ts';

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

  const { revision } = (await person.call<{ revision: number }>('GET', `/blueprints/${blueprintId}`)).body;
  const changed = await person.call('PATCH', `/blueprints/${blueprintId}`, {
    baseRevision: revision,
    solution: moved(solution),
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
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
  const dark = await draw('diagram:production', 'dark');
  expect([dark?.width, dark?.height]).toEqual([light?.width, light?.height]);
  expect(dark?.svg).not.toBe(light?.svg);
  expect((await draw('diagram:concept', 'light'))?.texts).toContain('Azure Kubernetes Service');
  expect(await draw('diagram:nowhere', 'light')).toBeNull();
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
