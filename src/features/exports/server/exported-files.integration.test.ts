// The files a client gets, taken from the running app: every built-in template and local document as PDF and Word file,
// pictures of all four kinds, the theme a person has set, and warnings about what is missing.

import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultTopics } from '#features/design/shared/topics.ts';
import { cloudProviders } from '#catalogue/provider.ts';
import { newId } from '#contract/id.ts';
import type { Design } from '#features/design/contract.ts';
import type { UploadedImage } from '#features/images/contract.ts';
import type { DesignTheme, ExportFormat, ExportEvent, GeneratedFile } from '../contract.ts';
import type { TemplateSummary } from '#features/templates/contract.ts';
import { hasTools, objectsOfPdf, pagesOfPdf } from '#platform/export/testing/pdf-tools.ts';
import { lettersOf, sourceText } from '#platform/export/testing/source-text.ts';
import { taggedText } from '#platform/export/testing/tagged-text.ts';
import { paragraphsOf, WordFile } from '#platform/export/testing/word-file.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const services = {
  azure: ['App Service', 'Azure SQL', 'Key Vault'],
  aws: ['EC2', 'RDS', 'S3'],
  gcp: ['Cloud Run', 'Cloud SQL', 'GCS'],
};
const templates = [
  'high-level-design',
  'low-level-design',
  'landing-zone',
  'migration',
  'disaster-recovery',
  'security-review',
];
const hasPdfTools = hasTools('pdftotext', 'qpdf');

let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
}, 60_000);
afterAll(() => app.close());

async function exportAs(designId: string, format: ExportFormat): Promise<{ bytes: Buffer; warnings: string[] }> {
  const { body } = await person.call<{ runId: number }>('POST', `/designs/${designId}/exports`, {
    requestId: newId(),
    format,
  });
  const run = await person.follow(body.runId);
  expect(run.end).toMatchObject({ status: 'done' });
  const { fileId, warnings } = run.notes.at(-1) as Extract<ExportEvent, { fileId: string }>;
  const download = await fetch(`${app.url}/api/design-files/${fileId}/content`, { headers: person.headers });
  return { bytes: Buffer.from(await download.arrayBuffer()), warnings };
}

async function begin(content: string): Promise<string> {
  return (await person.call<Design>('POST', '/designs', { title: 'Payments platform', content })).body.id;
}

async function fromTemplate(templateId: string): Promise<string> {
  const id = await begin('');
  await person.call('POST', `/designs/${id}/template`, { templateId });
  return id;
}

async function localDocument(cloudProvider: (typeof cloudProviders)[number]): Promise<string> {
  const { body } = await person.call<{ content: string }>('POST', '/functions/generate-design-content', {
    topics: defaultTopics,
    cloudProvider,
    services: services[cloudProvider],
  });
  return begin(body.content);
}

/** Templates have facts that nobody has filled in yet. */
const openFacts: unknown = expect.stringMatching(/^These facts have no value, so the file shows their placeholders: /);

const designs: [name: string, make: () => Promise<string>, warnings: unknown[]][] = [
  ...templates.map((id): [string, () => Promise<string>, unknown[]] => [
    `the template ${id}`,
    () => fromTemplate(id),
    [openFacts],
  ]),
  ...cloudProviders.map((provider): [string, () => Promise<string>, unknown[]] => [
    `the local document for ${provider}`,
    () => localDocument(provider),
    [],
  ]),
];

test('these are all templates that come along', async () => {
  const { body } = await person.call<{ templates: TemplateSummary[] }>('GET', '/design-templates');
  expect(body.templates.filter(({ isBuiltIn }) => isBuiltIn).map(({ id }) => id)).toEqual(templates);
});

describe.each(designs)('%s', (_, make, expected) => {
  let id: string;
  let source: string;
  beforeAll(async () => {
    id = await make();
    source = lettersOf(sourceText((await exportAs(id, 'md')).bytes.toString()));
    expect(source.length).toBeGreaterThan(1_000);
  });

  test('is a Word file without an error by the Open XML SDK, with all its words in order and nothing to warn of but open facts', async () => {
    const { bytes, warnings } = await exportAs(id, 'docx');
    const file = new WordFile(bytes);
    expect([warnings, await file.errors()]).toEqual([expected, []]);
    expect(lettersOf(file.bodyText)).toBe(source);
  });

  test.runIf(hasPdfTools)(
    'is a PDF/UA-1 that qpdf finds no fault in, with all its words in order and nothing to warn of but open facts',
    async () => {
      const { bytes, warnings } = await exportAs(id, 'pdf');
      expect(warnings).toEqual(expected);
      expect(objectsOfPdf(bytes)).toMatch(/pdfuaid:part>1</);
      expect(lettersOf(taggedText(bytes))).toBe(source);
    },
  );
});

/** 25 by 35 pixels. */
const JPEG =
  '/9j/4AAQSkZJRgABAQEAAwADAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAkABkDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDs6KidZTIGSTC4+7tBBpcS/wB9P++T/jQBJRTVDD7xB+gxTqACikOe1LQAUUUUAIVUnJUH6ik8tP7i/lRRQABFByFAP0p1FFAH/9k=';
const WEBP = 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoBAAEAAgA0JaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA=';
const GIF = 'R0lGODlhAQABAIABAP8AAP///yH5BAEAAAEALAAAAAABAAEAAAICRAEAOw==';
const PNG = new Resvg(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="100%" height="100%" fill="#d9962b"/></svg>',
)
  .render()
  .asPng()
  .toString('base64');

async function upload(name: string, base64: string): Promise<UploadedImage> {
  return (
    await person.send<UploadedImage>('/design-images', {
      method: 'POST',
      body: Buffer.from(base64, 'base64'),
      headers: { ...person.headers, 'x-file-name': name },
    })
  ).body;
}

test('an uploaded PNG, JPEG, WebP and GIF are in both files', async () => {
  const images = await Promise.all([
    upload('a.png', PNG),
    upload('a.jpg', JPEG),
    upload('a.webp', WEBP),
    upload('a.gif', GIF),
  ]);
  const id = await begin(`## Pictures\n\n${images.map(({ url, name }) => `![${name}](${url})`).join('\n\n')}\n`);
  const docx = await exportAs(id, 'docx');
  const pdf = await exportAs(id, 'pdf');
  expect([docx.warnings, pdf.warnings]).toEqual([[], []]);
  const file = new WordFile(docx.bytes);
  expect(file.part('word/document.xml').match(/<pic:pic /g)).toHaveLength(4);
  if (hasPdfTools) expect(objectsOfPdf(pdf.bytes).match(/\/S \/Figure/g)).toHaveLength(4);
});

describe('a theme', () => {
  let docx: WordFile;
  let pdf: Buffer;
  beforeAll(async () => {
    const { body: theme } = await person.call<DesignTheme>('GET', '/design-theme');
    const logo = await upload('logo.png', PNG);
    const colors = { accent: '#ff0000', heading: '#0000ff', text: '#00ff00' };
    await person.call('PUT', '/design-theme', {
      ...theme,
      logoImageId: logo.id,
      clientName: 'Contoso Ltd',
      author: 'Ada Lovelace',
      classification: 'Top secret',
      language: 'de-CH',
      fonts: { body: 'Noto Sans Mono', code: 'Noto Sans' },
      colors,
    });
    const id = await begin('## Netz\n\nEin Text.\n\n| a |\n|---|\n| b |\n');
    docx = new WordFile((await exportAs(id, 'docx')).bytes);
    pdf = (await exportAs(id, 'pdf')).bytes;
  });

  test('is in the Word file: logo, client, author and classification on the title page, heads, language, fonts and colours', async () => {
    const [titlePage = ''] = docx.part('word/document.xml').split('w:sdtContent');
    expect(titlePage).toContain('<pic:pic ');
    const words = paragraphsOf(titlePage).map(({ text }) => text);
    expect(words).toEqual(
      expect.arrayContaining([
        'Payments platform',
        'Kunde',
        'Contoso Ltd',
        'Verfasst von',
        'Ada Lovelace',
        'Datum',
        'Top secret',
      ]),
    );
    expect(titlePage).toContain('FF0000');
    const heads = docx.names
      .filter((name) => /^word\/(?:header|footer)\d/.test(name))
      .map((name) => paragraphsOf(docx.part(name))[0]?.text);
    expect(heads).toEqual(expect.arrayContaining(['Payments platform Contoso Ltd', 'Top secret Seite  von 3']));
    const styles = docx.part('word/styles.xml');
    for (const part of ['0000FF', '00FF00', 'w:ascii="Noto Sans Mono"', 'w:val="de-CH"'])
      expect(styles).toContain(part);
    expect(await docx.errors()).toEqual([]);
  });

  test.runIf(hasPdfTools)('is in the PDF: the same', () => {
    const [titlePage, contents, body] = pagesOfPdf(pdf);
    for (const words of ['Payments platform', 'Kunde Contoso Ltd', 'Verfasst von Ada Lovelace', 'Datum', 'Top secret'])
      expect(titlePage).toContain(words);
    expect(contents).toMatch(/Payments platform Contoso Ltd Inhaltsverzeichnis .* Top secret Seite 2 von 3/);
    expect(body).toContain('Tabelle 1');
    const objects = objectsOfPdf(pdf);
    for (const part of ['/Lang (de-CH)', '/Width 120', 'NotoSansMono', '\n1 0 0 SCN', '\n0 0 1 scn', '\n0 1 0 scn'])
      expect(objects).toContain(part);
  });
});

test('missing images, diagrams that cannot be drawn and letters without a font are listed with the file', async () => {
  const id = await begin(
    '## Plan\n\n![Topology](https://evil.example/x.png)\n\n```mermaid\ngantt\n  dateFormat YYYY-MM-DD\n  Wave :2026-99-99, 3d\n```\n\nA letter nobody has: \u{10fffd}.\n',
  );
  const { warnings } = await exportAs(id, 'pdf');
  expect(warnings).toEqual([
    expect.stringContaining('The image “Topology” is not among the images of the document'),
    'A diagram (gantt) under “Plan” could not be drawn: it cannot be read (Invalid date:2026-99-99). Its source is shown instead.',
    expect.stringContaining('No font on this server has these characters'),
  ]);
  const { files } = (await person.call<{ files: GeneratedFile[] }>('GET', '/design-files')).body;
  expect(files[0]?.warnings).toEqual(warnings);
  expect((await exportAs(id, 'docx')).warnings).toEqual(warnings.slice(0, 2));
});
