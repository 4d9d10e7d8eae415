// Exports over HTTP: each format as a run and a file, several files, the function, the theme.

import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { UploadedImage } from '#features/images/contract.ts';
import type { DesignTheme, GeneratedFile } from '../contract.ts';
import { begin, download, exportAs, GIF, upload } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let stranger: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
  stranger = await app.signUp();
});
afterAll(() => app.close());

test.each(['pdf', 'docx', 'md', 'zip'] as const)(
  'a design is exported as %s in a run, kept as a file, deleted and taken back',
  async (format) => {
    const design = await begin(person, { title: 'Plan', content: '## Network\n\nWithin {{rto}}.\n' });
    const fileId = await exportAs(person, design.id, format);
    const { files } = (await person.call<{ files: GeneratedFile[] }>('GET', '/design-files')).body;
    expect(files[0]).toMatchObject({
      id: fileId,
      name: `design-document.${format}`,
      title: 'Plan',
      format,
      designId: design.id,
    });
    const bytes = await download(person, `/design-files/${fileId}/content`);
    expect(bytes.length).toBe(files[0]?.size);
    if (format === 'md') expect(bytes.toString()).toBe('# Plan\n\n## Network\n\nWithin 4 hours.\n');
    else expect(bytes.toString('latin1', 0, 2)).toBe(format === 'pdf' ? '%P' : 'PK');
    await person.call('DELETE', `/design-files/${fileId}`);
    expect((await person.call('GET', `/design-files/${fileId}/content`)).status).toBe(404);
    expect((await person.call('POST', `/design-files/${fileId}/restore`)).status).toBe(200);
  },
  60_000,
);

test.each(['pdf', 'docx', 'md', 'zip'] as const)(
  'a design with a link that misleads is exported as %s with a warning of it',
  async (format) => {
    const content = 'See <https://google.com@127.0.0.1/> and [the docs](https://docs.example/).';
    const design = await begin(person, { content });
    const fileId = await exportAs(person, design.id, format);
    const { files } = (await person.call<{ files: GeneratedFile[] }>('GET', '/design-files')).body;
    expect(files.find(({ id }) => id === fileId)?.warnings).toEqual([
      'The link “https://google.com@127.0.0.1/” does not lead where it seems to: it leads to 127.0.0.1.',
    ]);
  },
  60_000,
);

test('several files come as one zip, each under a name of its own', async () => {
  const { files } = (await person.call<{ files: GeneratedFile[] }>('GET', '/design-files')).body;
  const design = await begin(person, { content: 'Again.' });
  const fileId = await exportAs(person, design.id, 'md');
  const markdown = files.find(({ format }) => format === 'md');
  const zip = await download(person, `/design-files-archive/${fileId},${markdown?.id}`);
  expect(Object.keys(unzipSync(zip))).toEqual(['design-document.md', 'design-document (2).md']);
});

test('an empty design is not exported; the function returns the file itself', async () => {
  const design = await begin(person);
  expect(
    (await person.call('POST', `/designs/${design.id}/exports`, { requestId: newId(), format: 'pdf' })).body.error.code,
  ).toBe('exports/no-content');
  expect(
    (await person.call('POST', '/functions/export-document', { content: '  ', format: 'pdf' })).body.error.code,
  ).toBe('exports/no-content');
  const { body } = await person.call<{ data: string; fileName: string; contentType: string }>(
    'POST',
    '/functions/export-document',
    { content: '# Plan\n\nText.', format: 'docx' },
  );
  expect([body.fileName, Buffer.from(body.data, 'base64').toString('latin1', 0, 2)]).toEqual([
    'design-document.docx',
    'PK',
  ]);
}, 60_000);

test('the theme is the person’s own; a logo has to be theirs', async () => {
  const { body: theme } = await person.call<DesignTheme>('GET', '/design-theme');
  const logo = (await upload<UploadedImage>(person, '/design-images', { name: 'logo.gif', bytes: GIF })).body.id;
  const changed = { ...theme, clientName: 'Acme', classification: 'Confidential', logoImageId: logo };
  expect((await person.call<DesignTheme>('PUT', '/design-theme', changed)).body).toEqual(changed);
  expect((await person.call<DesignTheme>('GET', '/design-theme')).body).toEqual(changed);
  expect((await stranger.call('PUT', '/design-theme', changed)).status).toBe(404);
  expect(
    (await person.call('PUT', '/design-theme', { ...theme, colors: { ...theme.colors, accent: 'red' } })).status,
  ).toBe(400);
});
