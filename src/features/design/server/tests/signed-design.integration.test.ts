// What makes a design one that may be signed, over HTTP: facts that are checked and stay, sources that count, versions that
// people name, and a client of its own.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import type { Design, DesignFinding } from '../../contract.ts';
import type { Fact, FactDifference } from '../../shared/fact-shapes.ts';
import type { DesignVersion } from '../../shared/version-shapes.ts';
import type { DesignTheme } from '#features/exports/contract.ts';
import { paragraphsOf, WordFile } from '#platform/export/testing/word-file.ts';
import { begin, download, exportAs, generate, read, upload } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const bin = findPostgres();
let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
});
/** The last tests open another app in its place, and close that. */
afterAll(() => (bin ? undefined : app.close()));

async function generated(values: object = {}, order: object = {}): Promise<Design> {
  const { id } = await begin(person, { topics: ['Introduction', 'Cost', 'IP address plan'], ...values });
  expect((await generate(person, id, { agentId: 'lounge-offline', ...order })).end?.status).toBe('done');
  return read(person, id);
}

async function readFacts(id: string): Promise<Map<string, Fact>> {
  const { facts } = (await person.call<{ facts: Fact[] }>('GET', `/designs/${id}/facts`)).body;
  return new Map(facts.map((fact) => [fact.key, fact]));
}

async function readText(id: string): Promise<string> {
  return (await download(person, `/design-files/${await exportAs(person, id, 'md')}/content`)).toString();
}

async function setFact(id: string, key: string, value: string) {
  return person.call<{ facts: Fact[] }>('PATCH', `/designs/${id}/facts/${key}`, { value, state: 'confirmed' });
}

async function findCodes(id: string): Promise<string[]> {
  const { findings } = (await person.call<{ findings: DesignFinding[] }>('GET', `/designs/${id}/findings`)).body;
  return findings.map(({ code }) => code);
}

test('a fact takes only values of its kind, and the answer says what to write', async () => {
  const { id } = await generated();
  for (const [key, value, words] of [
    ['address-space', 'hello', '10.20.0.0/16'],
    ['address-space', '0.0.0.0/0', 'prefix'],
    ['address-space', '10.0.0.0/30', 'prefix'],
    ['rto', 'soon', '4 hours'],
    ['region', 'hello', 'West Europe'],
    ['cost-range', 'cheap', '$450'],
  ] as const) {
    const { status, body } = await person.call('PATCH', `/designs/${id}/facts/${key}`, { value });
    expect([status, body.error.code], value).toEqual([400, 'design/invalid-fact']);
    expect(body.error.message).toContain(words);
  }
  expect((await readFacts(id)).get('address-space')?.value).toBe('10.20.0.0/16');
});

test('facts that contradict each other are kept and say so', async () => {
  const { id } = await generated();
  await setFact(id, 'subnet-app-service', '10.99.0.0/24');
  await setFact(id, 'rpo', '9 hours');
  const facts = await readFacts(id);
  expect(facts.get('subnet-app-service')?.problem).toBe('10.99.0.0/24 is outside the address space 10.20.0.0/16.');
  expect(facts.get('rpo')?.problem).toContain('longer than the RTO');
  expect(await findCodes(id)).toEqual(
    expect.arrayContaining(['design/cidr-outside', 'design/objectives-contradicted']),
  );
});

test('confirming facts changes what the text says about them, and all can be confirmed at once', async () => {
  const { id } = await generated();
  expect(await readText(id)).toContain('The client has confirmed none of the figures above');
  await setFact(id, 'cost-range', '$2,400');
  const partly = await readText(id);
  expect(partly).toContain('The client has confirmed 1 of 6 of the figures above');
  expect(partly).toContain('The estimated monthly cost range is $2,400. ');
  const { status, body } = await person.call<{ facts: Fact[] }>('POST', `/designs/${id}/facts`, {});
  expect(status).toBe(200);
  expect(
    body.facts.filter(({ value, state, isComputed }) => value !== '' && !isComputed && state === 'assumed'),
  ).toEqual([]);
  const confirmed = await readText(id);
  expect(confirmed).toContain('The client has confirmed the figures above.');
  expect(confirmed).not.toContain('they are starting values');
  expect((await setFact(id, 'confirmation-state', 'All is well')).status).toBe(400);
});

test('networks still follow an address space that changes after the document was fixed', async () => {
  const { id } = await generated();
  await setFact(id, 'address-space', '172.16.0.0/16');
  expect((await readFacts(id)).get('subnet-app-service')?.value).toBe('172.16.0.0/24');
});

const CLIENT_FILE =
  '# Requirements\n\nClient: Contoso AG\n\nThe RTO is 1 hour. Everything is hosted in Switzerland North.\n\nOur data centre uses 10.20.0.0/16.\n';

async function uploadSource(text: string, name = 'client.md'): Promise<string> {
  const { status, body } = await upload<{ id: string }>(person, '/documents', { name, bytes: text });
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body.id;
}

test('requirements of a source set the facts with their quote, offline too, and a fact against one is a finding', async () => {
  const sourceDocumentIds = [await uploadSource(CLIENT_FILE)];
  const { id } = await generated({}, { sourceDocumentIds });
  const facts = await readFacts(id);
  expect(facts.get('rto')).toMatchObject({
    value: '1 hour',
    state: 'assumed',
    source: { document: 'client.md', quote: 'The RTO is 1 hour.' },
    problem: null,
  });
  expect(facts.get('region')?.value).toBe('Switzerland North');
  expect(facts.get('address-space')?.value).toBe('10.21.0.0/16');
  expect(facts.get('subnet-app-service')?.value).toBe('10.21.0.0/24');
  expect(await readText(id)).toContain('Switzerland North');
  expect(await findCodes(id)).not.toContain('design/source-contradicted');

  await setFact(id, 'rto', '4 hours');
  expect((await readFacts(id)).get('rto')?.problem).toBe('client.md says 1 hour: “The RTO is 1 hour.”');
  expect(await findCodes(id)).toContain('design/source-contradicted');
  await setFact(id, 'rto', '60 minutes');
  expect(await findCodes(id)).not.toContain('design/source-contradicted');
});

test('an export is a draft until a person names its version, and has the history and the approvals then', async () => {
  const { id } = await generated();
  const path = `/designs/${id}/versions`;
  const version = { name: '0.1', note: 'For review' };
  expect((await person.call('POST', path, version)).status).toBe(200);
  expect((await person.call('POST', path, version)).body.error.code).toBe('design/version-exists');
  expect((await person.call('POST', path, { name: 'final!' })).status).toBe(400);
  const approvals = [{ name: 'Ada Client', role: 'Owner', date: '2026-11-20', state: 'approved' }];
  await person.call('POST', path, { name: '1.0', state: 'approved', note: 'Signed | twice', approvals });
  const { versions } = (await person.call<{ versions: DesignVersion[] }>('GET', path)).body;
  expect(versions.map(({ name, state }) => [name, state]).slice(0, 2)).toEqual([
    ['1.0', 'approved'],
    ['0.1', 'draft'],
  ]);
  const text = await readText(id);
  expect(text).toContain('Table: Change history');
  expect(text).toMatch(/\| 0\.1 \| \d{4}-\d\d-\d\d \| Draft \| For review \|/);
  expect(text).toContain('| Ada Client | Owner | 2026-11-20 | Approved |');
  expect(text).toContain('Signed \\| twice');
});

test('a file with a fact nobody filled in says so', async () => {
  const { id } = await begin(person, { content: 'For {{client-name}}.' });
  const run = await generateExport(id);
  expect(run.warnings.join(' ')).toContain('These facts have no value');
  expect(run.warnings.join(' ')).toContain('Client name');
});

async function generateExport(id: string): Promise<{ warnings: string[] }> {
  const fileId = await exportAs(person, id, 'md');
  const { files } = (await person.call<{ files: { id: string; warnings: string[] }[] }>('GET', '/design-files')).body;
  return files.find((file) => file.id === fileId) ?? { warnings: [] };
}

test('the title page has the client of the design and the version it is, never a counter', async () => {
  const { id } = await begin(person, { title: 'Signed', content: 'Text.' });
  const theme = (await person.call<DesignTheme>('GET', '/design-theme')).body;
  await person.call('PUT', '/design-theme', { ...theme, clientName: 'Everyone Ltd', author: 'Grace' });
  const readTitlePage = async (): Promise<string> => {
    const file = await download(person, `/design-files/${await exportAs(person, id, 'docx')}/content`);
    return paragraphsOf(new WordFile(file).part('word/document.xml'))
      .map(({ text }) => text)
      .join(' ');
  };
  expect(await readTitlePage()).toMatch(/Everyone Ltd.*Grace.*Version\s*Draft/s);

  const client = { clientName: 'Contoso', author: 'Ada', classification: 'Confidential', logoImageId: null };
  await person.call('PATCH', `/designs/${id}`, { client });
  await person.call('POST', `/designs/${id}/versions`, { name: '1.0', state: 'approved' });
  const named = await readTitlePage();
  expect(named).toMatch(/Contoso.*Ada.*Version\s*1\.0\s*Date/s);
  expect(named).not.toContain('Everyone Ltd');

  const { revision } = await read(person, id);
  await person.call('PATCH', `/designs/${id}`, { content: 'Changed.', baseRevision: revision, client: null });
  expect(await readTitlePage()).toMatch(/Everyone Ltd.*Version\s*Draft after 1\.0/s);
});

test('a service is listed once, however its letters are written', async () => {
  const { services } = await begin(person, { services: ['AKS', 'aks', ' Aks ', 'Azure SQL'] });
  expect(services).toEqual(['AKS', 'Azure SQL']);
});

// What has columns of its own.
describe.each(['embedded', ...(bin ? (['postgres'] as const) : [])] as const)('on the %s database', (engine) => {
  let postgres: TestPostgres | undefined;

  beforeAll(async () => {
    if (engine === 'embedded') return;
    postgres = await startTestPostgres(bin ?? '');
    await app.close();
    app = await openTestApp({ environment: { DATABASE_URL: await postgres.createDatabase() } });
    person = await app.signUp();
  });
  afterAll(async () => {
    if (!postgres) return;
    await app.close();
    await postgres.stop();
  });

  test('another provider changes no word of a finished document until it is generated again', async () => {
    const design = await generated();
    const before = await readText(design.id);
    const path = `/designs/${design.id}/fact-differences?cloudProvider=gcp`;
    const { differences } = (await person.call<{ differences: FactDifference[] }>('GET', path)).body;
    expect(differences).toContainEqual({
      key: 'region',
      label: 'Region',
      from: 'West Europe',
      to: 'europe-west1',
    });
    await person.call('PATCH', `/designs/${design.id}`, { cloudProvider: 'gcp' });
    expect(await readText(design.id)).toBe(before);
    expect((await readFacts(design.id)).get('region')?.value).toBe('West Europe');
    await generate(person, design.id, { agentId: 'lounge-offline' });
    expect(await readText(design.id)).toContain('europe-west1');
  });

  test('named versions outlive the copies that Lounge keeps on its own', async () => {
    const design = await begin(person, { content: 'First.' });
    await person.call('POST', `/designs/${design.id}/versions`, { name: '0.1' });
    const template = 'high-level-design';
    for (let count = 0; count < 30; count++) {
      await person.call('POST', `/designs/${design.id}/template`, { templateId: template });
      const { content, revision } = await read(person, design.id);
      await person.call('PATCH', `/designs/${design.id}`, { content: `${content} ${count}`, baseRevision: revision });
    }
    const { versions } = (await person.call<{ versions: DesignVersion[] }>('GET', `/designs/${design.id}/versions`))
      .body;
    expect(versions.filter(({ name }) => name !== null)).toHaveLength(1);
    expect(versions.length).toBeLessThanOrEqual(51);
  });

  test('a design has a client of its own, and a logo of another person is not found', async () => {
    const { id } = await begin(person);
    const client = { clientName: 'Contoso', author: 'Ada', classification: 'Confidential', logoImageId: null };
    expect((await person.call('PATCH', `/designs/${id}`, { client })).status).toBe(200);
    expect((await read(person, id)).client).toEqual(client);
    const foreign = { ...client, logoImageId: '0198c5b2-0000-7000-8000-000000000000' };
    expect((await person.call('PATCH', `/designs/${id}`, { client: foreign })).status).toBe(404);
  });
});
