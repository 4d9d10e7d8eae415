// Fixtures as DOCX, and the parts of a DOCX as text, for tests.

import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { strFromU8, unzipSync } from 'fflate';
import type { ExportImage, ExportRequest, ExportResult } from '../../export.ts';
import { defaultExportTheme } from '../../export-theme.ts';
import { buildDocument } from '../../model/build-document.ts';
import { renderDocx } from '../render-docx.ts';

export type SampleDocx = ExportResult & {
  document: ReturnType<typeof buildDocument>['document'];
  /** A part's XML by its name: 'word/document.xml'; '' where there is none. */
  part(name: string): string;
};

export function fixture(name: string): string {
  return readFileSync(new URL(`../../fixtures/${name}.md`, import.meta.url), 'utf8');
}

/** The images `topology.png` and `dot.png` exist. */
export async function sampleDocx(markdown: string, changes: Partial<ExportRequest> = {}): Promise<SampleDocx> {
  const request: ExportRequest = {
    markdown,
    meta: { title: 'Untitled', subtitle: 'High-level design', client: 'Contoso Ltd', author: 'Ada Lovelace', version: '1.2', date: '2026-11-21', classification: 'Confidential' },
    theme: { ...defaultExportTheme, logo: { bytes: drawing(400, 120), mediaType: 'image/png' } },
    images: new Map<string, ExportImage>([['topology.png', { bytes: drawing(1600, 700), mediaType: 'image/png' }], ['dot.png', { bytes: drawing(24, 24), mediaType: 'image/png' }]]),
    ...changes,
  };
  const { document } = buildDocument(request);
  const result = await renderDocx(request, { document, fontDir: null });
  const files = unzipSync(result.bytes);
  return { ...result, document, part: (name) => strFromU8(files[name] ?? new Uint8Array()) };
}

/** A frame with a cross from edge to edge: what is cut off is seen. */
function drawing(width: number, height: number): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#dfe7ef"/>`
    + `<path d="M0 0 ${width} ${height}M0 ${height} ${width} 0M1 1H${width - 1}V${height - 1}H1Z" stroke="#1d4f80" stroke-width="${height / 50}" fill="none"/></svg>`;
  return new Resvg(svg).render().asPng();
}

export type WordParagraph = { style: string; text: string };

/** Paragraphs in reading order; field codes, check boxes and later mentions of a footnote are no text. */
export function paragraphsOf(xml: string): WordParagraph[] {
  const plain = xml.replace(/<w:sdt><w:sdtPr>(?:(?!<\/w:sdtPr>).)*<w14:checkbox>.*?<\/w:sdt>/g, '').replace(/<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t[^>]*>\d+<\/w:t>/g, '');
  return [...plain.matchAll(/<w:p>(.*?)<\/w:p>/g)].map(([, inner = '']) => ({
    style: /<w:pStyle w:val="([^"]*)"/.exec(inner)?.[1] ?? 'Normal',
    text: [...inner.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br)\/>/g)].map(([, text]) => (text === undefined ? ' ' : decode(text))).join(''),
  }));
}

function decode(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => signs[name] ?? '');
}
