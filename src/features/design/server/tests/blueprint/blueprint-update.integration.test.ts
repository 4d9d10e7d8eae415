// A design follows its blueprint: the update writes what nobody has changed anew, keeps what a person wrote and says where that
// still holds an old value, and can be taken back.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Solution } from '#model/solution-shapes.ts';
import { hasTools, pagesOfPdf } from '#platform/export/testing/pdf-tools.ts';
import { paragraphsOf, WordFile } from '#platform/export/testing/word-file.ts';
import { download, exportAs, generate, read } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Design, DesignFinding } from '../../../contract.ts';
import type { BlueprintState, BlueprintUpdate } from '../../../shared/blueprint-shapes.ts';
import type { DesignVersion } from '../../../shared/version-shapes.ts';
import { change, changes, shop } from '../../testing/blueprint-changes.ts';
import { countOtherRegions } from '../../testing/other-regions.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

const OWN = 'Hints for operators';

type Linked = { blueprintId: string; design: Design };

async function createDocument(): Promise<Linked> {
  const created = await person.call<{ id: string }>('POST', '/blueprints', { title: 'Orders', solution: shop });
  expect(created.status, JSON.stringify(created.body)).toBeLessThan(300);
  const { body } = await person.call<Design>('POST', `/blueprints/${created.body.id}/design`, {});
  await generate(person, body.id, { agentId: 'lounge-offline' });
  return { blueprintId: created.body.id, design: await read(person, body.id) };
}

async function append(design: Design, text: string): Promise<void> {
  const { content, revision: baseRevision } = await read(person, design.id);
  const changed = await person.call('PATCH', `/designs/${design.id}`, {
    content: `${content}\n${text}\n`,
    baseRevision,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
}

async function draw(blueprintId: string, solution: Solution): Promise<void> {
  const { revision: baseRevision } = (await person.call<{ revision: number }>('GET', `/blueprints/${blueprintId}`))
    .body;
  const { status, body } = await person.call('PATCH', `/blueprints/${blueprintId}`, { baseRevision, solution });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function update(id: string): Promise<BlueprintUpdate> {
  const { status, body } = await person.call<BlueprintUpdate>('POST', `/designs/${id}/blueprint`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function readState(id: string): Promise<BlueprintState> {
  return (await person.call<BlueprintState>('GET', `/designs/${id}/blueprint`)).body;
}

async function readText(id: string, format: 'md' | 'pdf' | 'docx'): Promise<string> {
  const file = await download(person, `/design-files/${await exportAs(person, id, format)}/content`);
  if (format === 'md') return file.toString();
  if (format === 'pdf') return pagesOfPdf(file).join('\n');
  return paragraphsOf(new WordFile(file).part('word/document.xml'))
    .map((paragraph) => (typeof paragraph === 'string' ? paragraph : JSON.stringify(paragraph)))
    .join('\n');
}

async function findReplaced(id: string): Promise<DesignFinding[]> {
  const { findings } = (await person.call<{ findings: DesignFinding[] }>('GET', `/designs/${id}/findings`)).body;
  return findings.filter(({ code }) => code === 'design/value-replaced');
}

/** A line of a PDF may end between two words. */
function countOf(text: string, value: string): number {
  return text.replaceAll(/\s+/g, ' ').split(value).length - 1;
}

test.each([...changes])(
  'after the update, no section of Lounge holds the old value of $name',
  async ({ old, sentence, apply }) => {
    const { blueprintId, design } = await createDocument();
    await append(design, `## ${OWN}\n\n${sentence}`);
    expect(countOf(await readText(design.id, 'md'), old)).toBeGreaterThan(0);
    await draw(blueprintId, apply(shop));
    const state = await readState(design.id);
    expect(state.blueprint?.title).toBe('Orders');
    expect(state.differenceCount).toBeGreaterThan(0);
    const { written } = await update(design.id);
    expect(written).toContain('Requirements');
    expect((await readState(design.id)).differenceCount).toBe(0);

    // The person's own sentence is the only one that is left, and it is marked.
    const findings = await findReplaced(design.id);
    expect(findings.map(({ message }) => message).join('\n')).toContain(old);
    const text = (await readText(design.id, 'md')).replace(sentence, '');
    expect(findStale(text, old)).toEqual([]);
  },
);

/** How a document states a value whose words the catalogue also uses of other things. */
const statements: Readonly<Record<string, RegExp>> = {
  'General Purpose':
    /\| (?:SKU of )?Azure SQL Database \|[^|]*(?:\|[^|]*)?\| ?General Purpose \||Azure SQL Database \| General Purpose \|/,
  Premium: /Container Registry \| Premium \|/,
  Standard: /Azure Kubernetes Service \| Standard \|/,
  '15 minutes': /RPO[^|]*\| 15 minutes|recovery point[^|.]* 15 minutes/i,
  '99.9 %': /target (?:is|of) 99\.9 %|target \| 99\.9 %/,
  Standard_GZRS: /Storage account \| Standard\\?_GZRS \|/,
  'Storage account': /\| Storage account \|/,
  'Azure Bastion': /\| Azure Bastion \|/,
};

/** The lines that hold an old value as one of the solution. */
function findStale(text: string, old: string): string[] {
  const stated = statements[old];
  return text
    .split('\n')
    .filter((line) => (stated ? stated.test(line) : countOf(line, old) > countOtherRegions(old, line)));
}

const distinct = changes.filter(({ old }) => statements[old] === undefined);

test.runIf(hasTools('pdftotext'))(
  'after all changes, Markdown, PDF, Word, diagrams and Terraform have the old values in marked places only',
  async () => {
    const { blueprintId, design } = await createDocument();
    await append(design, `## ${OWN}\n\n${changes.map(({ sentence }) => `- ${sentence}`).join('\n')}`);
    await draw(
      blueprintId,
      changes.reduce((solution, { apply }) => apply(solution), shop),
    );
    await update(design.id);
    const marked = (await findReplaced(design.id)).map(({ message }) => message).join('\n');
    expect(changes.filter(({ old }) => !marked.includes(old)).map(({ name }) => name)).toEqual([]);
    const [md, pdf, docx] = [
      await readText(design.id, 'md'),
      await readText(design.id, 'pdf'),
      await readText(design.id, 'docx'),
    ];
    const { body: terraform } = await person.call('GET', `/blueprints/${blueprintId}/terraform`);
    const drawing = (await download(person, `/blueprints/${blueprintId}/diagram?format=svg`)).toString();
    for (const { name, old } of distinct) {
      // Once: in the sentence of the person, besides prices of a former region, and copies in it that Azure keeps.
      for (const text of [md, pdf, docx]) expect(countOf(text, old) - countOtherRegions(old, text), name).toBe(1);
      for (const text of [JSON.stringify(terraform), drawing]) expect(countOf(text, old), name).toBe(0);
    }
  },
  120_000,
);

test('an update keeps the section a person wrote, offers the new value there, and restoring takes all of it back', async () => {
  const { blueprintId, design } = await createDocument();
  const before = await read(person, design.id);
  const content = before.content.replace(/(## Introduction[^\n]*\n)/, '$1\nThe gateway is in 10.20.3.0/24.\n');
  expect(content).not.toBe(before.content);
  await person.call('PATCH', `/designs/${design.id}`, { content, baseRevision: before.revision });
  await draw(blueprintId, change('subnets', 'subnet-production-application-gateway', { cidr: '10.20.41.0/24' })(shop));
  expect((await readState(design.id)).differences).toEqual([
    'snet-ingress-application-gateway: Range from 10.20.3.0/24 to 10.20.41.0/24',
  ]);
  const updated = await update(design.id);
  expect(updated.kept).toContain('Introduction');
  expect(updated.design.content).toContain('The gateway is in 10.20.3.0/24.');
  expect(await findReplaced(design.id)).toMatchObject([
    { topic: 'Introduction', severity: 'error', fix: { replace: '10.20.41.0/24' } },
  ]);
  const { versions } = (await person.call<{ versions: DesignVersion[] }>('GET', `/designs/${design.id}/versions`)).body;
  expect(versions[0]?.reason).toBe('updated');

  await person.call('POST', `/designs/${design.id}/versions/${updated.versionId}/restore`);
  expect((await readState(design.id)).differenceCount).toBe(1);
  expect(await findReplaced(design.id)).toEqual([]);
  expect(countOf(await readText(design.id, 'md'), '10.20.41.0/24')).toBe(0);
});

test('a second request opens the document that a blueprint has, and a deleted blueprint is named as such', async () => {
  const { blueprintId, design } = await createDocument();
  const again = await person.call<Design>('POST', `/blueprints/${blueprintId}/design`, {});
  expect(again.body).toMatchObject({ id: design.id, blueprintId });
  await person.call('DELETE', `/blueprints/${blueprintId}`);
  expect(await readState(design.id)).toEqual({ blueprint: null, differences: [], differenceCount: 0 });
  const { status, body } = await person.call('POST', `/designs/${design.id}/blueprint`);
  expect([status, body.error.code]).toEqual([409, 'design/no-blueprint']);
});
