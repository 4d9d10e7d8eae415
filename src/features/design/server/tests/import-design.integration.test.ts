// Documents that come in as designs: Markdown and Word, and what is neither.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Design } from '../../contract.ts';
import { upload } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

test('a Markdown file becomes a design of its own; what is neither Markdown nor Word does not', async () => {
  const send = (bytes: Uint8Array<ArrayBuffer> | string) =>
    upload<Design>(person, '/design-imports', { name: 'Old plan.md', bytes });
  const { status, body } = await send('# Old plan\n\n## Network\n\nA hub.\n');
  expect([status, body.title, body.topics, body.content]).toEqual([
    201,
    'Old plan',
    ['Network'],
    '# Old plan\n\n## Network\n\nA hub.\n',
  ]);
  for (const bytes of [Buffer.from([0xff, 0xfe, 0x00, 0x01]), Buffer.from('PK\x03\x04 no zip', 'latin1')])
    expect((await send(bytes)).status).toBe(415);
});

test('the cloud of a document is read from its text', async () => {
  const importText = async (text: string) =>
    (await upload<Design>(person, '/design-imports', { name: 'plan.md', bytes: text })).body.cloudProvider;
  expect(await importText('# Plan\n\n## Network\n\nEKS and RDS in eu-west-1.\n')).toBe('aws');
  expect(await importText('# Plan\n\n## Network\n\nGKE in europe-west4 and BigQuery.\n')).toBe('gcp');
  expect(await importText('# Plan\n\n## Network\n\nOne hub.\n')).toBe('azure');
});

test('a Word document we exported comes back with its headings, lists and tables', async () => {
  const content =
    '## Network\n\nA **hub** and *spokes*.\n\n- one\n- two\n\n| Name | Size |\n| --- | --- |\n| a | 1 |\n';
  const exported = (
    await person.call<{ data: string }>('POST', '/functions/export-document', { content, format: 'docx' })
  ).body;
  const { status, body } = await upload<Design>(person, '/design-imports', {
    name: 'back.docx',
    bytes: Buffer.from(exported.data, 'base64'),
  });
  expect(status).toBe(201);
  for (const part of ['Network', 'A **hub** and *spokes*.', '- one\n- two', '| a | 1 |'])
    expect(body.content).toContain(part);
}, 60_000);
