import { afterAll, expect, test } from 'vitest';
import { openDiagrams } from '#platform/diagrams/open-diagrams.ts';
import type { ExportRequest } from './export.ts';
import { defaultExportTheme } from './export-theme.ts';
import { openExporter } from './open-exporter.ts';
import { FONT_DIR } from './testing/sample-export.ts';

const diagrams = openDiagrams({ fontDir: null });
const exporter = openExporter({ fontDir: null, diagrams });
const never = { owner: 'a-person', signal: new AbortController().signal };
afterAll(async () => {
  diagrams.close();
  await exporter.close();
});

function requestOf(markdown: string, changes: Partial<ExportRequest> = {}): ExportRequest {
  return {
    markdown,
    meta: { title: 'A design', date: '2026-11-21' },
    theme: defaultExportTheme,
    images: new Map(),
    ...changes,
  };
}

test('one request becomes a PDF and a Word file', async () => {
  const request = requestOf('# Azure design\n\n## Network\n\n![gone](x.png)');
  const pdf = await exporter.pdf(request, never);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf).toMatchObject({ pages: 3, warnings: [{ kind: 'missing-image' }] });
  const docx = await exporter.docx(request, never);
  expect(docx.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(docx).toMatchObject({ pages: null, warnings: [{ kind: 'missing-image' }] });
});

test('what is too large is refused before anything starts', async () => {
  await expect(exporter.pdf(requestOf('x'.repeat(5_000_001)), never)).rejects.toMatchObject({
    code: 'export/too-large',
  });
  const images = new Map([['a', { bytes: Buffer.alloc(33 * 1024 * 1024), mediaType: 'image/png' }]]);
  await expect(exporter.docx(requestOf('x', { images }), never)).rejects.toMatchObject({ code: 'export/too-large' });
});

test('fonts of the folder for fonts are used; without it they are missed by name', async () => {
  const theme = { ...defaultExportTheme, fonts: { body: 'Tajawal', code: 'Noto Sans Mono' } };
  expect(await exporter.pdf(requestOf('Payments', { theme }), never)).toMatchObject({
    warnings: [{ kind: 'missing-font', message: expect.stringContaining('tajawal') as string }],
  });
  const withFonts = openExporter({ fontDir: FONT_DIR, diagrams });
  const { warnings, bytes } = await withFonts
    .pdf(requestOf('منصة المدفوعات', { theme }), never)
    .finally(() => withFonts.close());
  expect(warnings).toEqual([]);
  expect(bytes.includes('Tajawal')).toBe(true);
});

test('an abort rejects with its reason', async () => {
  const controller = new AbortController();
  const pdf = exporter.pdf(requestOf('text '.repeat(100_000)), { owner: 'a-person', signal: controller.signal });
  setImmediate(() => controller.abort(new Error('Enough.')));
  await expect(pdf).rejects.toThrow('Enough.');
});

test('an image that breaks off after its header costs itself alone', async () => {
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200000010000000100806000000', 'hex');
  const broken = { bytes: Buffer.concat([header, Buffer.alloc(50)]), mediaType: 'image/png' };
  const request = requestOf('before\n\n![Broken](broken.png)\n\nafter', {
    images: new Map([['broken.png', broken]]),
    theme: { ...defaultExportTheme, logo: { bytes: broken.bytes, mediaType: 'image/png' } },
  });
  expect(await exporter.pdf(request, never)).toMatchObject({
    warnings: [{ kind: 'missing-image', message: expect.stringContaining('can be read') as string }],
  });
});
