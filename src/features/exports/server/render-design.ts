// A design as a file: Typst and Word by the exporter, Markdown as it stands with its facts resolved, a zip of Markdown and images.

import type { Design } from '#features/design/server/design.ts';
import { defaultExportTheme } from '#platform/export/export-theme.ts';
import type { Exporter, ExportMeta, ExportRequest } from '#platform/export/export.ts';
import type { ExportFormat } from '../contract.ts';

export type Rendered = { bytes: Buffer; pages: number | null; warnings: string[] };

export const contentTypes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
  zip: 'application/zip',
};

export async function renderDesign(
  { exporter, worker }: { exporter: Exporter; worker: Design['worker'] },
  format: ExportFormat,
  { request, signal }: { request: ExportRequest; signal: AbortSignal },
): Promise<Rendered> {
  if (format === 'pdf' || format === 'docx') {
    const { bytes, pages, warnings } = await exporter[format](request, signal);
    return { bytes, pages, warnings: warnings.map(({ message }) => message) };
  }
  if (format === 'md') return { bytes: Buffer.from(titled(request)), pages: null, warnings: [] };
  const { markdown, files } = withLocalImages(request);
  const bytes = await worker.zip([{ name: 'design-document.md', bytes: Buffer.from(markdown) }, ...files], signal);
  return { bytes, pages: null, warnings: [] };
}

/** The look and the title page of a text that belongs to no design. */
export function plainRequest(markdown: string): ExportRequest {
  return { markdown, meta: { title: 'Design document', date: today() }, theme: defaultExportTheme, images: new Map() };
}

export function today(): ExportMeta['date'] {
  return new Date().toISOString().slice(0, 10);
}

/** The design's title stands above the text, unless the text begins with a title of its own. */
function titled({ markdown, meta }: ExportRequest): string {
  return /^\s*# /.test(markdown) ? markdown : `# ${meta.title.replace(/([\\`*_[\]<>])/g, '\\$1')}\n\n${markdown}`;
}

function withLocalImages(request: ExportRequest): { markdown: string; files: { name: string; bytes: Buffer }[] } {
  const files = [...request.images].map(([address, { bytes }], index) => ({
    address,
    name: `images/image-${index + 1}.png`,
    bytes,
  }));
  const markdown = files.reduce((text, { address, name }) => text.replaceAll(address, name), titled(request));
  return { markdown, files: files.map(({ name, bytes }) => ({ name, bytes })) };
}
