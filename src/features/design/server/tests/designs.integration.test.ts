// Designs over HTTP: begun, edited by two, deleted and taken back; their facts and versions.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultTopics } from '../../shared/topics.ts';
import type { ErrorBody } from '#contract/problem.ts';
import type { Design, DesignFinding, DesignSummary } from '../../contract.ts';
import type { Fact } from '../../shared/fact-shapes.ts';
import { begin, generate, read, services } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

test('a new design has the specified defaults, is listed, deleted and taken back', async () => {
  const { body: design } = await person.call<Design>('POST', '/designs', {});
  expect(design).toMatchObject({
    title: 'Untitled design',
    cloudProvider: 'azure',
    topics: defaultTopics,
    services: [],
    content: '',
    revision: 1,
    activeRunId: null,
  });
  await person.call('DELETE', `/designs/${design.id}`);
  expect((await person.call('GET', `/designs/${design.id}`)).status).toBe(404);
  await person.call('POST', `/designs/${design.id}/restore`);
  const { body } = await person.call<{ designs: DesignSummary[] }>('GET', '/designs');
  expect(body.designs.map(({ id }) => id)).toContain(design.id);
});

test('topics that are named after a part of Azure have its name in the cloud of the design', async () => {
  const { body: assumed } = await person.call<Design>('POST', '/designs', { cloudProvider: 'aws' });
  const { body: stated } = await person.call<Design>('POST', '/designs', {
    cloudProvider: 'gcp',
    topics: ['Network', 'Azure Firewall/NSG rules', 'Azure Policy', 'Policies'],
  });
  expect(assumed.topics.filter((topic) => topic.includes('Azure'))).toEqual([]);
  expect(assumed.topics).toHaveLength(defaultTopics.length);
  expect(stated.topics).toEqual(['Network', 'Firewall rules', 'Policies']);
});

test('topics and services are kept once each, without blanks around them', async () => {
  const design = await begin(person, { topics: [' A ', 'A', '', 'B'], services: ['X', ' X', '  '] });
  expect([design.topics, design.services]).toEqual([['A', 'B'], ['X']]);
});

test('without any key the local document is written, and its facts change everywhere at once', async () => {
  const owner = await app.signUp();
  const design = await begin(owner, { topics: defaultTopics });
  const run = await generate(owner, design.id);
  const done = { topic: 'Reference', status: 'done', origin: 'fallback' };
  expect(run.notes).toContainEqual({ ...done, body: expect.stringContaining('Guidance') as string });
  const { content } = (
    await owner.call<{ content: string }>('POST', '/functions/generate-design-content', {
      topics: defaultTopics,
      cloudProvider: 'azure',
      services,
    })
  ).body;
  for (const figure of ['$400 to $600', '4 hours', '15 minutes', '10.20.0.0/16', '10.20.1.0/24'])
    expect(content).toContain(figure);
  const { body } = await owner.call<{ facts: Fact[] }>('PATCH', `/designs/${design.id}/facts/address-space`, {
    value: '172.16.0.0/16',
    state: 'confirmed',
  });
  const fact = (key: string) => body.facts.find((found) => found.key === key);
  expect(fact('address-space')).toMatchObject({ value: '172.16.0.0/16', state: 'confirmed' });
  expect(fact('subnet-app-service')).toMatchObject({ value: '172.16.0.0/24', state: 'assumed' });
  const { findings } = (await owner.call<{ findings: DesignFinding[] }>('GET', `/designs/${design.id}/findings`)).body;
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a fact is one line that breaks nothing; an empty one is the assumed one again', async () => {
  const design = await begin(person, { content: 'For {{client-name}}.' });
  const path = `/designs/${design.id}/facts/client-name`;
  for (const value of ['a|b', 'a\nb', '{{rto}}', '`x`'])
    expect((await person.call('PATCH', path, { value })).body.error.code).toBe('design/invalid-fact');
  const set = (await person.call<{ facts: Fact[] }>('PATCH', path, { value: ' Acme ' })).body.facts;
  expect(set.find(({ key }) => key === 'client-name')).toEqual({
    key: 'client-name',
    label: 'Client name',
    value: 'Acme',
    state: 'assumed',
    group: 'document',
    uses: 1,
    kind: 'text',
    isComputed: false,
    problem: null,
    source: null,
  });
  const reset = (await person.call<{ facts: Fact[] }>('PATCH', path, { value: '' })).body.facts;
  expect(reset.find(({ key }) => key === 'client-name')?.value).toBe('');
});

test('of a fact that two windows change, the second is told the value of the first; other facts are saved', async () => {
  const design = await begin(person, { content: '{{rto}} {{rpo}}' });
  const change = (key: string, body: { value?: string; from?: string; state?: Fact['state'] }) =>
    person.call<{ facts: Fact[]; error: unknown }>('PATCH', `/designs/${design.id}/facts/${key}`, body);
  const valueOf = (facts: Fact[], key: string) => facts.find((fact) => fact.key === key)?.value;

  expect((await change('rto', { value: '2 hours', from: '4 hours' })).status).toBe(200);
  const other = await change('rpo', { value: '5 minutes', from: '15 minutes' });
  expect([valueOf(other.body.facts, 'rto'), valueOf(other.body.facts, 'rpo')]).toEqual(['2 hours', '5 minutes']);

  for (const stale of [{ value: '8 hours' }, { value: '' }, { state: 'confirmed' as const }]) {
    const { status, body } = await change('rto', { ...stale, from: '4 hours' });
    expect([status, body.error]).toMatchObject([409, { code: 'design/fact-changed', value: '2 hours' }]);
  }
  expect((await change('rto', { value: '2 hours', from: '4 hours' })).status).toBe(200);
  const chosen = await change('rto', { value: '8 hours', from: '2 hours' });
  expect(valueOf(chosen.body.facts, 'rto')).toBe('8 hours');
});

test('an edit based on an older revision is refused and nothing is lost', async () => {
  const design = await begin(person);
  const saved = await person.call<{ revision: number }>('PATCH', `/designs/${design.id}`, {
    content: 'One window.',
    baseRevision: 1,
  });
  expect(saved.body.revision).toBe(2);
  const { status, body } = await person.call<ErrorBody>('PATCH', `/designs/${design.id}`, {
    content: 'The other.',
    baseRevision: 1,
  });
  expect([status, body.error]).toMatchObject([409, { code: 'design/changed', revision: 2 }]);
  expect((await read(person, design.id)).content).toBe('One window.');
});

test('5 MB of Markdown are kept, more are refused with a clear word', async () => {
  const line = 'Sixty-four letters of a line that says nothing, again and again.\n';
  const design = await begin(person, { content: line.repeat(Math.floor((5 * 1024 * 1024) / line.length)) });
  expect(design.id).toBeDefined();
  const { status, body } = await person.call('PATCH', `/designs/${design.id}`, {
    content: 'ä'.repeat(2_700_000),
    baseRevision: 1,
  });
  expect([status, body.error.code]).toEqual([413, 'design/too-large']);
});
