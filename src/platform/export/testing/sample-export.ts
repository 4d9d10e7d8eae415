// Markdown as both files, with a title page, a logo and two images, for tests.

import { readdirSync, readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { PAGE_ROOM, type DrawnDiagram } from '#platform/diagrams/diagrams.ts';
import { openDiagrams } from '#platform/diagrams/open-diagrams.ts';
import type { DocumentModel } from '../document-model.ts';
import { renderDocx } from '../docx/render-docx.ts';
import type { ExportImage, ExportRequest, ExportResult } from '../export.ts';
import { defaultExportTheme } from '../export-theme.ts';
import { buildDocument } from '../model/build-document.ts';
import { listDiagrams } from '../model/blocks/diagram.ts';
import { createTypesetter, type Typesetter } from '../typst/typeset.ts';
import { designText } from './design-text.ts';
import { WordFile } from './word-file.ts';

/** Fonts of the few letters of the fixtures beyond Latin, Greek, Cyrillic and Hebrew. */
export const FONT_DIR = new URL('../fixtures/fonts', import.meta.url).pathname;

export function fixture(name: string): string {
  return readFileSync(new URL(`../fixtures/${name}.md`, import.meta.url), 'utf8');
}

/** Every third chapter of a design text has the same diagram. */
const CHAPTERS_WITH_DIAGRAM = 3;

/** Those of all fixtures, drawn once for a run. */
const fixtureDiagrams = await drawFixtures();

async function drawFixtures(): Promise<Map<string, DrawnDiagram>> {
  const engine = openDiagrams({ fontDir: null, maxDrawMs: 60_000 });
  const caller = { owner: 'tests', signal: new AbortController().signal };
  const names = readdirSync(new URL('../fixtures/', import.meta.url)).filter((name) => name.endsWith('.md'));
  const texts = [...names.map((name) => fixture(name.replace('.md', ''))), designText(CHAPTERS_WITH_DIAGRAM)];
  const drawn = new Map<string, DrawnDiagram>();
  for (const source of texts.flatMap(listDiagrams))
    drawn.set(source, await engine.draw({ source, theme: 'print', room: PAGE_ROOM }, caller));
  engine.close();
  return drawn;
}

/** The images `topology.png` and `dot.png` exist. */
export function sampleRequest(markdown: string, changes: Partial<ExportRequest> = {}): ExportRequest {
  return {
    markdown,
    meta: {
      title: 'Untitled',
      subtitle: 'High-level design',
      client: 'Contoso Ltd',
      author: 'Ada Lovelace',
      version: '1.2',
      date: '2026-11-21',
      classification: 'Confidential',
    },
    theme: { ...defaultExportTheme, logo: { bytes: drawing(400, 120), mediaType: 'image/png' } },
    diagrams: fixtureDiagrams,
    images: new Map<string, ExportImage>([
      ['topology.png', { bytes: drawing(1600, 700), mediaType: 'image/png' }],
      ['dot.png', { bytes: drawing(24, 24), mediaType: 'image/png' }],
    ]),
    ...changes,
  };
}

export type SampleDocx = ExportResult & { document: DocumentModel; file: WordFile };

export async function sampleDocx(markdown: string, changes: Partial<ExportRequest> = {}): Promise<SampleDocx> {
  const request = sampleRequest(markdown, changes);
  const { document, warnings } = buildDocument(request);
  const result = await renderDocx(request, { document, fontDir: null });
  return { ...result, warnings: [...warnings, ...result.warnings], document, file: new WordFile(result.bytes) };
}

let typesetter: Typesetter | undefined;

/** `change` breaks the document before it is set. */
export function samplePdf(
  markdown: string,
  changes: Partial<ExportRequest> = {},
  change = (document: DocumentModel): DocumentModel => document,
): ExportResult {
  typesetter ??= createTypesetter(FONT_DIR);
  const request = sampleRequest(markdown, changes);
  const { document, warnings } = buildDocument(request);
  const layout = typesetter.layOut(change(document), request);
  const pdf = layout.toPdf();
  return { bytes: pdf.bytes, pages: layout.pages, warnings: [...warnings, ...layout.warnings, ...pdf.warnings] };
}

/** A frame with a cross from edge to edge: what is cut off is seen. */
export function drawing(width: number, height: number): Buffer {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#dfe7ef"/>` +
    `<path d="M0 0 ${width} ${height}M0 ${height} ${width} 0M1 1H${width - 1}V${height - 1}H1Z" stroke="#1d4f80" stroke-width="${height / 50}" fill="none"/></svg>`;
  return new Resvg(svg).render().asPng();
}
